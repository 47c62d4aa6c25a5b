/** Builds the page: `node tools/journeys/build.ts FOLDER`. Not part of the portal's bundle, with all descriptions. */
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { inlineIcons } from '#tools/bundle/inline-icons.ts'
import { catalogue } from '#tools/model/catalogue.ts'
import { catalogueInBrowser } from '#tools/model/in-browser.ts'
import { handOver } from '#tools/gallery/hand-over.ts'
import { prepare } from './prepared.ts'

const root = join(import.meta.dirname, '../..')
const pages = ['index.html', 'screen.html']

const prepared = (): Plugin => {
  const id = 'virtual:journeys'
  return {
    name: id,
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    async load(asked) {
      if (asked !== `\0${id}`) return undefined
      const machines: Record<string, unknown> = {}
      for (const entry of catalogue) machines[entry.id] = await prepare(entry)
      return `export const prepared = JSON.parse(${JSON.stringify(JSON.stringify(machines))})`
    },
  }
}

/** Builds into a folder, which is emptied. */
export async function buildJourneys(outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    base: '/journeys/',
    logLevel: 'warn',
    plugins: [react(), tailwindcss(), catalogueInBrowser(), inlineIcons(), handOver(), prepared()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 4000,
      rolldownOptions: { input: pages.map((page) => join(import.meta.dirname, page)) },
    },
  })
  // The bundler keeps the folders of the sources.
  for (const page of pages) renameSync(join(outDir, 'tools/journeys', page), join(outDir, page))
  rmSync(join(outDir, 'tools'), { recursive: true })
}

const [folder] = process.argv.slice(2)
if (import.meta.main && folder !== undefined) await buildJourneys(folder)

/** Builds the page: `node tools/journeys/build.ts FOLDER`. Not part of the portal's bundle, with all descriptions. */
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { catalogue } from '#tools/model/catalogue.ts'
import { inlineIcons } from '#tools/bundle/inline-icons.ts'
import { buildTarget } from '#tools/bundle/meant-browsers.ts'
import { galleryPlugins } from '#tools/gallery/hand-over.ts'
import { prepare } from './prepared.ts'

const root = join(import.meta.dirname, '../..')
/** The pages, and where their sources are: the screen in the frame is the gallery. */
const pages = { 'index.html': 'tools/journeys', 'screen.html': 'tools/gallery' }

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
    plugins: [react(), tailwindcss(), inlineIcons(), ...galleryPlugins(), prepared()],
    build: {
      outDir,
      emptyOutDir: true,
      target: buildTarget,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 4000,
      rolldownOptions: { input: Object.values(pages).map((folder) => join(root, folder, 'index.html')) },
    },
  })
  // The bundler keeps the folders of the sources.
  for (const [page, folder] of Object.entries(pages))
    renameSync(join(outDir, folder, 'index.html'), join(outDir, page))
  rmSync(join(outDir, 'tools'), { recursive: true })
}

const [folder] = process.argv.slice(2)
if (import.meta.main && folder !== undefined) await buildJourneys(folder)

/**
 * A Vite plugin for the portal's bundle: builds what the server draws pages with (`render/`), and the script that remembers what is
 * pressed before the portal's own is there. Both are made of the same sources as the browser's files, in the same build.
 */
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { isForSignedIn } from '#machines/pages.ts'
import type { Rendering } from '#server/edge/http/rendered-pages.ts'
import { callsWithoutShapes } from './calls-without-shapes.ts'
import { leaveOutWords } from './leave-out-words.ts'
import { buildTarget } from './meant-browsers.ts'
import { writtenPageSources, type PageSource } from './page-sources.ts'
import { storeOfReact } from './store-of-react.ts'

const root = join(import.meta.dirname, '../..')
const shared = { configFile: false, root, logLevel: 'warn', publicDir: false } as const

/** What the server draws: every page that a visit can begin with before anybody has signed in, and the homes behind the login. */
const drawnPages = async (): Promise<PageSource[]> =>
  (await writtenPageSources()).filter(
    ({ addresses, files }) =>
      files?.includes('start') || addresses.some(({ audience }) => !isForSignedIn(audience)),
  )

const tableOfDrawn = 'virtual:drawn-pages'

/** The pages with their addresses, as `render/pages.ts` imports them. */
const drawnTable = (): Plugin => ({
  name: 'drawn-pages',
  resolveId: (asked) => (asked === tableOfDrawn ? `\0${asked}` : undefined),
  async load(id) {
    if (id !== `\0${tableOfDrawn}`) return undefined
    const pages = (await drawnPages()).map(
      ({ name, addresses, module }) =>
        `${JSON.stringify(name)}: { addresses: ${JSON.stringify(addresses)}, load: () => import(${JSON.stringify(module)}) }`,
    )
    return `export const drawnPages = {${pages.join(',\n')}}`
  },
})

/** Builds the early script. @returns its code */
async function earlyScript(): Promise<string> {
  const built = (await build({
    ...shared,
    build: {
      write: false,
      target: buildTarget,
      rolldownOptions: { input: join(root, 'render/early.ts'), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[]
  const [chunk] = [built].flat().flatMap(({ output }) => output)
  if (chunk?.type !== 'chunk') throw new Error('render/early.ts was not built.')
  return chunk.code
}

export const rendering = (): Plugin => {
  let isPortal = false
  return {
    name: 'rendering',
    apply: 'build',
    configResolved({ build: { rolldownOptions } }) {
      isPortal = rolldownOptions.input === undefined
    },
    writeBundle: {
      order: 'post',
      async handler({ dir }) {
        if (!isPortal || !dir) return
        await build({
          ...shared,
          plugins: [drawnTable(), callsWithoutShapes(), leaveOutWords()],
          resolve: { alias: storeOfReact },
          // Nothing is looked for in node_modules: those of production are not those of the build.
          ssr: { noExternal: true, target: 'webworker' },
          define: { 'process.env.NODE_ENV': '"production"' },
          build: {
            ssr: true,
            outDir: join(dir, 'render'),
            minify: true,
            rolldownOptions: {
              input: join(root, 'render/main.tsx'),
              // One script, which a context can run by itself.
              output: { entryFileNames: 'render.js', format: 'iife', codeSplitting: false },
            },
          },
        })
        const code = await earlyScript()
        const early = `/assets/early-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
        writeFileSync(join(dir, early), code)
        const addresses = (await drawnPages()).flatMap((page) => page.addresses)
        const pathsFor = (isOfThem: boolean) =>
          addresses.filter(({ audience }) => isForSignedIn(audience) === isOfThem).map(({ path }) => path)
        const said: Rendering = { visitors: pathsFor(false), signedIn: pathsFor(true), early }
        writeFileSync(join(dir, 'render/rendering.json'), JSON.stringify(said))
      },
    },
  }
}

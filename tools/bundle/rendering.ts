/**
 * A Vite plugin for the portal's bundle: builds what the server draws pages with (`render/`), and the script that remembers what is
 * pressed before the portal's own is there. Both are made of the same sources as the browser's files, in the same build.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { Rendering } from '#server/edge/http/rendered-pages.ts'
import { callsWithoutShapes } from './calls-without-shapes.ts'
import { leaveOutWords } from './leave-out-words.ts'
import { buildTarget } from './meant-browsers.ts'
import { storeOfReact } from './store-of-react.ts'

const root = join(import.meta.dirname, '../..')
const shared = { configFile: false, root, logLevel: 'warn', publicDir: false } as const

/** The addresses that `render/pages.ts` names. */
const drawnPaths = (): string[] =>
  [...readFileSync(join(root, 'render/pages.ts'), 'utf8').matchAll(/^ {2}'(\/[^']*)': \(\) => import/gm)].map(
    ([, path = '']) => path,
  )

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
          plugins: [callsWithoutShapes(), leaveOutWords()],
          resolve: { alias: storeOfReact },
          // Nothing is looked for in node_modules: those of production are not those of the build.
          ssr: { noExternal: true },
          define: { 'process.env.NODE_ENV': '"production"' },
          build: {
            ssr: true,
            outDir: join(dir, 'render'),
            minify: true,
            rolldownOptions: {
              input: join(root, 'render/main.tsx'),
              output: { entryFileNames: 'render.js', format: 'es' },
            },
          },
        })
        const code = await earlyScript()
        const early = `/assets/early-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
        writeFileSync(join(dir, early), code)
        const said: Rendering = { pages: drawnPaths(), early }
        writeFileSync(join(dir, 'render/rendering.json'), JSON.stringify(said))
      },
    },
  }
}

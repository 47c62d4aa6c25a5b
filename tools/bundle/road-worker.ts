/**
 * A Vite plugin for the portal's bundle: builds the service worker of the road (`src/road-worker/`), and tells it which files of this
 * build its pages are drawn from. What the library's own plugin offers, every file of the build or patterns of names, would be the
 * whole portal: here it follows from the modules (decision 0350).
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { languages } from '#contract/entities.ts'
import type { PageTable, TablePage } from '#server/edge/http/page-table.ts'
import { callsWithoutShapes } from './calls-without-shapes.ts'
import { buildTarget } from './meant-browsers.ts'
import { textsWith } from './page-modules.ts'

const root = join(import.meta.dirname, '../..')

/** The pages that open without a network, as their flows name them: they lie in the scope of the worker. */
const roadPaths = ['/captureRound/:id', '/captureRound/jobs', '/captureRound/jobs/:card'] as const

/** An address of the road at which there is no round: a worker that asks for it gets the document without answers. */
const roadDocument = '/captureRound/0'

/** What is fetched when somebody is signed in, something is wrong, or a number is scanned: not part of a page, and wanted without a network. */
const further = [
  'src/flows/session/session-trouble.flow.tsx',
  'src/app/signed-in/signed-in-parts.tsx',
  'src/flows/stop-camera/barcode-reader.ts',
]

type Bundle = Rolldown.OutputBundle

const chunkAt = (bundle: Bundle, fileName: string): Rolldown.OutputChunk | undefined => {
  const file = bundle[fileName]
  return file?.type === 'chunk' ? file : undefined
}

/** A chunk, and what it imports, with their styles and what those and they refer to. */
function addWithImports(bundle: Bundle, fileName: string, files: Set<string>): void {
  if (files.has(fileName)) return
  files.add(fileName)
  const chunk = chunkAt(bundle, fileName)
  for (const imported of chunk?.imports ?? []) addWithImports(bundle, imported, files)
  const { importedCss = [], importedAssets = [] } = chunk?.viteMetadata ?? {}
  // The addresses of all texts are there, too: which of them are needed is known otherwise.
  for (const file of [...importedCss, ...importedAssets]) if (!file.endsWith('.json')) files.add(file)
}

/** The files of pages, what the portal itself loads, and the texts of all languages. */
function filesOf(bundle: Bundle, table: PageTable, pages: readonly TablePage[]): string[] {
  const files = new Set<string>()
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The bundle has no entry.')
  const ofFurther = further.flatMap((module) =>
    chunks.filter(({ moduleIds }) => moduleIds.includes(join(root, module))).map(({ fileName }) => fileName),
  )
  const ofPages = pages.map(({ script }) => script.slice(1))
  for (const file of [entry.fileName, ...entry.dynamicImports, ...ofPages, ...ofFurther])
    addWithImports(bundle, file, files)
  const texts = new Set([
    ...pages.flatMap((page) => page.texts),
    ...further.flatMap((module) => textsWith(join(root, module))),
  ])
  for (const language of languages)
    for (const name of texts) {
      const file = table.texts[language][name]
      if (file) files.add(file)
    }
  return [...files].filter((file) => file in bundle).toSorted()
}

const integrityOf = (file: string): string =>
  `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`

export const roadWorker = (): Plugin => {
  let isPortal = false
  return {
    name: 'road-worker',
    apply: 'build',
    configResolved({ build: { rolldownOptions } }) {
      isPortal = rolldownOptions.input === undefined
    },
    writeBundle: {
      order: 'post',
      async handler({ dir }, bundle) {
        if (!isPortal || !dir) return
        const table = JSON.parse(readFileSync(join(dir, '.vite/pages.json'), 'utf8')) as PageTable
        const pages = roadPaths.map((path) => {
          const page = table.pages.find(({ address }) => address.path === path)
          if (!page) throw new Error(`${path} is no page of the portal.`)
          return page
        })
        const integrity = integrityOf(join(dir, 'index.html'))
        const files = [
          // The name of the document does not change with its content: a server that has moved on to another build is noticed.
          { url: roadDocument, revision: integrity, integrity },
          ...filesOf(bundle, table, pages).map((file) => ({ url: `/${file}`, revision: null })),
        ]
        await build({
          configFile: false,
          root,
          plugins: [callsWithoutShapes()],
          logLevel: 'warn',
          publicDir: false,
          define: {
            roadFiles: JSON.stringify(files),
            roadDocument: JSON.stringify(roadDocument),
            'process.env.NODE_ENV': '"production"',
          },
          build: {
            outDir: dir,
            emptyOutDir: false,
            copyPublicDir: false,
            target: buildTarget,
            rolldownOptions: {
              input: join(root, 'src/road-worker/road-worker.ts'),
              output: { format: 'iife', entryFileNames: 'road-worker.js' },
            },
          },
        })
      },
    },
  }
}

import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { callsWithoutShapes } from './tools/bundle/calls-without-shapes.ts'
import { chunkGroups } from './tools/bundle/chunks.ts'
import { inlineIcons } from './tools/bundle/inline-icons.ts'
import { leaveOutWords } from './tools/bundle/leave-out-words.ts'
import { buildTarget } from './tools/bundle/meant-browsers.ts'
import { oneRuntime } from './tools/bundle/one-runtime.ts'
import { pages } from './tools/bundle/pages.ts'
import { plainImports } from './tools/bundle/plain-imports.ts'
import { rendering } from './tools/bundle/rendering.ts'
import { roadWorker } from './tools/bundle/road-worker.ts'
import { storeOfReact } from './tools/bundle/store-of-react.ts'
import { closingLine } from './tools/set-up/closing-line.ts'
import { keepTemporaryFilesInMemory } from './tools/set-up/temporary-folder.ts'
import { longestTest, longestWait } from './tools/set-up/patience.ts'
import { LongestFirst } from './tools/set-up/longest-first.ts'

// Before anything else: workers and servers of tests have it from here.
if (process.env['VITEST']) keepTemporaryFilesInMemory()

/** The portal server that `npm run dev` runs beside Vite. */
const portal = `http://127.0.0.1:${process.env['PORT'] ?? '4000'}`

/** What guards an operation or a tool rather than a flow, and takes its time: `npm run test:release`. */
const leftOut = process.env['TEST_SCOPE'] === 'release' ? [] : ['**/*.release.test.ts']

/**
 * One test project per kind of check; `npx vitest run --project machines` runs one of them.
 *
 * Its files share the modules that a worker has loaded: what they import is the portal, seconds of work for each file.
 */
const project = (name: string, globalSetup: string[] = [], times = 1) => ({
  extends: true as const,
  test: {
    name,
    isolate: false,
    globalSetup,
    include: [`tests/${name}/**/*.test.ts`],
    exclude: [...configDefaults.exclude, ...leftOut],
    // It ends what hangs, and nothing else: a busy machine is ten times slower.
    testTimeout: longestTest(times),
    hookTimeout: longestTest(),
    // As long as the browser's own waits: machines are busy, and speed is no test.
    expect: { poll: { timeout: longestWait } },
  },
})

/** Its portals stand on PostgreSQL, unless a test is about the embedded database (decision 0116). */
const onPostgres = ({ test, ...rest }: ReturnType<typeof project>) => ({
  ...rest,
  test: {
    ...test,
    globalSetup: [...test.globalSetup, 'tests/postgres/server.ts'],
    setupFiles: ['tests/postgres/stand-on-it.ts'],
  },
})

/** Each file in a process of its own, with modules that no other has touched. */
const isolated = ({ test, ...rest }: ReturnType<typeof onPostgres>) => ({
  ...rest,
  test: { ...test, isolate: true },
})

/** The project runs when those before it have finished, in this many workers. Vitest wants an order for each number of them. */
const alone = ({ test, ...rest }: ReturnType<typeof project>, groupOrder: number, maxWorkers: number) => ({
  ...rest,
  test: { ...test, maxWorkers, sequence: { groupOrder } },
})

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    callsWithoutShapes(),
    inlineIcons(),
    leaveOutWords(),
    plainImports(),
    oneRuntime(),
    pages(),
    rendering(),
    roadWorker(),
  ],
  resolve: { alias: storeOfReact },
  // The pages of tools have modules that only their own builds know.
  optimizeDeps: { entries: 'index.html' },
  build: {
    // Styles follow it as scripts do.
    target: buildTarget,
    manifest: true,
    // Files only: the content security policy allows no data: addresses for scripts, styles and fonts.
    assetsInlineLimit: 0,
    // Every browser that is meant knows modulepreload.
    // Pages load their few files themselves: lists of what to preload would weigh more than they save.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'js' ? [] : files),
    },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    proxy: {
      '/api': portal,
      '/api-docs': portal,
      '/signIn/external': portal,
      '/payments': portal,
      '/outbox': portal,
      '/journeys': portal,
    },
  },
  test: {
    environment: 'node',
    // One more than there are cores: tests wait for browsers, databases and processes as much as they compute.
    maxWorkers: availableParallelism() + 1,
    reporters: ['default', closingLine],
    sequence: { sequencer: LongestFirst },
    projects: [
      project('architecture'),
      project('machines'),
      project('locales'),
      project('api'),
      project('ui'),
      project('tools'),
      onPostgres(project('server')),
      isolated(onPostgres(project('isolated'))),
      project('screens', ['tests/screens/built-gallery.ts'], 8),
      // Three browsers at a time, after everything else: what a page shows in time depends on the machine's patience.
      alone(onPostgres(project('e2e', ['tests/e2e/stage/built-pages.ts'])), 1, 3),
      // One browser at a time, each with its own processes and display; only for `test:release`.
      alone(onPostgres(project('engines', ['tests/e2e/stage/built-pages.ts'])), 3, 1),
      // At every state of every flow: too long for `npm test`, which takes the most telling ones; see `test:release`.
      alone(onPostgres(project('interruptions', ['tests/e2e/stage/built-pages.ts'])), 2, 2),
    ],
  },
})

/** The rooms that are mutated, and which tests can reach a file of theirs. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nearest, type Vocabulary } from './nearest-tests.ts'

/** One call of the test runner. */
export interface TestCall {
  project: string
  files: readonly string[]
  /** Generated tests are narrowed to these machines; empty: those of all. */
  flows: readonly string[]
}

/** One room. */
export interface Room {
  /** What of the tracked files is mutated. */
  has: (file: string) => boolean
  /** The tests to run for a file, quick ones first. */
  testsFor: (file: string, code: string, tests: Vocabulary) => TestCall[]
}

/** So many files of tests, those that have most to do with a file: the others hardly ever notice what these do not. */
const most = 6

const isCode = (file: string) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')

const project = join(import.meta.dirname, '../..')

/** The machine that a folder of a flow or of a machine is about; its own name where there is one. */
const flowOf = (file: string): string | undefined => {
  const [, folder] = /^(?:machines|src\/flows)\/([\w-]+)\//.exec(file) ?? []
  if (folder === undefined) return undefined
  const entry = join(project, 'machines', folder, 'entry.ts')
  if (!existsSync(entry)) return undefined
  return /\bid: '([\w-]+)'/.exec(readFileSync(entry, 'utf8'))?.[1] ?? folder
}

const generated = (flow: string, ...kinds: readonly string[]): TestCall => ({
  project: 'machines',
  files: kinds.map((kind) => `tests/machines/${kind}.test.ts`),
  flows: [flow],
})

const near = (name: string, file: string, code: string, tests: Vocabulary, count = most): TestCall[] => {
  const files = nearest(code, file, tests, `tests/${name}/`).slice(0, count)
  return files.length === 0 ? [] : [{ project: name, files, flows: [] }]
}

const pathsInBrowser = (flow: string): TestCall => ({
  project: 'e2e',
  files: ['tests/e2e/paths/'],
  flows: [flow],
})

const pictures = (flow: string): TestCall => ({
  project: 'screens',
  files: ['tests/screens/gallery.test.ts'],
  flows: [flow],
})

const isWiring = (file: string) =>
  /^src\/flows\/.*(?:\.flow\.tsx?|-calls\.ts|-view\.tsx|pages\.ts)$/.test(file) ||
  /^src\/(?:flow-kit|storage|api)\//.test(file)

export const rooms = {
  /** Guards, actions and pure rules. What is configured of machines has mutants of its own: tools/model/mutation. */
  rules: {
    has: (file) =>
      isCode(file) &&
      (/^contract\/rules\//.test(file) ||
        (/^machines\//.test(file) &&
          !/(?:entry|requirements|requirement|catalogue-entry|samples|\.machine)\.ts$/.test(file))),
    testsFor: (file, code, tests) => {
      const flow = flowOf(file)
      return [
        ...(flow === undefined ? [] : [generated(flow, 'golden', 'paths')]),
        ...near('machines', file, code, tests),
        ...(file.startsWith('contract/') || /\/(?:rules|lifecycles)\//.test(file)
          ? near('server', file, code, tests, 3)
          : []),
      ]
    },
  },
  server: {
    has: (file) =>
      isCode(file) && file.startsWith('server/') && !/^server\/(?:demonstration|migrations)\//.test(file),
    testsFor: (file, code, tests) => near('server', file, code, tests),
  },
  flows: {
    has: (file) => isCode(file) && isWiring(file),
    testsFor: (file, code, tests) => {
      const flow = flowOf(file)
      return [
        ...near('api', file, code, tests, 3),
        ...near('ui', file, code, tests, 2),
        ...(flow === undefined ? [] : [pathsInBrowser(flow)]),
        ...near('e2e', file, code, tests, 3),
      ]
    },
  },
  screens: {
    has: (file) => isCode(file) && /^src\/(?:ui|app|flows)\//.test(file) && !isWiring(file),
    testsFor: (file, code, tests) => {
      const flow = flowOf(file)
      return [
        ...near('ui', file, code, tests, 2),
        ...(flow === undefined
          ? near('screens', file, code, tests, 2)
          : [pictures(flow), pathsInBrowser(flow)]),
        ...near('e2e', file, code, tests, 2),
      ]
    },
  },
} satisfies Record<string, Room>

export type RoomName = keyof typeof rooms
export const roomNames = Object.keys(rooms) as RoomName[]

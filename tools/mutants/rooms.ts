/** The rooms that are mutated, and which tests can reach a file of theirs. */
import { nearest, type Vocabulary } from './nearest-tests.ts'
import { flowsThatNeed } from './reached-flows.ts'

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

/** Generated tests of the flows that need a file; none where no flow does. */
const generated = (project: string, file: string, ...files: readonly string[]): TestCall[] => {
  const flows = flowsThatNeed(file)
  return flows.length === 0 ? [] : [{ project, files, flows }]
}

const near = (name: string, file: string, code: string, tests: Vocabulary, count = most): TestCall[] => {
  const files = nearest(code, file, tests, `tests/${name}/`).slice(0, count)
  return files.length === 0 ? [] : [{ project: name, files, flows: [] }]
}

const machineTests = ['golden', 'paths', 'hygiene'].map((kind) => `tests/machines/${kind}.test.ts`)
const pathsInBrowser = 'tests/e2e/paths/'
const pictures = 'tests/screens/gallery.test.ts'

const isWiring = (file: string) =>
  /^src\/flows\/.*(?:\.flow\.tsx?|-calls\.ts|-view\.tsx|pages\.ts)$/.test(file) ||
  /^src\/(?:flow-kit|storage|api)\//.test(file)

export const rooms = {
  /** Guards, actions and pure rules. What is configured of machines has mutants of its own: tools/model/mutation. */
  rules: {
    has: (file) =>
      isCode(file) &&
      (file.startsWith('contract/rules/') ||
        (file.startsWith('machines/') &&
          !/(?:entry|requirements|requirement|catalogue-entry|samples|\.machine)\.ts$/.test(file))),
    testsFor: (file, code, tests) => [
      ...generated('machines', file, ...machineTests),
      ...near('machines', file, code, tests),
      ...(file.startsWith('contract/') || /\/(?:rules|lifecycles)\//.test(file)
        ? near('server', file, code, tests, 3)
        : []),
    ],
  },
  server: {
    has: (file) =>
      isCode(file) && file.startsWith('server/') && !/^server\/(?:demonstration|migrations)\//.test(file),
    testsFor: (file, code, tests) => near('server', file, code, tests),
  },
  flows: {
    has: (file) => isCode(file) && isWiring(file),
    testsFor: (file, code, tests) => [
      ...near('api', file, code, tests, 3),
      ...near('ui', file, code, tests, 2),
      ...generated('e2e', file, pathsInBrowser),
      ...near('e2e', file, code, tests, 3),
    ],
  },
  screens: {
    has: (file) => isCode(file) && /^src\/(?:ui|app|flows)\//.test(file) && !isWiring(file),
    testsFor: (file, code, tests) => [
      ...near('ui', file, code, tests, 2),
      ...generated('screens', file, pictures),
      ...generated('e2e', file, pathsInBrowser),
      ...near('screens', file, code, tests, 1),
      ...near('e2e', file, code, tests, 2),
    ],
  },
} satisfies Record<string, Room>

export type RoomName = keyof typeof rooms
export const roomNames = Object.keys(rooms) as RoomName[]

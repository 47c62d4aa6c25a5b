/** Which tests reach a change, as one run of all of them has noted it, and which of those to run first. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** One test; all of a file when its name is empty. */
export interface TestName {
  /** From the project's folder; its project is the folder below `tests`. */
  file: string
  /** With those of the suites around it, parted by ` > `. */
  name: string
}

const part = '\u001f'

/** As it is handed from process to process. */
export const testText = ({ file, name }: TestName): string =>
  `${file}${part}${name.replaceAll(/[\n\t]/g, ' ')}`

/** What a run has noted: the tests of each change. */
export type Reach = ReadonlyMap<number, readonly TestName[]>

/**
 * Reads what was noted.
 *
 * @param tree the folder in which the tests ran
 */
export const readReach = (notes: string, tree: string): Reach => {
  const found = new Map<number, Map<string, TestName>>()
  for (const line of readFileSync(notes, 'utf8').split('\n')) {
    const [id = '', test = ''] = line.split('\t')
    const [path = '', name = ''] = test.split(part)
    if (path === '') continue
    const tests = found.get(Number(id)) ?? new Map<string, TestName>()
    tests.set(test, { file: relative(tree, path), name })
    found.set(Number(id), tests)
  }
  return new Map([...found].map(([id, tests]) => [id, [...tests.values()]]))
}

/** Kinds of tests, the quick ones first. */
const kinds = [['machines', 'api', 'locales', 'ui'], ['server', 'isolated'], ['screens'], ['e2e']] as const

const kindOf = ({ file }: TestName): number =>
  kinds.findIndex((names) => names.some((name) => file.startsWith(`tests/${name}/`)))

/** So many tests of so many files at a time, of each kind: first the best, then more of them. */
const rounds = [
  { tests: [8, 6, 4, 2], files: [4, 2, 2, 2] },
  { tests: [40, 24, 16, 8], files: [12, 8, 2, 4] },
  { tests: [200, 120, 40, 24], files: [60, 30, 2, 12] },
] as const

/**
 * The tests to run for a change, in rounds: quick kinds first, and first those that reach little else.
 *
 * @param ranking files of tests, the nearest to the change first
 * @param others how many changes a test reaches
 */
export const roundsOf = (
  reached: readonly TestName[],
  ranking: readonly string[],
  others: (test: TestName) => number,
): TestName[][] => {
  const rankOf = ({ file }: TestName) => {
    const rank = ranking.indexOf(file)
    return rank < 0 ? ranking.length : rank
  }
  // A test of its own says more than that its file was loaded.
  const own = new Set(reached.filter(({ name }) => name !== '').map(({ file }) => file))
  const apt = reached
    .filter((test) => kindOf(test) >= 0 && (test.name !== '' || !own.has(test.file)))
    .map((test) => ({ test, order: rankOf(test) + 2 * Math.log2(others(test)) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ test }) => test)
  const taken = new Set<TestName>()
  return rounds
    .flatMap(({ tests, files }) =>
      kinds.map((_names, kind) => {
        const round: TestName[] = []
        const ofRound = new Set<string>()
        for (const test of apt) {
          if (kindOf(test) !== kind || taken.has(test) || round.length >= tests[kind]!) continue
          if (!ofRound.has(test.file) && ofRound.size >= files[kind]!) continue
          ofRound.add(test.file)
          taken.add(test)
          round.push(test)
        }
        return round
      }),
    )
    .filter((round) => round.length > 0)
}

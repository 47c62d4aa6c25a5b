/** Draws changes of rooms by chance, and finds out which of them the tests notice. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { seededNumbers } from '#tools/model/random-paths.ts'
import { nearest, vocabularyOf, type Vocabulary } from './nearest-tests.ts'
import { changesOf, differenceOf, lineOf, type Change } from './operators.ts'
import { readReach, roundsOf, testText, type Reach, type TestName } from './reach.ts'
import { rooms, type RoomName } from './rooms.ts'
import { scratchTree, type ScratchTree } from './scratch-tree.ts'
import { withSwitches } from './switches.ts'
import { buildPages, recordReach, testRunner, type TestRunner } from './test-runner.ts'

const project = join(import.meta.dirname, '../..')

/** A changed loop may never end. */
const mostSeconds = 300

/** One change of one file. */
export interface PlacedChange {
  room: RoomName
  file: string
  code: string
  change: Change
}

/** What came of one. */
export interface Judged {
  room: RoomName
  /** `server/platform/limits.ts:12`. */
  place: string
  kind: Change['kind']
  difference: string
  /** The test that noticed it; undefined when none did. */
  noticedBy: string | undefined
  /** How many tests reach it, and how many of them were run. */
  reachedBy: number
  tried: number
}

/** Every change of a room. */
export const allChanges = (room: RoomName, files: readonly string[]): PlacedChange[] =>
  files
    .filter((file) => rooms[room].has(file))
    .flatMap((file) => {
      const code = readFileSync(join(project, file), 'utf8')
      return changesOf(code, file).map((change) => ({ room, file, code, change }))
    })

/** So many of them, the same for the same seed. */
export const drawn = <T>(all: readonly T[], seed: number, most: number): T[] => {
  const next = seededNumbers(seed)
  const left = [...all]
  const found: T[] = []
  while (found.length < most && left.length > 0)
    found.push(...left.splice(Math.floor(next() * left.length), 1))
  return found
}

/** The tests that are there, as words. */
export const testsAmong = (files: readonly string[]): Vocabulary =>
  vocabularyOf(
    files
      .filter((file) => /^tests\/.*\.test\.ts$/.test(file))
      .map((file) => [file, readFileSync(join(project, file), 'utf8')] as const),
  )

/** The lines around a change say best what it is about. */
const around = ({ code, change }: PlacedChange): string => {
  const lines = code.split('\n')
  const line = lineOf(code, change)
  return lines.slice(Math.max(0, line - 25), line + 25).join('\n')
}

interface JsonReport {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

/** Files of tests in which something failed without any change: they say nothing. With what failed first. */
const brokenFiles = (report: string, tree: string): Map<string, string> => {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as JsonReport
  return new Map(
    testResults
      .filter(({ status }) => status !== 'passed')
      .map(({ name, message, assertionResults }) => {
        const first = assertionResults.find(({ status }) => status === 'failed')
        const why = first ? `${first.fullName}: ${first.failureMessages?.[0] ?? ''}` : (message ?? '')
        return [relative(tree, name), why.slice(0, 600)]
      }),
  )
}

/** What a judge tells while it works. */
export interface JudgeReports {
  /** Tests that failed without any change. */
  broken: (files: ReadonlyMap<string, string>) => void
  judged: (result: Judged) => void
}

/** Puts the changes into a tree. @returns the numbers of those that cannot be switched */
const switchesInto = (tree: ScratchTree, wanted: readonly PlacedChange[]): Set<number> => {
  const left = new Set<number>()
  const numbered = wanted.map((placed, id) => ({ ...placed, id }))
  for (const file of new Set(wanted.map((one) => one.file))) {
    const changes = numbered.filter((one) => one.file === file)
    const written = withSwitches(changes[0]!.code, file, changes)
    tree.write(file, written.code)
    for (const id of written.left) left.add(id)
  }
  return left
}

const judgeOne = async (
  placed: PlacedChange,
  id: number,
  rounds: readonly TestName[][],
  runner: TestRunner,
): Promise<Judged> => {
  const { room, file, code, change } = placed
  let noticedBy: string | undefined
  let tried = 0
  for (const tests of rounds) {
    tried += tests.length
    const failed = await runner.run(id, tests)
    // What fails without the change, too, has been unlucky, and has not noticed anything.
    if (failed === undefined || (await runner.run(undefined, [failed])) !== undefined) continue
    noticedBy = `${failed.file} > ${failed.name}`
    break
  }
  return {
    room,
    place: `${file}:${lineOf(code, change)}`,
    kind: change.kind,
    difference: differenceOf(code, change),
    noticedBy,
    reachedBy: 0,
    tried,
  }
}

/**
 * Judges changes: all of them stand behind switches in one copy of the project; one run of all tests tells which tests
 * reach which, and then each is switched on for those.
 *
 * @param jobs so many at the same time
 * @param minutes begins no further change after so many
 * @param tests only files of tests whose path contains one of these; all when there are none
 */
export const judgeAll = async (
  wanted: readonly PlacedChange[],
  tracked: readonly string[],
  { jobs, minutes, tests: words }: { jobs: number; minutes: number; tests: readonly string[] },
  reports: JudgeReports,
): Promise<Judged[]> => {
  const first = scratchTree()
  const trees = [first]
  const notes = mkdtempSync(join(tmpdir(), 'mutants-reach-'))
  process.once('exit', () => {
    for (const tree of trees) tree.remove()
    rmSync(notes, { recursive: true, force: true })
  })
  const left = switchesInto(first, wanted)
  buildPages(first)
  trees.push(...Array.from({ length: jobs }, () => first.another()))
  const [noted, report] = [join(notes, 'reach'), join(notes, 'report.json')]
  recordReach(first, words, noted, report)
  const broken = brokenFiles(report, first.folder)
  reports.broken(broken)
  const reach: Reach = readReach(noted, first.folder)
  const reachedBy = new Map<string, number>()
  for (const tests of reach.values())
    for (const test of tests) reachedBy.set(testText(test), (reachedBy.get(testText(test)) ?? 0) + 1)
  const vocabulary = testsAmong(tracked)
  const end = performance.now() + minutes * 60_000
  const waiting = wanted.map((placed, id) => ({ placed, id })).filter(({ id }) => !left.has(id))
  const judged: Judged[] = []
  const work = async (tree: ScratchTree) => {
    const runner = testRunner(tree, mostSeconds)
    process.once('exit', runner.end)
    for (let next = waiting.shift(); next && performance.now() < end; next = waiting.shift()) {
      const { placed, id } = next
      const tests = (reach.get(id) ?? []).filter(({ file }) => !broken.has(file))
      const ranking = nearest(around(placed), placed.file, vocabulary, 'tests/')
      const rounds = roundsOf(tests, ranking, (test) => reachedBy.get(testText(test)) ?? 1)
      const result = { ...(await judgeOne(placed, id, rounds, runner)), reachedBy: tests.length }
      judged.push(result)
      reports.judged(result)
    }
    runner.end()
  }
  await Promise.all(trees.slice(1).map(work))
  return judged
}

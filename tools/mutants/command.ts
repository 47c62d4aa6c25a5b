/** `npm run mutants -- ROOM`: changes the code by chance, one place at a time, and tells what no test notices. */
import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { readArguments } from '#tools/command-line/arguments.ts'
import { answered, refuse, wholeNumber } from '#tools/command-line/wrong-call.ts'
import { allChanges, drawn, judgeAll, type Judged, type PlacedChange } from './judge.ts'
import { differenceOf, lineOf } from './operators.ts'
import { readResults, resultsFile, saveResult, type RoomResult, type SurvivingChange } from './results.ts'
import { roomNames, type RoomName } from './rooms.ts'
import { trackedFiles } from './scratch-tree.ts'

const usage = `Changes the code of rooms by chance, one place at a time, and tells what no test notices.

Usage: npm run mutants -- ROOM… [--seed N] [--max N] [--file TEXT] [--jobs N] [--minutes N]
       npm run mutants -- ROOM… --again

  ROOM         ${roomNames.join(', ')}; several at once share the run that tells which tests reach a change
  --seed N     another draw than that of 1; the same seed draws the same changes of the same code
  --max N      at most so many changes of each room (20)
  --file TEXT  only of files whose path contains the text; such a draw is not kept
  --tests TEXT runs only tests whose path contains the text, or one of several with commas between; such a draw is not kept
  --jobs N     so many changes at the same time (as many as there are cores)
  --again      judges those again that survived the newest run of the rooms and are not settled
  --minutes N  begins no further change after so many minutes
  --list       shows what would be changed, and changes nothing
  --help       shows this

A change is a slip of the keyboard: another boundary, a negated condition, a statement that is missing, another text or
number. All of them stand behind switches in one copy of the tree; one run of all tests tells which of them reach which,
and then each is switched on for tests that do. Results are kept in ${resultsFile}, which the audit book shows. Exit
code 0: every change was noticed; 1: some were not; 2: wrong call.
`

const project = join(import.meta.dirname, '../..')

const isRoom = (name: string | undefined): name is RoomName => roomNames.some((room) => room === name)

const lineFor = ({ room, place, kind, noticedBy, difference, reachedBy, tried }: Judged): string =>
  noticedBy === undefined
    ? `${room} ${place} (${kind}) survived ${tried} of ${reachedBy} tests that reach it\n${difference}\n`
    : `${room} ${place} (${kind}) noticed by ${noticedBy}\n`

const head = (): string =>
  execFileSync('git', ['rev-parse', 'HEAD'], { cwd: project, encoding: 'utf8' }).trim()

/** The result of a draw. */
const drawnResult = (seed: number, possible: number, judged: readonly Judged[]): RoomResult => {
  const survivors = judged.filter(({ noticedBy }) => noticedBy === undefined)
  return {
    commit: head(),
    seed,
    possible,
    drawn: judged.length,
    killed: judged.length - survivors.length,
    survivors: survivors.map(({ place, difference }) => ({ place, difference })),
  }
}

const fileOf = (place: string): string => place.slice(0, place.lastIndexOf(':'))

/** The same change in the code as it is now, wherever its line has gone; undefined when the code has. */
const sameChange = (
  { place, difference }: SurvivingChange,
  all: readonly PlacedChange[],
): PlacedChange | undefined => {
  const line = Number(place.slice(place.lastIndexOf(':') + 1))
  const distance = ({ code, change }: PlacedChange) => Math.abs(lineOf(code, change) - line)
  return all
    .filter(({ file, code, change }) => file === fileOf(place) && differenceOf(code, change) === difference)
    .toSorted((a, b) => distance(a) - distance(b))[0]
}

const isOpen = ({ noticedBy, settled }: SurvivingChange): boolean =>
  noticedBy === undefined && settled === undefined

const isAsked = (path: string, file: string | undefined): boolean => file === undefined || path.includes(file)

/** What became of survivors. Of those in files that were not asked for nothing is known. */
export const survivorsAgain = (
  survivors: readonly SurvivingChange[],
  all: readonly PlacedChange[],
  judged: readonly Judged[],
  file: string | undefined,
): SurvivingChange[] =>
  survivors.map((survivor) => {
    if (!isOpen(survivor) || !isAsked(fileOf(survivor.place), file)) return survivor
    if (!sameChange(survivor, all)) return { ...survivor, settled: 'The code is gone.' }
    const { noticedBy } =
      judged.find(
        (one) => fileOf(one.place) === fileOf(survivor.place) && one.difference === survivor.difference,
      ) ?? {}
    return noticedBy === undefined ? survivor : { ...survivor, noticedBy }
  })

/** Runs the command. @returns the exit code */
export const mutantsCommand = (args: readonly string[]): Promise<number> =>
  answered(() => changeByChance(args))

const changeByChance = async (args: readonly string[]): Promise<number> => {
  const option = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values, positionals } = readArguments(args, {
    seed: option,
    max: option,
    file: option,
    jobs: option,
    minutes: option,
    tests: option,
    list: flag,
    again: flag,
    help: flag,
  })
  if (values.help) {
    process.stdout.write(usage)
    return 0
  }
  const asked = positionals.filter(isRoom)
  if (asked.length === 0 || asked.length < positionals.length) refuse(`Name rooms: ${roomNames.join(', ')}.`)
  const { file, list, tests, again } = values
  const seed = wholeNumber('seed', values.seed ?? '1', 0)
  const most = wholeNumber('max', values.max ?? '20', 1)
  const jobs = wholeNumber('jobs', values.jobs ?? String(availableParallelism()), 1)
  const minutes = wholeNumber('minutes', values.minutes ?? String(24 * 60), 0)
  const tracked = trackedFiles()
  const all = new Map(
    asked.map((room) => [room, allChanges(room, tracked).filter((one) => isAsked(one.file, file))]),
  )
  const results = readResults()
  const wanted = [...all].flatMap(([room, changes]) =>
    again
      ? (results[room]?.survivors ?? []).filter(isOpen).flatMap((one) => sameChange(one, changes) ?? [])
      : drawn(changes, seed, most),
  )
  if (list) {
    for (const one of wanted) process.stdout.write(`${one.file} ${JSON.stringify(one.change)}\n`)
    return 0
  }
  const judged = await judgeAll(
    wanted,
    tracked,
    { jobs, minutes, tests: tests === undefined ? [] : tests.split(',') },
    {
      broken: (files) => {
        for (const [name, why] of files)
          process.stdout.write(`${name} fails without any change, and is left out.\n${why}\n`)
      },
      judged: (result) => process.stdout.write(lineFor(result)),
    },
  )
  let survived = 0
  for (const [room, changes] of all) {
    const ofRoom = judged.filter((one) => one.room === room)
    const killed = ofRoom.filter(({ noticedBy }) => noticedBy !== undefined).length
    survived += ofRoom.length - killed
    process.stdout.write(
      `${killed} of ${ofRoom.length} changes were noticed, of ${changes.length} in ${room}.\n`,
    )
    const before = results[room]
    if (again && before)
      saveResult(room, {
        ...before,
        ...(file === undefined && { again: head() }),
        survivors: survivorsAgain(before.survivors, changes, ofRoom, file),
      })
    else if (!again && file === undefined && tests === undefined)
      saveResult(room, drawnResult(seed, changes.length, ofRoom))
  }
  return survived === 0 ? 0 : 1
}

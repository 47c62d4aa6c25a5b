/** `npm run mutants -- ROOM`: changes the code by chance, one place at a time, and tells what no test notices. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { allChanges, drawn, judge, testsAmong, type Judged, type PlacedChange } from './judge.ts'
import { resultsFile, saveResult } from './results.ts'
import { roomNames, type RoomName } from './rooms.ts'
import { scratchTree, trackedFiles } from './scratch-tree.ts'

const usage = `Changes the code of a room by chance, one place at a time, and tells what no test notices.

Usage: npm run mutants -- ROOM [--seed N] [--max N] [--file TEXT] [--minutes N]

  ROOM         ${roomNames.join(', ')}
  --seed N     another draw than that of 1; the same seed draws the same changes of the same code
  --max N      at most so many changes (20)
  --file TEXT  only of files whose path contains the text; such a run is not kept
  --minutes N  begins no further change after so many minutes
  --list       shows what would be changed, and changes nothing
  --help       shows this

A change is a slip of the keyboard: another boundary, a negated condition, a statement that is missing, another text or
number. It is made in a copy of the tree, and only the tests that have most to do with it are run there. Results are
kept in ${resultsFile}, which the audit book shows. Exit code 0: every change was noticed; 1: some were not; 2: wrong call.
`

const project = join(import.meta.dirname, '../..')

/** Loops that a change makes endless must come to an end. */
const mostSeconds = 600

const refuse = (sentence: string): number => {
  process.stderr.write(`${sentence}\n`)
  return 2
}

const whole = (text: string | undefined, otherwise: number): number | undefined => {
  const number = text === undefined ? otherwise : Number(text)
  return Number.isInteger(number) && number >= 0 ? number : undefined
}

const isRoom = (name: string | undefined): name is RoomName => roomNames.some((room) => room === name)

const readArguments = (args: readonly string[]) => {
  const option = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { seed: option, max: option, file: option, minutes: option, list: flag, help: flag },
  })
}

const lineFor = ({ place, kind, noticedBy, isLate, difference }: Judged): string =>
  noticedBy === undefined
    ? `${place} (${kind}) survived\n${difference}\n`
    : `${place} (${kind}) ${isLate ? 'never ended' : 'noticed'} by ${noticedBy}\n`

const judgeAll = async (
  room: RoomName,
  wanted: readonly PlacedChange[],
  tracked: readonly string[],
  minutes: number,
): Promise<Judged[]> => {
  const tree = scratchTree(mostSeconds)
  process.once('exit', tree.remove)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  const tests = testsAmong(tracked)
  const sound = new Map<string, Promise<boolean>>()
  const end = performance.now() + minutes * 60_000
  const judged: Judged[] = []
  for (const one of wanted) {
    if (performance.now() > end) break
    const result = await judge(one, room, tests, tree, sound)
    judged.push(result)
    process.stdout.write(lineFor(result))
  }
  return judged
}

/** Runs the command. @returns the exit code */
export const mutantsCommand = async (args: readonly string[]): Promise<number> => {
  let read: ReturnType<typeof readArguments>
  try {
    read = readArguments(args)
  } catch (error) {
    const [sentence] = (error instanceof Error ? error.message : String(error)).split(/\.\s/)
    return refuse(`${sentence}. Try --help.`)
  }
  const { values, positionals } = read
  if (values.help) {
    process.stdout.write(usage)
    return 0
  }
  const [room, ...more] = positionals
  if (!isRoom(room) || more.length > 0) return refuse(`Name one room: ${roomNames.join(', ')}.`)
  const [seed, most, minutes] = [whole(values.seed, 1), whole(values.max, 20), whole(values.minutes, 24 * 60)]
  if (seed === undefined || most === undefined || minutes === undefined)
    return refuse('--seed, --max and --minutes take whole numbers.')
  const tracked = trackedFiles()
  const { file } = values
  const all = allChanges(room, tracked).filter((one) => file === undefined || one.file.includes(file))
  const wanted = drawn(all, seed, most)
  if (values.list) {
    for (const one of wanted) process.stdout.write(`${one.file} ${JSON.stringify(one.change)}\n`)
    return 0
  }
  const judged = await judgeAll(room, wanted, tracked, minutes)
  const survivors = judged.filter(({ noticedBy }) => noticedBy === undefined)
  const killed = judged.length - survivors.length
  process.stdout.write(`${killed} of ${judged.length} changes were noticed, of ${all.length} in ${room}.\n`)
  if (file === undefined)
    saveResult(room, {
      commit: execFileSync('git', ['rev-parse', 'HEAD'], { cwd: project, encoding: 'utf8' }).trim(),
      seed,
      possible: all.length,
      drawn: judged.length,
      killed,
      survivors: survivors.map(({ place, difference }) => ({ place, difference })),
    })
  return survivors.length === 0 ? 0 : 1
}

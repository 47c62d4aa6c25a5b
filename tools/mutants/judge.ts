/** Draws changes of a room by chance, and finds out which of them the tests notice. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seededNumbers } from '#tools/model/random-paths.ts'
import { vocabularyOf, type Vocabulary } from './nearest-tests.ts'
import { changed, changesOf, differenceOf, lineOf, type Change } from './operators.ts'
import { rooms, type RoomName, type TestCall } from './rooms.ts'
import type { ScratchTree } from './scratch-tree.ts'

const project = join(import.meta.dirname, '../..')

/** One change of one file. */
export interface PlacedChange {
  file: string
  code: string
  change: Change
}

/** What came of one. */
export interface Judged {
  /** `server/limits.ts:12`. */
  place: string
  kind: Change['kind']
  difference: string
  /** The tests that noticed it; undefined when none did. */
  noticedBy: string | undefined
  /** Whether they did not end any more. */
  isLate: boolean
}

/** Every change of a room. */
export const allChanges = (room: RoomName, files: readonly string[]): PlacedChange[] =>
  files
    .filter((file) => rooms[room].has(file))
    .flatMap((file) => {
      const code = readFileSync(join(project, file), 'utf8')
      return changesOf(code, file).map((change) => ({ file, code, change }))
    })

/** So many of them, the same for the same seed. */
export const drawn = (all: readonly PlacedChange[], seed: number, most: number): PlacedChange[] => {
  const next = seededNumbers(seed)
  const left = [...all]
  const found: PlacedChange[] = []
  while (found.length < most && left.length > 0)
    found.push(...left.splice(Math.floor(next() * left.length), 1))
  return found
}

/** The tests that are there, as words. */
export const testsAmong = (files: readonly string[]): Vocabulary =>
  vocabularyOf(
    files
      .filter((file) => /^tests\/.*\.test\.ts$/.test(file) && !/attack|\.release\.test\.ts$/.test(file))
      .map((file) => [file, readFileSync(join(project, file), 'utf8')] as const),
  )

/** The lines around a change say best what it is about. */
const around = ({ code, change }: PlacedChange): string => {
  const lines = code.split('\n')
  const line = lineOf(code, change)
  return lines.slice(Math.max(0, line - 25), line + 25).join('\n')
}

const callName = ({ project: kind, files }: TestCall) => `${kind}: ${files.join(' ')}`

/**
 * Judges one change. A call of the tests that fails without any change says nothing and is left out.
 *
 * @param sound what calls have come to without a change, kept from one change to the next
 */
export const judge = async (
  placed: PlacedChange,
  room: RoomName,
  tests: Vocabulary,
  tree: ScratchTree,
  sound: Map<string, Promise<boolean>>,
): Promise<Judged> => {
  const { file, code, change } = placed
  const judged = {
    place: `${file}:${lineOf(code, change)}`,
    kind: change.kind,
    difference: differenceOf(code, change),
  }
  for (const call of rooms[room].testsFor(file, around(placed), tests)) {
    tree.write(file, changed(code, change))
    const verdict = await tree.test(call)
    tree.write(file, code)
    if (verdict === 'passed') continue
    const name = `${callName(call)} ${call.flows.join()}`
    const isSound = sound.get(name) ?? tree.test(call).then((plain) => plain === 'passed')
    sound.set(name, isSound)
    if (await isSound) return { ...judged, noticedBy: callName(call), isLate: verdict === 'late' }
  }
  return { ...judged, noticedBy: undefined, isLate: false }
}

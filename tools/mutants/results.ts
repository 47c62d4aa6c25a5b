/** What runs have found out, kept in one file: the newest run of each room. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RoomName } from './rooms.ts'

/** Where it is, from the project's folder. */
export const resultsFile = 'docs/mutants.json'

/** A change that no test noticed when it was drawn. */
export interface SurvivingChange {
  /** `server/platform/limits.ts:12`, in the commit of the run. */
  place: string
  difference: string
  /** The test that notices it now, as a later run has found out (`--again`). */
  noticedBy?: string
  /** Why nobody could notice it, written by hand; or that the code is gone. */
  settled?: string
}

/** One run. */
export interface RoomResult {
  commit: string
  seed: number
  /** All changes of the room, of which some were drawn. */
  possible: number
  drawn: number
  /** At once. */
  killed: number
  /** The commit at which the survivors were last judged again. */
  again?: string
  survivors: readonly SurvivingChange[]
}

export type MutantResults = Partial<Record<RoomName, RoomResult>>

const project = join(import.meta.dirname, '../..')

/** How many of the drawn changes are noticed now, and how many make no difference to anybody. */
export const scoreOf = ({ killed, survivors }: RoomResult): { noticed: number; indifferent: number } => ({
  noticed: killed + survivors.filter(({ noticedBy }) => noticedBy !== undefined).length,
  indifferent: survivors.filter((one) => one.noticedBy === undefined && one.settled !== undefined).length,
})

/** Empty where nothing has run yet. */
export const readResults = (root = project): MutantResults => {
  const file = join(root, resultsFile)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MutantResults) : {}
}

/** Replaces what was known of a room. */
export const saveResult = (room: RoomName, result: RoomResult, root = project): void => {
  const all = { ...readResults(root), [room]: result }
  writeFileSync(join(root, resultsFile), `${JSON.stringify(all, undefined, 2)}\n`)
}

/** Follows a recording on the model: where do they disagree, and which transitions do real visits take? */
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import type { TransitionDescription } from '#tools/model/machine-description.ts'
import { walkMachine } from '#tools/model/walk-machine.ts'
import type { RecordedRow } from './recorded-row.ts'
import { restingIn, structureOf, type Resting, type Structure } from './structure.ts'

/** The first step of one actor at which model and visit disagree. */
export interface Disagreement {
  line: number
  /** Id in the catalogue; of an unknown machine, its own. */
  machine: string
  actor: string
  visit: string
  /** Of this actor, from 1. */
  step: number
  what: string
}

/** How often real visits take the transitions of a machine. */
export interface Usage {
  machine: string
  /** Keys in the order of the machine. */
  taken: readonly { key: string; count: number }[]
  never: readonly string[]
}

/** What a recording shows. */
export interface Replayed {
  transitions: number
  actors: number
  disagreements: readonly Disagreement[]
  usage: readonly Usage[]
}

interface Followed {
  entry: CatalogueEntry
  structure: Structure
  count: Map<string, number>
}

const listed = (resting: Resting) => (resting.length === 0 ? '(nothing)' : resting.join(' and '))

const same = (a: Resting, b: Resting) => a.join() === b.join()

/** The row that a line names, or what is wrong with it. */
const rowOf = ({ structure }: Followed, { source, eventType, row }: RecordedRow) => {
  const { states, transitions } = structure.description
  const state = states.find(({ id }) => id === source)
  if (!state) return { what: `the model has no state ${source}` }
  const found = transitions.filter((one) => one.source === state.path && one.eventType === eventType)[row]
  return (
    found ?? { what: `the model has no transition ${row + 1} for “${eventType || 'always'}” in ${source}` }
  )
}

const isRow = (found: TransitionDescription | { what: string }): found is TransitionDescription =>
  'key' in found

/** Follows one actor to its end or to the first disagreement. */
const followActor = (
  followed: Followed,
  lines: readonly RecordedRow[],
): { line: RecordedRow; step: number; what: string } | undefined => {
  const { structure, count } = followed
  let resting: Resting | undefined
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!
    const wrong = (what: string) => ({ line, step: index + 1, what })
    const row = rowOf(followed, line)
    if (!isRow(row)) return wrong(row.what)
    const recorded = restingIn(line.value)
    const unknown = recorded.find(
      (path) => !structure.description.states.some((state) => state.path === path),
    )
    if (unknown !== undefined) return wrong(`the model has no state ${unknown}`)
    // A recording may begin in the middle of a visit: then the first step can only be believed.
    if (resting === undefined && !structure.isActive(structure.start, row.source)) {
      count.set(row.key, (count.get(row.key) ?? 0) + 1)
      resting = recorded
      continue
    }
    const before = resting ?? structure.start
    if (structure.isEnded(before)) return wrong(`the model has ended in ${listed(before)}`)
    if (!structure.isActive(before, row.source))
      return wrong(`“${row.key}” was taken, but the model is in ${listed(before)}`)
    const unavoidable = structure.unavoidable(before)
    if (unavoidable && row.kind !== 'always')
      return wrong(`“${row.key}” was taken, but the model takes “${unavoidable.key}” first`)
    const precedent = structure.precedent(before, row)
    if (precedent) return wrong(`“${row.key}” was taken, but the model takes “${precedent.key}”`)
    const rows = [row]
    let after = structure.after(before, rows)
    // Regions side by side react to one event together: several lines with one value after them.
    while (!same(after, recorded)) {
      const next = lines[index + 1]
      const partner = next && rowOf(followed, next)
      const isTogether =
        next !== undefined &&
        next.eventType === line.eventType &&
        same(restingIn(next.value), recorded) &&
        partner !== undefined &&
        isRow(partner) &&
        structure.isActive(before, partner.source)
      if (!isTogether)
        return wrong(`after “${row.key}” the visit was in ${listed(recorded)}, the model in ${listed(after)}`)
      rows.push(partner)
      after = structure.after(before, rows)
      index += 1
    }
    for (const { key } of rows) count.set(key, (count.get(key) ?? 0) + 1)
    resting = after
  }
  return undefined
}

/** Replays a recording on the machines of the catalogue. Every actor of every visit is followed on its own. */
export const replayRecording = (
  catalogue: readonly CatalogueEntry[],
  recording: readonly RecordedRow[],
): Replayed => {
  const machines = new Map(
    catalogue.map((entry): [string, Followed] => [
      entry.machine.id,
      { entry, structure: structureOf(walkMachine(entry.machine, entry.messages)), count: new Map() },
    ]),
  )
  const actors = new Map<string, RecordedRow[]>()
  for (const row of recording) {
    const actor = JSON.stringify([row.visit, row.machine, row.actor])
    const lines = actors.get(actor)
    if (lines) lines.push(row)
    else actors.set(actor, [row])
  }
  const disagreements = [...actors.values()].flatMap((lines): Disagreement[] => {
    const [first] = lines
    if (!first) return []
    const followed = machines.get(first.machine)
    const { actor, visit } = first
    if (!followed)
      return [
        {
          line: first.line,
          machine: first.machine,
          actor,
          visit,
          step: 1,
          what: 'the model has no such machine',
        },
      ]
    const found = followActor(followed, lines)
    return found
      ? [
          {
            line: found.line.line,
            machine: followed.entry.id,
            actor,
            visit,
            step: found.step,
            what: found.what,
          },
        ]
      : []
  })
  return {
    transitions: recording.length,
    actors: actors.size,
    disagreements: disagreements.toSorted((a, b) => a.line - b.line),
    usage: [...machines.values()].map(({ entry, structure, count }) => {
      const keys = structure.description.transitions.map(({ key }) => key)
      return {
        machine: entry.id,
        taken: keys.flatMap((key) => (count.has(key) ? [{ key, count: count.get(key)! }] : [])),
        never: keys.filter((key) => !count.has(key)),
      }
    }),
  }
}

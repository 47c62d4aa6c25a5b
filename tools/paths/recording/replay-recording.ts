/** Follows a recording on the model: where do they disagree, and which transitions do real visits take? */
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import type { TransitionDescription } from '#tools/model/machine-description.ts'
import { walkMachine } from '#tools/model/walk-machine.ts'
import { grouped, inOrder, type Gap, type OrderedRow } from './in-order.ts'
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

/** An actor whose beginning the recording does not hold: its first line was believed, and followed from there. */
export type Believed = Pick<Disagreement, 'line' | 'machine' | 'actor' | 'visit'>

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
  gaps: readonly Gap[]
  believed: readonly Believed[]
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

/** What contradicts itself in a line that has to be believed, as nothing is known of what was before. */
const contradictionIn = ({ structure }: Followed, row: TransitionDescription, recorded: Resting) => {
  const certain = row.targets.length === 0 ? [row.source] : structure.entered(row)
  return certain.every((path) => structure.isActive(recorded, path))
    ? undefined
    : `after “${row.key}” the visit was in ${listed(recorded)}, the model in ${listed(certain)}`
}

interface Outcome {
  /** The first line at which model and visit disagree, and how. */
  wrong?: { line: RecordedRow; step: number; what: string }
  /** The recording does not hold how the actor began: what its first line says was believed. */
  beginsUnseen: boolean
}

/** Follows one actor to its end or to the first disagreement. Where lines are missing, the next one is believed. */
const followActor = (followed: Followed, lines: readonly OrderedRow[]): Outcome => {
  const { structure, count } = followed
  const take = ({ key }: TransitionDescription) => count.set(key, (count.get(key) ?? 0) + 1)
  let resting: Resting | undefined
  let gaps = 0
  let beginsUnseen = false
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!
    const wrong = (what: string): Outcome => ({ wrong: { line, step: index + 1, what }, beginsUnseen })
    const row = rowOf(followed, line)
    if (!isRow(row)) return wrong(row.what)
    const recorded = restingIn(line.value)
    const unknown = recorded.find(
      (path) => !structure.description.states.some((state) => state.path === path),
    )
    if (unknown !== undefined) return wrong(`the model has no state ${unknown}`)
    /** Regions side by side react to one event together: several lines with one value after them. */
    const partnerAt = (next: OrderedRow | undefined, before: (source: string) => boolean) => {
      if (!next || next.eventType !== line.eventType || next.gapsBefore !== line.gapsBefore) return undefined
      const partner = rowOf(followed, next)
      const isPartner = same(restingIn(next.value), recorded) && isRow(partner) && before(partner.source)
      return isPartner ? partner : undefined
    }
    const isAfterGap = line.gapsBefore > gaps
    gaps = line.gapsBefore
    const isAtStart = structure.isActive(structure.start, row.source)
    if (isAfterGap || (index === 0 && !isAtStart)) {
      beginsUnseen ||= index === 0 && !isAtStart
      const contradiction = contradictionIn(followed, row, recorded)
      if (contradiction) return wrong(contradiction)
      take(row)
      resting = recorded
      const isLeft = (source: string) => !structure.isActive(recorded, source)
      for (let partner; (partner = partnerAt(lines[index + 1], isLeft)); index += 1) take(partner)
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
    while (!same(after, recorded)) {
      const partner = partnerAt(lines[index + 1], (source) => structure.isActive(before, source))
      // The other lines of the event may be those that are missing.
      if (!partner && lines[index]!.isBeforeGap && !contradictionIn(followed, row, recorded)) break
      if (!partner)
        return wrong(`after “${row.key}” the visit was in ${listed(recorded)}, the model in ${listed(after)}`)
      rows.push(partner)
      after = structure.after(before, rows)
      index += 1
    }
    rows.forEach(take)
    resting = recorded
  }
  return { beginsUnseen }
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
  const { rows, gaps } = inOrder(recording)
  const actors = grouped(rows, ({ visit, machine, actor }) => JSON.stringify([visit, machine, actor]))
  const disagreements: Disagreement[] = []
  const believed: Believed[] = []
  for (const lines of actors.values()) {
    const { line, machine, actor, visit } = lines[0]!
    const followed = machines.get(machine)
    if (!followed) {
      disagreements.push({ line, machine, actor, visit, step: 1, what: 'the model has no such machine' })
      continue
    }
    const who = { machine: followed.entry.id, actor, visit }
    const { wrong, beginsUnseen } = followActor(followed, lines)
    if (beginsUnseen) believed.push({ line, ...who })
    if (wrong) disagreements.push({ line: wrong.line.line, ...who, step: wrong.step, what: wrong.what })
  }
  return {
    transitions: rows.length,
    actors: actors.size,
    disagreements: disagreements.toSorted((a, b) => a.line - b.line),
    gaps,
    believed,
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

/** Follows a recording on the model: where do they disagree, and which transitions do real visits take? */
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import type { Exclusion } from '#tools/browser/driver/environment-model.ts'
import type { Exclusions } from '#tools/browser/driver/left-out.ts'
import { pairsOf } from '#tools/model/criteria.ts'
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

/** Two transitions that followed each other in a visit, although the paths leave that out. */
export interface LeftOutPair extends Believed {
  pair: string
  /** What the paths claim; that it cannot happen, the recording has refuted. */
  claim: Exclusion
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
  gaps: readonly Gap[]
  believed: readonly Believed[]
  /** Each pair of a machine once, where it was recorded first. */
  leftOut: readonly LeftOutPair[]
  usage: readonly Usage[]
}

interface Followed {
  entry: CatalogueEntry
  structure: Structure
  count: Map<string, number>
  /** What the paths of the machine leave out, worked out when the recording holds it. */
  leftOut: () => Exclusions
}

const once = <Value>(make: () => Value) => {
  let made: Value | undefined
  return () => (made ??= make())
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
  /** Pairs that the paths leave out. */
  leftOut: readonly { line: number; pair: string; claim: Exclusion }[]
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
  const leftOut: { line: number; pair: string; claim: Exclusion }[] = []
  let before: readonly string[] = []
  let taken: readonly string[] = []
  /** What one event takes is followed by what the next one takes; what was lost between them is not known. */
  const notePairs = (line: number, rows: readonly TransitionDescription[], isAfterGap: boolean) => {
    const keys = rows.map(({ key }) => key)
    const isSameEvent = rows[0]!.kind === 'always' && !isAfterGap
    if (!isSameEvent) before = isAfterGap ? [] : taken
    taken = isSameEvent ? [...taken, ...keys] : keys
    for (const pair of pairsOf(before, keys, '')) {
      const claim = followed.leftOut().get(pair)
      if (claim) leftOut.push({ line, pair, claim })
    }
  }
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!
    const wrong = (what: string): Outcome => ({
      wrong: { line, step: index + 1, what },
      beginsUnseen,
      leftOut,
    })
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
      notePairs(line.line, [row], true)
      resting = recorded
      const isLeft = (source: string) => !structure.isActive(recorded, source)
      for (let partner; (partner = partnerAt(lines[index + 1], isLeft)); index += 1) take(partner)
      continue
    }
    const at = resting ?? structure.start
    if (structure.isEnded(at)) return wrong(`the model has ended in ${listed(at)}`)
    if (!structure.isActive(at, row.source))
      return wrong(`“${row.key}” was taken, but the model is in ${listed(at)}`)
    const unavoidable = structure.unavoidable(at)
    if (unavoidable && row.kind !== 'always')
      return wrong(`“${row.key}” was taken, but the model takes “${unavoidable.key}” first`)
    const precedent = structure.precedent(at, row)
    if (precedent) return wrong(`“${row.key}” was taken, but the model takes “${precedent.key}”`)
    const rows = [row]
    let after = structure.after(at, rows)
    while (!same(after, recorded)) {
      const partner = partnerAt(lines[index + 1], (source) => structure.isActive(at, source))
      // The other lines of the event may be those that are missing.
      if (!partner && lines[index]!.isBeforeGap && !contradictionIn(followed, row, recorded)) break
      if (!partner)
        return wrong(`after “${row.key}” the visit was in ${listed(recorded)}, the model in ${listed(after)}`)
      rows.push(partner)
      after = structure.after(at, rows)
      index += 1
    }
    rows.forEach(take)
    notePairs(line.line, rows, false)
    resting = recorded
  }
  return { beginsUnseen, leftOut }
}

/**
 * Replays a recording on the machines of the catalogue. Every actor of every visit is followed on its own.
 *
 * @param leftOutOf the pairs that the paths of a machine leave out; asked only for machines that were recorded
 */
export const replayRecording = (
  catalogue: readonly CatalogueEntry[],
  recording: readonly RecordedRow[],
  leftOutOf: (entry: CatalogueEntry) => Exclusions = () => new Map(),
): Replayed => {
  const machines = new Map(
    catalogue.map((entry): [string, Followed] => [
      entry.machine.id,
      {
        entry,
        structure: structureOf(walkMachine(entry.machine, entry.messages)),
        count: new Map(),
        leftOut: once(() => leftOutOf(entry)),
      },
    ]),
  )
  const { rows, gaps } = inOrder(recording)
  const actors = grouped(rows, ({ visit, machine, actor }) => JSON.stringify([visit, machine, actor]))
  const disagreements: Disagreement[] = []
  const believed: Believed[] = []
  const leftOut = new Map<string, LeftOutPair>()
  for (const lines of actors.values()) {
    const { line, machine, actor, visit } = lines[0]!
    const followed = machines.get(machine)
    if (!followed) {
      disagreements.push({ line, machine, actor, visit, step: 1, what: 'the model has no such machine' })
      continue
    }
    const who = { machine: followed.entry.id, actor, visit }
    const { wrong, beginsUnseen, leftOut: found } = followActor(followed, lines)
    for (const one of found) {
      const key = `${who.machine} ${one.pair}`
      if ((leftOut.get(key)?.line ?? Infinity) > one.line) leftOut.set(key, { ...who, ...one })
    }
    if (beginsUnseen) believed.push({ line, ...who })
    if (wrong) disagreements.push({ line: wrong.line.line, ...who, step: wrong.step, what: wrong.what })
  }
  return {
    transitions: rows.length,
    actors: actors.size,
    disagreements: disagreements.toSorted((a, b) => a.line - b.line),
    gaps,
    believed,
    leftOut: [...leftOut.values()],
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

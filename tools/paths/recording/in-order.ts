/** Puts the lines of a recording in the order of the visits: its calls may have arrived in any order, or not at all. */
import type { RecordedRow } from './recorded-row.ts'

/** Lines that a visit has sent and the recording does not hold. */
export interface Gap {
  visit: string
  /** The line of the file that follows. */
  line: number
  /** How many are missing. */
  missing: number
}

/** A line, and where something is missing around it. */
export interface OrderedRow extends RecordedRow {
  /** How many gaps the visit has before this line. */
  gapsBefore: number
  isBeforeGap: boolean
}

/** A recording in order. */
export interface Ordered {
  rows: readonly OrderedRow[]
  gaps: readonly Gap[]
}

/** What belongs together, in the order in which it appears first. */
export const grouped = <One>(
  all: readonly One[],
  keyOf: (one: One) => string,
): ReadonlyMap<string, readonly One[]> => {
  const groups = new Map<string, One[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}

const alone = (row: RecordedRow): OrderedRow => ({ ...row, gapsBefore: 0, isBeforeGap: false })

/** Lines without numbers keep the order of the file. A line that is there twice counts once. */
const orderVisit = (lines: readonly RecordedRow[]): Ordered => {
  if (lines.some(({ sequence }) => sequence === undefined)) return { rows: lines.map(alone), gaps: [] }
  const rows = [...new Map(lines.map((row) => [row.sequence!, row])).values()]
    .toSorted((a, b) => a.sequence! - b.sequence!)
    .map(alone)
  const gaps: Gap[] = []
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1]
    const missing = row.sequence! - (before?.sequence ?? -1) - 1
    if (missing > 0) {
      gaps.push({ visit: row.visit, line: row.line, missing })
      if (before) before.isBeforeGap = true
    }
    row.gapsBefore = gaps.length
  }
  return { rows, gaps }
}

/** Orders a recording, visit by visit. */
export const inOrder = (recording: readonly RecordedRow[]): Ordered => {
  const visits = [...grouped(recording, ({ visit }) => visit).values()].map(orderVisit)
  return { rows: visits.flatMap(({ rows }) => rows), gaps: visits.flatMap(({ gaps }) => gaps) }
}

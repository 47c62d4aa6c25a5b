/**
 * What two people make of one record: different fields and rows both stay, the same one is a clash. What nobody else has
 * changed since it was shown cannot clash: one's own second save is never a conflict.
 */
import { isSameValue } from '#contract/areas/kit/check-values.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import type { PartRow, WantedRow } from './parts.ts'

/**
 * Whether a wanted value would undo what somebody else has entered.
 *
 * @param base as it was shown
 * @param byOthers whether somebody else has changed it since
 */
export const clashes = (
  name: string,
  { wanted, present, base }: { wanted: RecordValues; present: RecordValues; base: RecordValues },
  byOthers: boolean,
): boolean =>
  byOthers &&
  !isSameValue(wanted[name], present[name]) &&
  !(Object.hasOwn(base, name) && isSameValue(base[name], present[name]))

const isSame = (one: Pick<WantedRow, 'values'>, other: Pick<WantedRow, 'values'>): boolean =>
  Object.keys({ ...one.values, ...other.values }).every((name) =>
    isSameValue(one.values[name], other.values[name]),
  )

/** A row that is wanted: as it shall be kept; undefined: it was removed meanwhile, and this person had left it alone. */
function mergedRow(wanted: WantedRow, present: PartRow | undefined, base: PartRow | undefined) {
  if (!present) return base && isSame(base, wanted) ? undefined : ('clash' as const)
  if (isSame(wanted, present) || (base && isSame(wanted, base))) return present
  return base && isSame(base, present) ? wanted : ('clash' as const)
}

/**
 * The rows of a part as two people want them.
 *
 * @param present as they are kept
 * @param base as they were shown
 * @returns undefined: both have changed the same row
 */
export function mergedRows(
  wanted: readonly WantedRow[],
  present: readonly PartRow[],
  base: readonly PartRow[],
): readonly WantedRow[] | undefined {
  const rowIn = (rows: readonly PartRow[], id: number) => rows.find((row) => row.id === id)
  const merged: WantedRow[] = []
  for (const row of wanted) {
    const found = row.id === undefined ? row : mergedRow(row, rowIn(present, row.id), rowIn(base, row.id))
    if (found === 'clash') return undefined
    if (found) merged.push(found)
  }
  for (const row of present.filter(({ id }) => !wanted.some((one) => one.id === id))) {
    const seen = rowIn(base, row.id)
    // Added meanwhile by somebody else: it stays.
    if (!seen) merged.push(row)
    else if (!isSame(seen, row)) return undefined
  }
  return merged
}

/** Whether rows are the same, in the same order. */
export const areSameRows = (one: readonly WantedRow[], other: readonly WantedRow[]): boolean =>
  one.length === other.length &&
  one.every((row, place) => row.id === other[place]!.id && isSame(row, other[place]!))

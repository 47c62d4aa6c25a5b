/** Which records of a list are selected: by their numbers, so that pages, orders and filters leave the selection as it is. */
import type { AreaAsked } from './list-asked.ts'

/** See the file's comment. */
export interface Selection {
  /** The version of each, as it was shown, by its number. */
  rows: Readonly<Record<string, number>>
  /** All that the list finds, while it is narrowed as this says; empty: only `rows`. */
  allOf: string
  /** The move that is asked about; empty: none. */
  move: string
  /** The preview that was made of it; 0: none. */
  job: number
}

export const noSelection: Selection = { rows: {}, allOf: '', move: '', job: 0 }

/** What narrows a list, as a text: its order and its pages do not. */
export const narrowingOf = ({ where, search }: Pick<AreaAsked, 'where' | 'search'>): string =>
  JSON.stringify([search, Object.entries(where).toSorted(([one], [other]) => (one < other ? -1 : 1))])

interface Row {
  id: number
  version: number
}

const entriesOf = (rows: readonly Row[]) => rows.map(({ id, version }) => [String(id), version] as const)

/**
 * Selects rows, or takes them out.
 *
 * @param shown the rows of the page: where all were selected and one is taken out, the others of the page stay
 */
export function withRows(
  { rows, allOf, move }: Selection,
  changed: readonly Row[],
  isSelected: boolean,
  shown: readonly Row[],
): Selection {
  const before = allOf === '' ? rows : Object.fromEntries(entriesOf(shown))
  const without = Object.entries(before).filter(([id]) => !changed.some((row) => String(row.id) === id))
  return {
    ...noSelection,
    move,
    rows: Object.fromEntries([...without, ...(isSelected ? entriesOf(changed) : [])]),
  }
}

/** A selection with the versions of what is shown now: that is what somebody decides on. */
export const asShown = (selection: Selection, shown: readonly Row[]): Selection => ({
  ...selection,
  rows: {
    ...selection.rows,
    ...Object.fromEntries(entriesOf(shown).filter(([id]) => id in selection.rows)),
  },
})

/** As a tab keeps it over a reload. */
export const textsOf = ({ rows, allOf, move, job }: Selection): Readonly<Record<string, string>> => ({
  rows: JSON.stringify(rows),
  allOf,
  move,
  job: String(job),
})

const isVersions = (value: unknown): value is Selection['rows'] =>
  typeof value === 'object' && value !== null && Object.values(value).every(Number.isSafeInteger)

/** What a tab has kept; whatever it does not understand selects nothing. */
export function selectionIn(texts: Readonly<Record<string, string>>): Selection {
  const { rows = '{}', allOf = '', move = '', job = '0' } = texts
  try {
    const versions: unknown = JSON.parse(rows)
    return isVersions(versions) ? { rows: versions, allOf, move, job: Number(job) || 0 } : noSelection
  } catch {
    return noSelection
  }
}

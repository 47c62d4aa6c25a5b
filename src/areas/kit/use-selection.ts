/** The selection of a list, kept in its tab until the work with it has begun: opening a record, or a reload, leaves it. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#contract/call.ts'
import { draftOf, type Draft } from '#src/flow-kit/draft.ts'
import { personalDraft } from '#src/flow-kit/person.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import type { AreaAsked } from './list-asked.ts'
import { begunQuery, foundQuery } from './list-jobs.ts'
import type { RecordRow, RecordsFound } from './list-reads.ts'
import {
  asShown,
  narrowingOf,
  noSelection,
  selectionIn,
  textsOf,
  withRows,
  type Selection,
} from './selection.ts'

/** What is selected in a list, and how that changes. */
export interface ListSelection {
  selection: Selection
  /** All that the list finds. */
  isAll: boolean
  /** All that it found were selected, and it is narrowed in another way now. */
  hasLapsed: boolean
  count: number
  /** How many of those that are selected the list does not find; undefined: not known yet. */
  outside: number | undefined
  isSelected: (row: RecordRow) => boolean
  onSelect: (rows: readonly RecordRow[], isSelected: boolean) => void
  onSelectAll: () => void
  onClear: () => void
  /** The move that is asked about; empty: none. */
  onMove: (move: string) => void
  /** A preview of it was made. */
  onPreviewed: (job: number) => void
  /** What is typed into the form of the move. */
  draft: Draft
}

/** Only below `withQueries`. @param list the list of the area */
export function useSelection(
  area: string,
  list: Call,
  asked: AreaAsked,
  found: RecordsFound | undefined,
): ListSelection {
  const facts = usePortal()
  const kept = draftOf(personalDraft(`${area}.selected`)(undefined, facts))
  const draft = draftOf(personalDraft(`${area}.bulk`)(undefined, facts))
  const [stored, setStored] = useState(() => selectionIn(kept.read()))
  const { data: hasBegun = false } = useQuery(begunQuery(stored.job))
  const shown = found?.items ?? []
  const selection = hasBegun ? noSelection : asShown(stored, shown)
  const isAll = selection.allOf !== '' && selection.allOf === narrowingOf(asked)
  const ids = Object.keys(selection.rows).map(Number)
  const elsewhere = ids.filter((id) => !shown.some((row) => row.id === id))
  const { data: foundElsewhere } = useQuery(foundQuery(list, asked, isAll ? [] : elsewhere))
  const change = (next: Selection) => {
    setStored(next)
    if (Object.keys(next.rows).length === 0 && next.allOf === '') kept.forget()
    else kept.write(textsOf(next))
  }
  return {
    selection,
    isAll,
    hasLapsed: selection.allOf !== '' && !isAll,
    count: isAll ? (found?.total ?? 0) : ids.length,
    outside:
      isAll || elsewhere.length === 0
        ? 0
        : foundElsewhere === undefined
          ? undefined
          : elsewhere.length - foundElsewhere,
    isSelected: ({ id }) => isAll || String(id) in selection.rows,
    onSelect: (rows, isSelected) =>
      change(withRows(isAll ? selection : { ...selection, allOf: '' }, rows, isSelected, shown)),
    onSelectAll: () => change({ ...noSelection, move: selection.move, allOf: narrowingOf(asked) }),
    onClear: () => {
      draft.forget()
      change(noSelection)
    },
    onMove: (move) => {
      // What was typed for another move, or is over, is not about this one.
      if (move !== selection.move) draft.forget()
      change({ ...selection, move, job: 0 })
    },
    onPreviewed: (job) => change({ ...selection, job }),
    draft,
  }
}

/** The order of a day: what is under way first, then what is due first. */
import type { RecordRow } from '../kit/list-reads.ts'

/** Somebody is on the way to it, or works on it. */
const underWay: readonly string[] = ['working', 'travelling']

const rank = ({ state }: RecordRow): number => {
  const at = underWay.indexOf(state)
  return at < 0 ? underWay.length : at
}

/** When a card wants somebody: by its term, else on its planned day; what has neither comes last. */
const wanted = ({ values }: RecordRow): string => String(values['dueAt'] ?? values['plannedFrom'] ?? '9999')

/** Cards of one person in the order in which they are done. */
export const inOrderOfDay = (cards: readonly RecordRow[]): RecordRow[] =>
  cards.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      (wanted(one) < wanted(other) ? -1 : wanted(one) > wanted(other) ? 1 : one.id - other.id),
  )

/** Whether somebody is on the way to a card, or works on it. */
export const isUnderWay = (card: RecordRow | undefined): boolean =>
  card !== undefined && underWay.includes(card.state)

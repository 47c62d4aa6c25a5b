/** A week of the work calendar: its days, and where a card lies among them. */
import { daysAfter, typedDay } from '#contract/rules/days.ts'
import type { RecordRow } from '../kit/list-reads.ts'

export { daysAfter }

/** A Monday, to count from. */
const firstMonday = '2001-01-01'

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string =>
  daysAfter(day, -(((daysBetween(firstMonday, day) % 7) + 7) % 7))

/** The seven days from a Monday on. */
export const daysOfWeek = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, index) => daysAfter(monday, index))

/** The week that an address asks for, by any of its days. @param today where it asks for none */
export const weekIn = (text: string | null, today: string): string => mondayOf(typedDay(text ?? '') ?? today)

/** A card in the week, from its first to its last column. */
export interface Bar {
  card: RecordRow
  /** 1 is Monday. */
  column: number
  days: number
  /** It began before the week, or goes on after it. */
  isCut: boolean
}

const dayOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The cards that are planned within a week, the earliest first; one without an end takes a day. */
export function barsIn(monday: string, cards: readonly RecordRow[]): Bar[] {
  const sunday = daysAfter(monday, 6)
  return cards
    .flatMap((card): Bar[] => {
      const from = dayOf(card.values['plannedFrom']) ?? dayOf(card.values['plannedTo'])
      const to = dayOf(card.values['plannedTo']) ?? from
      if (from === undefined || to === undefined || to < monday || from > sunday) return []
      const [first, last] = [from < monday ? monday : from, to > sunday ? sunday : to]
      return [
        {
          card,
          column: daysBetween(monday, first) + 1,
          days: daysBetween(first, last) + 1,
          isCut: first !== from || last !== to,
        },
      ]
    })
    .toSorted((one, other) => one.column - other.column || one.card.id - other.card.id)
}

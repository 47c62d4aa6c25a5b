/** Lists that are fetched page by page, for both sides (A §9). */
import { dayInMonth, daysAfter } from './days.ts'

/** So many rows can a page have. */
export const pageSizes = [10, 25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

/** Rows of a file that a page makes of a list: nobody reads more. */
export const mostExported = 5000

/** So many pages are named at once. */
export const pageNumbers = 5

/** Presets of the days that a list is about, in the order of A §9. */
export const dateRanges = [
  'currentDay',
  'last5Days',
  'last10Days',
  'last20Days',
  'last30Days',
  'currentMonth',
  'previousMonth',
  'last2Months',
  'last3Months',
  'last6Months',
  'last12Months',
] as const
export type DateRange = (typeof dateRanges)[number]

export interface Days {
  /** `2026-11-22`, both included; empty: open on that side. */
  from: string
  to: string
}

/** The same day of an earlier month, or its last one where it has no such day. */
function monthsBefore(today: string, months: number): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  return dayInMonth(year, month - 1 - months, day)
}

const monthStart = (day: string): string => `${day.slice(0, 7)}-01`

/** The days that a preset stands for on some day: the last 5 days are today and the 4 before it. */
export function daysOf(range: DateRange, today: string): Days {
  const last = (days: number): Days => ({ from: daysAfter(today, 1 - days), to: today })
  const months = (count: number): Days => ({ from: monthsBefore(today, count), to: today })
  switch (range) {
    case 'currentDay':
      return last(1)
    case 'last5Days':
      return last(5)
    case 'last10Days':
      return last(10)
    case 'last20Days':
      return last(20)
    case 'last30Days':
      return last(30)
    case 'currentMonth':
      return { from: monthStart(today), to: today }
    case 'previousMonth':
      return {
        from: monthStart(monthsBefore(monthStart(today), 1)),
        to: daysAfter(monthStart(today), -1),
      }
    case 'last2Months':
      return months(2)
    case 'last3Months':
      return months(3)
    case 'last6Months':
      return months(6)
    case 'last12Months':
      return months(12)
  }
}

/** The pages to name around the one that is shown: at most `pageNumbers`, as many on both sides as there are. */
export function pagesAround(page: number, pages: number): number[] {
  const count = Math.min(pageNumbers, pages)
  const first = Math.max(1, Math.min(page - Math.floor(pageNumbers / 2), pages - count + 1))
  return Array.from({ length: count }, (_none, index) => first + index)
}

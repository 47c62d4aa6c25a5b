/** Calendar days: `2026-11-22` between both sides, `22/11/2026` where people type and read them (P §9). */
import { lastEmptyYear } from './days-in-words.ts'
import { withPlainDigits } from './digits.ts'

const pad = (number: number, length: number): string => String(number).padStart(length, '0')

const isoDay = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && day > 0
  return exists ? `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` : undefined
}

/** No calendar of ours begins earlier: years of two digits are years that somebody has begun to type. */
const firstYear = 1000

/**
 * A day as somebody typed it (dd/MM/yyyy, also with dots, dashes or blanks between) or as it travels (2026-11-22).
 *
 * @returns `2026-11-22`; undefined where there is no such day
 */
export function typedDay(text: string): string | undefined {
  const typed = withPlainDigits(text)
    .replace(/[\u200e\u200f]/g, '')
    .trim()
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed) ?? []
  if (year !== undefined) return isoDay(Number(year), Number(month), Number(day))
  const [, first, second, third] = /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4})$/.exec(typed) ?? []
  return Number(third) >= firstYear ? isoDay(Number(third), Number(second), Number(first)) : undefined
}

/** A day as people read and type it: `22/11/2026`; empty for none, and for those that are not shown (`lastEmptyYear`). */
export function writtenDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  return year === undefined || Number(year) <= lastEmptyYear ? '' : `${date}/${month}/${year}`
}

/**
 * A day of a month, or the month's last one where it has no such day.
 *
 * @param month 0 is January, 12 is January of the year after, -1 December of the year before
 */
export function dayInMonth(year: number, month: number, dayOfMonth: number): string {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(dayOfMonth, last))).toISOString().slice(0, 10)
}

/** So many days after a day, or before it: `2026-03-01` is one after `2026-02-28`. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

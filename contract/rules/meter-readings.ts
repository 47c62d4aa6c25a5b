/** Rules of readings that customers give themselves (A §3, A §5), for both sides. */
import { withPlainDigits } from './digits.ts'

/**
 * Whether a reading is still to be given; was given and may be corrected; or counts as it is, because the utility has
 * read the meter itself (A §3: Outstanding, Completed, Non Editable).
 */
export const readingStandings = ['outstanding', 'completed', 'nonEditable'] as const
export type ReadingStanding = (typeof readingStandings)[number]

/** As the dials can show it: digits alone, at most one for each dial. Blanks between them do not count. */
export function readingIn(typed: string, dials: number): number | undefined {
  const digits = withPlainDigits(typed).replaceAll(/\s/g, '')
  return /^\d+$/.test(digits) && digits.length <= dials ? Number(digits) : undefined
}

/** What was used between two readings. A lower one means that the dials went past their end and began at 0 again. */
export const consumedBetween = (before: number, reading: number, dials: number): number =>
  reading >= before ? reading - before : reading + 10 ** dials - before

/** So many times the usual is worth a question. */
const unusual = 3

/** Less than a week tells little: a bath or a party weighs too much. */
const fewestDays = 7

/**
 * Whether so much is unusual.
 *
 * @param usualPerDay units of the meter; 0: not known, then nothing is unusual
 * @param days since the reading before
 */
export const isUnusual = (consumption: number, usualPerDay: number, days: number): boolean =>
  usualPerDay > 0 && consumption > unusual * usualPerDay * Math.max(days, fewestDays)

/** Days from one calendar day to another: `2026-05-01`, `2026-05-04` give 3. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

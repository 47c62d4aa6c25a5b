/** Rules of readings that customers give themselves (A §3, A §5), for both sides. */
import { withPlainDigits } from './digits.ts'

/**
 * Whether a reading is still to be given; was given and may be corrected; or counts as it is, because the utility has
 * read the meter itself (A §3: Outstanding, Completed, Non Editable).
 */
export const readingStandings = ['outstanding', 'completed', 'nonEditable'] as const
export type ReadingStanding = (typeof readingStandings)[number]

/** Why a reader has brought no reading of a meter. */
export const noReadingReasons = [
  'closed',
  'dog',
  'notReachable',
  'notFound',
  'notReadable',
  'broken',
  'otherMeter',
  'notLetIn',
] as const
export type NoReadingReason = (typeof noReadingReasons)[number]

/**
 * Why a reading has to be looked at: more or less than expected, lower than before, nothing used, past the end of the dials,
 * the customer gave another one, it came in two versions, after the round was closed, or of a meter that is not in use; the
 * meter was exchanged, or the new one has the number of one that is known.
 */
export const readingDoubts = [
  'unlikely',
  'lower',
  'nothingUsed',
  'clockOver',
  'customer',
  'twoVersions',
  'late',
  'meterGone',
  'exchanged',
  'numberTaken',
] as const
export type ReadingDoubt = (typeof readingDoubts)[number]

/** Meters have so many dials at most: what they show fits a whole number everywhere. */
export const mostDials = 9

/** As the dials can show it: digits alone, at most one for each dial. Blanks between them do not count. */
export function readingIn(typed: string, dials: number): number | undefined {
  const digits = withPlainDigits(typed).replaceAll(/\s/g, '')
  return /^\d+$/.test(digits) && digits.length <= dials ? Number(digits) : undefined
}

/** What was used between two readings. A lower one means that the dials went past their end and began at 0 again. */
export const consumedBetween = (before: number, reading: number, dials: number): number =>
  reading >= before ? reading - before : reading + 10 ** dials - before

/** What a reading is compared with. */
export interface ComparedWith {
  dials: number
  last: { reading: number }
  /** Where the last one was estimated: the real one before it, and what was estimated since, in steps of the dials. */
  real?: { reading: number; estimated: number } | undefined
}

/**
 * Whether a reading is lower than what was read before, so that the dials must have begun at 0 again. One that is lower than an
 * estimate alone is not: the estimate was too high.
 */
export const isLowerThanBefore = ({ last, real }: ComparedWith, reading: number): boolean =>
  reading < last.reading && (real === undefined || reading < real.reading)

/** What was used since the last reading; negative where that one was estimated, and too high. */
export const consumedSince = ({ dials, last, real }: ComparedWith, reading: number): number =>
  real === undefined
    ? consumedBetween(last.reading, reading, dials)
    : consumedBetween(real.reading, reading, dials) - real.estimated

/** The real reading before one that was estimated. @param readings newest first */
export function realBefore(
  readings: readonly { kind: string; reading: number }[],
  dials: number,
): ComparedWith['real'] {
  const at = readings.findIndex(({ kind }) => kind !== 'estimated')
  const real = readings[at]
  if (at < 1 || !real) return undefined
  const estimated = readings.slice(0, at).reduce((sum, one, index) => {
    const before = readings[index + 1]
    return sum + (before ? consumedBetween(before.reading, one.reading, dials) : 0)
  }, 0)
  return { reading: real.reading, estimated }
}

/** Days from one calendar day to another: `2026-05-01`, `2026-05-04` give 3. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

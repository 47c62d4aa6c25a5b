/**
 * Whether a reading can be right: one function for the reader's phone, the office, and the customer's own reading (A §5). What
 * differs is how much each of them may stray from the usual before a question is asked.
 */
import {
  consumedSince,
  daysBetween,
  isLowerThanBefore,
  readingIn,
  type ComparedWith,
} from './meter-readings.ts'

/** A meter as far as a reading of it is judged. */
export interface JudgedMeter extends ComparedWith {
  /** Units that one step of the dials is worth. */
  conversionFactor: number
  /** Used on a usual day, by the readings of the last year; 0: not known, then nothing is unusual. */
  usualPerDay: number
  last: { reading: number; readOn: string }
}

/** How far from the usual no question is asked. */
export interface Tolerance {
  /** Of what is expected. */
  least: number
  /** Of what is expected. */
  most: number
  /** So many units more or less are never worth a question. */
  spare: number
  /** Fewer days tell little: a bath or a party weighs too much. */
  fewestDays: number
  /** Nothing used where something usually is. */
  asksAboutNothing: boolean
}

/** Of customers, who read their own meters: they are asked about much more than usual alone. */
export const customersTolerance: Tolerance = {
  least: 0,
  most: 3,
  spare: 0,
  fewestDays: 7,
  asksAboutNothing: false,
}

/** Of readers, who pass many doors: defaults of ours. */
export const readersTolerance: Tolerance = {
  least: 0.5,
  most: 1.8,
  spare: 5,
  fewestDays: 7,
  asksAboutNothing: true,
}

/** So many times the expected can be what was used where the dials went past their end. */
const mostPastTheEnd = 3

/** What is thought of a reading. */
export type Judgement =
  /** No digits alone, or more of them than the meter has dials. */
  | { kind: 'malformed' }
  /** Lower than before, or more or less than expected, or as expected. */
  | {
      kind: 'lower' | 'unlikely' | 'nothingUsed' | 'likely'
      reading: number
      /** Units since the reading before. Where the reading is lower, the dials went past their end. */
      used: number
      /** Units; undefined: not known. */
      expected: { from: number; to: number } | undefined
      /** The dials have begun at 0 again: it is said, or of a lower reading it may well be so. */
      pastTheEnd: boolean
    }

/** @param on the day of the reading */
export function judgedReading(
  meter: JudgedMeter,
  typed: string,
  { clockOver, on, tolerance }: { clockOver: boolean; on: string; tolerance: Tolerance },
): Judgement {
  const reading = readingIn(typed, meter.dials)
  if (reading === undefined) return { kind: 'malformed' }
  const { least, most, spare, fewestDays, asksAboutNothing } = tolerance
  const used = consumedSince(meter, reading) * meter.conversionFactor
  const usual = meter.usualPerDay * Math.max(daysBetween(meter.last.readOn, on), fewestDays)
  const expected =
    meter.usualPerDay > 0
      ? {
          from: Math.max(0, Math.min(least * usual, usual - spare)),
          to: Math.max(most * usual, usual + spare),
        }
      : undefined
  const isLower = isLowerThanBefore(meter, reading)
  const pastTheEnd = isLower && (clockOver || (expected !== undefined && used <= mostPastTheEnd * usual))
  const found = { reading, used, expected, pastTheEnd }
  if (isLower && !clockOver) return { kind: 'lower', ...found }
  if (expected === undefined) return { kind: 'likely', ...found }
  if (asksAboutNothing && used === 0) return { kind: 'nothingUsed', ...found }
  // Below an estimate that was too high, what was used since is negative: that says nothing of the meter.
  const isTooLittle = used >= 0 && used < expected.from
  return { kind: isTooLittle || used > expected.to ? 'unlikely' : 'likely', ...found }
}

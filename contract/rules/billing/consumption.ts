/** What was used between readings of one register of one meter, and where a reading has to be estimated. Pure. */
import { daysAfter } from '../days.ts'
import { daysBetween } from '../meter-readings.ts'
import { shareOf, type Quantity } from '../money.ts'
import { grouped } from './grouped.ts'
import type { Register } from './tariff.ts'

/** What a register showed at the end of a day. */
export interface BilledReading {
  meter: string
  register: Register
  readOn: string
  shown: number
  /** `removed` is the last one of a meter that is exchanged. */
  kind: 'installed' | 'read' | 'customer' | 'estimated' | 'removed'
  /** The dials went past their end and began at 0 again. */
  isClockOver: boolean
  dials: number
  /** Thousandths that one unit on the dials is worth: 1000 is one to one. */
  factorPermille: number
}

/** What was used from the day after a reading up to the day of the next one. */
export interface UsedBetween {
  meter: string
  register: Register
  from: string
  to: string
  quantity: Quantity
  isEstimated: boolean
}

/** Why a bill cannot be made from what there is: each for a person to look at. */
export type BillingProblem =
  | { code: 'lowerThanBefore' | 'clockOverNotLower' | 'moreThanDials'; meter: string; readOn: string }
  | { code: 'noReading' | 'noTariff' | 'noPrice' | 'meterTwice'; day: string; register?: Register }
  /** A bill of an earlier maker stood on an estimate, and what it was made from is not there any more: by hand. */
  | { code: 'estimateUnknown'; day: string }

const isReal = ({ kind }: BilledReading): boolean => kind !== 'estimated'

/** Without the estimates that a later real reading of the same register has made unnecessary. */
export const withoutPassedEstimates = (readings: readonly BilledReading[]): BilledReading[] =>
  readings.filter(
    (one) =>
      isReal(one) ||
      !readings.some(
        (other) =>
          isReal(other) &&
          other.meter === one.meter &&
          other.register === one.register &&
          other.readOn >= one.readOn,
      ),
  )

/**
 * Whether the dials began at 0 again between two readings that count. Where estimates stood between them, what was noted of the
 * real one was noted against an estimate: a reading below an estimate that was too high is no clock-over, and one above an estimate
 * that had clocked over is.
 */
function isOver(before: BilledReading, reading: BilledReading, passed: readonly BilledReading[]): boolean {
  const between = passed.filter(({ readOn }) => before.readOn < readOn && readOn < reading.readOn)
  if (between.length === 0) return reading.isClockOver
  return reading.shown < before.shown && [reading, ...between].some(({ isClockOver }) => isClockOver)
}

function problemOf(
  before: BilledReading,
  { meter, readOn, shown, dials }: BilledReading,
  isClockOver: boolean,
): BillingProblem | undefined {
  const code = (() => {
    if (shown >= 10 ** dials) return 'moreThanDials'
    if (isClockOver) return shown < before.shown ? undefined : 'clockOverNotLower'
    return shown < before.shown ? 'lowerThanBefore' : undefined
  })()
  return code && { code, meter, readOn }
}

/** All that was used, meter by meter: an exchange is two meters, one of which ends where the other begins. */
export function usedBetween(readings: readonly BilledReading[]): {
  used: UsedBetween[]
  problems: BillingProblem[]
} {
  const byRegister = grouped(readings, ({ meter, register }) => `${meter} ${register}`)
  const used: UsedBetween[] = []
  const problems: BillingProblem[] = []
  for (const all of byRegister.values()) {
    const counting = withoutPassedEstimates(all)
    const passed = all.filter((one) => !counting.includes(one))
    const sorted = counting.toSorted((one, other) => one.readOn.localeCompare(other.readOn))
    for (const [index, reading] of sorted.entries()) {
      const before = sorted[index - 1]
      if (!before || before.readOn === reading.readOn) continue
      const isClockOver = isOver(before, reading, passed)
      const problem = problemOf(before, reading, isClockOver)
      if (problem) problems.push(problem)
      const units = reading.shown - before.shown + (isClockOver ? 10 ** reading.dials : 0)
      used.push({
        meter: reading.meter,
        register: reading.register,
        from: daysAfter(before.readOn, 1),
        to: reading.readOn,
        quantity: units * reading.factorPermille,
        isEstimated: !isReal(reading),
      })
    }
  }
  return { used, problems }
}

/** Days of both, the first and the last included. */
const overlap = (one: { from: string; to: string }, other: { from: string; to: string }): number => {
  const from = one.from > other.from ? one.from : other.from
  const to = one.to < other.to ? one.to : other.to
  return from > to ? 0 : daysBetween(from, to) + 1
}

const aYear = 365

/**
 * The reading that a register shows at the end of a day by what was used on the same days of the year before; where that
 * is not known, by what such a property uses.
 *
 * @param usualPerDay thousandths of a unit
 */
export function estimatedReading(
  readings: readonly BilledReading[],
  last: BilledReading,
  day: string,
  usualPerDay: Quantity,
): BilledReading {
  const days = daysBetween(last.readOn, day)
  const before = { from: daysAfter(last.readOn, 1 - aYear), to: daysAfter(day, -aYear) }
  const known = usedBetween(readings).used.filter(
    ({ register, isEstimated }) => register === last.register && !isEstimated,
  )
  const knownDays = known.reduce((sum, one) => sum + overlap(one, before), 0)
  const quantity =
    days > 0 && knownDays === days
      ? known.reduce(
          (sum, one) => sum + shareOf(one.quantity, overlap(one, before), daysBetween(one.from, one.to) + 1),
          0,
        )
      : usualPerDay * Math.max(0, days)
  const units = last.shown + shareOf(quantity, 1, last.factorPermille)
  return {
    ...last,
    readOn: day,
    kind: 'estimated',
    shown: units % 10 ** last.dials,
    isClockOver: units >= 10 ** last.dials,
  }
}

/**
 * Bills that were made before runs made them: from where runs go on, and what is corrected of them.
 *
 * Such a bill had all units up to the last reading of its days, whatever the day of that reading, so for runs that reading stands
 * at its last day: nothing that was used since is lost, and nothing is billed twice. Where it was an estimate, the bill is charged
 * twice by the rules, as it was estimated and by what was read since, and the difference goes on the next bill. What else the earlier
 * maker did otherwise is left as it was.
 */
import { billOf, netByRate, type BillingFacts, type EstimatedBill } from '#contract/rules/billing/bill-of.ts'
import {
  withoutPassedEstimates,
  type BilledReading,
  type BillingProblem,
} from '#contract/rules/billing/consumption.ts'
import type { Period } from '#contract/rules/billing/stretches.ts'
import type { Register } from '#contract/rules/billing/tariff.ts'

export type StoredReading = BilledReading & { removedOn: string | null }

export interface EarlierBill {
  number: string
  period: Period
  /** A later bill has the difference already. */
  isCorrected: boolean
}

export type NumberedEstimate = EstimatedBill & { number: string }

const lastDayOf = (earlier: readonly EarlierBill[]): string | undefined =>
  earlier
    .map(({ period }) => period.to)
    .toSorted()
    .at(-1)

/** Readings with the last ones of earlier bills at the last day of those. */
export function withEarlierEnds(
  readings: readonly StoredReading[],
  earlier: readonly EarlierBill[],
): StoredReading[] {
  const lastDay = lastDayOf(earlier)
  if (lastDay === undefined) return [...readings]
  const lasts = new Map<Register, StoredReading>()
  for (const one of readings) {
    const before = lasts.get(one.register)
    if (one.readOn <= lastDay && (!before || before.readOn <= one.readOn)) lasts.set(one.register, one)
  }
  const isMoved = (one: StoredReading) =>
    lasts.get(one.register) === one && (one.removedOn === null || one.removedOn > lastDay)
  return readings.map((one) => (isMoved(one) ? { ...one, readOn: lastDay } : one))
}

/** Whether the days of an earlier bill could be billed by real readings alone. */
export function isRealNow(facts: BillingFacts, period: Period): boolean {
  const again = billOf({ ...facts, period })
  return again.isMade && !again.bill.isEstimated
}

/** What earlier bills came to on their estimates, by the rules. */
export function earlierEstimates(
  facts: BillingFacts,
  earlier: readonly EarlierBill[],
): { estimates: NumberedEstimate[]; problems: BillingProblem[] } {
  const lastDay = lastDayOf(earlier) ?? ''
  const then = facts.readings.filter(({ readOn }) => readOn <= lastDay)
  const guessed = withoutPassedEstimates(then).filter(({ kind }) => kind === 'estimated')
  const estimates: NumberedEstimate[] = []
  const problems: BillingProblem[] = []
  for (const { number, period, isCorrected } of earlier) {
    const isGuessed = guessed.some(({ register }) =>
      then.every((one) => one.register !== register || one.kind === 'estimated' || one.readOn < period.to),
    )
    if (isCorrected || !isGuessed) continue
    const asThen = billOf({ ...facts, readings: then, period })
    if (asThen.isMade) estimates.push({ number, period, netByRate: netByRate(asThen.bill) })
    else if (isRealNow(facts, period)) problems.push({ code: 'estimateUnknown', day: period.to })
  }
  return { estimates, problems }
}

/**
 * On which day a bill is charged by a standing order: on the chosen day of the month, told three days before. A bill can
 * be paid online for 15 days (A §5), and a declined charge is tried once more: where the chosen day would be too late for
 * that, the bill is charged earlier.
 */
import { paymentRules } from '#contract/rules/payments.ts'
import { standingOrderRules } from '#contract/rules/standing-orders.ts'

const { noticeDays, againAfterDays } = standingOrderRules

/** A day: `2026-11-22`. Days compare as texts. */
export type Day = string

export const dayAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const later = (one: Day, other: Day): Day => (one > other ? one : other)
const earlier = (one: Day, other: Day): Day => (one < other ? one : other)

/** The last day on which something that was issued then may be charged. */
const lastDay = (issuedOn: Day): Day => dayAfter(issuedOn, paymentRules.onlineDays)

/** The next day of a month, from a day on. */
function nextDayOfMonth(dayOfMonth: number, from: Day): Day {
  const inItsMonth = `${from.slice(0, 8)}${String(dayOfMonth).padStart(2, '0')}`
  if (inItsMonth >= from) return inItsMonth
  const next = new Date(Date.UTC(Number(from.slice(0, 4)), Number(from.slice(5, 7)), dayOfMonth))
  return next.toISOString().slice(0, 10)
}

/** The day on which a bill is charged that is told today or later; undefined: it is too late for it. */
export function chargeDay(
  { issuedOn, dueOn }: { issuedOn: Day; dueOn: Day },
  dayOfMonth: number,
  today: Day,
): Day | undefined {
  const earliest = dayAfter(later(today, issuedOn), noticeDays)
  if (earliest > lastDay(issuedOn)) return undefined
  const wanted = nextDayOfMonth(dayOfMonth, earliest)
  return earlier(wanted, later(earliest, earlier(dueOn, dayAfter(lastDay(issuedOn), -againAfterDays))))
}

/** Whether a bill is to be told today: not earlier than needed, so that what is paid by hand needs no mail. */
export const isToldOn = (chargeOn: Day, today: Day): boolean => chargeOn <= dayAfter(today, noticeDays)

/** When a declined charge is tried again; undefined: not any more. */
export function dayAgain(issuedOn: Day, tries: number, today: Day): Day | undefined {
  const again = dayAfter(today, againAfterDays)
  return tries < 2 && again <= lastDay(issuedOn) ? again : undefined
}

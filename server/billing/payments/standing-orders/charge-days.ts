/**
 * On which day a bill is charged by a standing order: on the chosen day of the month, told three days before. A bill can
 * be paid online for 15 days (A §5), and a declined charge is tried once more: where the chosen day would be too late for
 * that, the bill is charged earlier.
 */
import { dayInMonth } from '#contract/rules/days.ts'
import { paymentRules } from '#contract/rules/payments.ts'
import { standingOrderRules } from '#contract/rules/standing-orders.ts'
import { daysAfter, type Day } from '#server/platform/calendar.ts'

const { noticeDays, againAfterDays } = standingOrderRules

const later = (one: Day, other: Day): Day => (one > other ? one : other)
const earlier = (one: Day, other: Day): Day => (one < other ? one : other)

/** The last day on which something that was issued then may be charged. */
const lastDay = (issuedOn: Day): Day => daysAfter(issuedOn, paymentRules.onlineDays)

/** Whether something that was issued then may be charged on a day. */
export const isChargeable = (issuedOn: Day, on: Day): boolean => on <= lastDay(issuedOn)

/** The next day of a month, from a day on. */
function nextDayOfMonth(dayOfMonth: number, from: Day): Day {
  const inItsMonth = `${from.slice(0, 8)}${String(dayOfMonth).padStart(2, '0')}`
  if (inItsMonth >= from) return inItsMonth
  return dayInMonth(Number(from.slice(0, 4)), Number(from.slice(5, 7)), dayOfMonth)
}

/** The day on which a bill is charged that is told today or later; undefined: it is too late for it. */
export function chargeDay(
  { issuedOn, dueOn }: { issuedOn: Day; dueOn: Day },
  dayOfMonth: number,
  today: Day,
): Day | undefined {
  const earliest = daysAfter(later(today, issuedOn), noticeDays)
  if (earliest > lastDay(issuedOn)) return undefined
  const wanted = nextDayOfMonth(dayOfMonth, earliest)
  return earlier(wanted, later(earliest, earlier(dueOn, daysAfter(lastDay(issuedOn), -againAfterDays))))
}

/** Whether a bill is to be told today: not earlier than needed, so that what is paid by hand needs no mail. */
export const isToldOn = (chargeOn: Day, today: Day): boolean => chargeOn <= daysAfter(today, noticeDays)

/** When a charge is tried again that was declined so often; undefined: not any more. */
export function dayAgain(issuedOn: Day, declines: number, today: Day): Day | undefined {
  const again = daysAfter(today, againAfterDays)
  return declines < 2 && isChargeable(issuedOn, again) ? again : undefined
}

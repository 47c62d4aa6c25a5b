/** The days of a letter of a debt case: nothing happens before its last day (rule 5 of debts, decision 0306). Pure. */
import { workingDayFrom, type UtilityCalendar } from '../calendar/utility-calendar.ts'
import { daysAfter } from '../days.ts'
import { servedDay, type ServedWay } from '../disconnections/cutting-days.ts'
import { caseRules } from './cases.ts'

/**
 * The last day that is printed on a letter: the days to pay begin after the day on which it counts as served, and end on a working
 * day.
 *
 * @param postDays working days of a letter in the post
 */
export const lastDayOf = (
  calendar: UtilityCalendar,
  postDays: number,
  issuedOn: string,
  way: ServedWay,
): string =>
  workingDayFrom(calendar, daysAfter(servedDay(calendar, { postDays }, issuedOn, way), caseRules.daysToPay))

/** The fields of an instalment plan as a form has them: a text each. */
import { type PlanField, type WantedPlan } from './application-draft-shown.ts'

const numberText = (number: number): string => (number === 0 ? '' : String(number))

/** What stands in the fields at first; the bills with blanks between. */
export const planTexts = ({ bills, count, dayOfMonth }: WantedPlan): Record<PlanField, string> => ({
  bills: bills.join(' '),
  count: numberText(count),
  dayOfMonth: numberText(dayOfMonth),
})

/** As it was chosen. */
export const planIn = (typed: Readonly<Record<PlanField, string>>): WantedPlan => ({
  bills: typed.bills.split(' ').filter((number) => number !== ''),
  count: Number(typed.count),
  dayOfMonth: Number(typed.dayOfMonth),
})

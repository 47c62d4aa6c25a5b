/**
 * Paying bills in instalments: what can be asked for, which amounts it makes and on which days, as both sides count it
 * (decision 0131). Pure. Amounts are whole cents of the utility's currency, days are `2026-11-22`.
 */
import { dayInMonth } from './days.ts'

/** The limits, and how many days lie between a word and the first instalment. */
export const instalmentRules = {
  /** Instalments of a plan. */
  fewest: 2,
  most: 12,
  /** Cents of each instalment, at least. */
  leastCents: 1000,
  /** From the day on which a plan is asked for. */
  firstAfterDays: 14,
  /** From the day on which a plan is agreed. */
  noticeDays: 7,
  /** Bills of one plan. */
  mostBills: 50,
} as const

/** What a customer asks for. */
export interface WantedPlan {
  /** Numbers of bills. */
  bills: string[]
  /** Instalments; 0: nothing was chosen. */
  count: number
  /** 1 to 31; in months that are shorter, their last day. 0: nothing was chosen. */
  dayOfMonth: number
}

export const noPlan: WantedPlan = { bills: [], count: 0, dayOfMonth: 0 }

/** A bill that can be paid in instalments. */
export interface PlannableBill {
  number: string
  /** Where it is for, in the language of the visit. */
  place: string
  dueOn: string
  /** What is open of it. */
  cents: number
}

/** What is to be paid, and until when. */
export interface Instalment {
  dueOn: string
  cents: number
}

/**
 * The instalments that a total makes, month by month. They add up to it: the cents that do not divide are in the first.
 *
 * @param earliest the first one is on the day of the month, and not before this day
 */
export function instalmentsOf(
  totalCents: number,
  { count, dayOfMonth }: Pick<WantedPlan, 'count' | 'dayOfMonth'>,
  earliest: string,
): Instalment[] {
  const [year, month] = [Number(earliest.slice(0, 4)), Number(earliest.slice(5, 7)) - 1]
  const first = dayInMonth(year, month, dayOfMonth) < earliest ? month + 1 : month
  const cents = Math.floor(totalCents / count)
  return Array.from({ length: count }, (_none, index) => ({
    dueOn: dayInMonth(year, first + index, dayOfMonth),
    cents: index === 0 ? totalCents - cents * (count - 1) : cents,
  }))
}

/** How an instalment stands. `next`: the first of those that are not paid and not late. */
export type InstalmentStanding = 'paid' | 'late' | 'next' | 'open'

export interface SettledInstalment extends Instalment {
  /** What was paid of it. */
  paidCents: number
  standing: InstalmentStanding
}

/** What was paid settles instalments in their order. One may be paid on its day; the day after, it is late. */
export function settledBy(
  instalments: readonly Instalment[],
  paidCents: number,
  today: string,
): SettledInstalment[] {
  let left = paidCents
  let hasNext = false
  return instalments.map(({ dueOn, cents }) => {
    const paid = Math.max(0, Math.min(cents, left))
    left -= paid
    const isNext = paid < cents && dueOn >= today && !hasNext
    hasNext ||= isNext
    const standing = paid === cents ? 'paid' : dueOn < today ? 'late' : isNext ? 'next' : 'open'
    return { dueOn, cents, paidCents: paid, standing }
  })
}

/** What is open of the bills that were chosen, in cents. */
export const totalOf = ({ bills }: Pick<WantedPlan, 'bills'>, offered: readonly PlannableBill[]): number =>
  offered.filter(({ number }) => bills.includes(number)).reduce((sum, { cents }) => sum + cents, 0)

/** A place of the form. */
export type PlanField = keyof WantedPlan

export interface PlanFault {
  field: PlanField
  /**
   * `unknown`: a bill that cannot be chosen. `tooLittle`: less than the utility asks for in a plan. `range`: fewer or more
   * instalments than there may be, or no day of a month. `tooMany`: so many that each would be too small.
   */
  problem: 'unknown' | 'tooLittle' | 'range' | 'tooMany'
}

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most

/**
 * What cannot be so, also in a draft, in the order of the form.
 *
 * @param fromCents what a plan must come to at least
 */
export function planFaults(
  plan: WantedPlan,
  offered: readonly PlannableBill[],
  fromCents: number,
): PlanFault[] {
  const { bills, count, dayOfMonth } = plan
  const { fewest, most, leastCents } = instalmentRules
  const total = totalOf(plan, offered)
  const isUnknown = bills.some((number) => !offered.some((bill) => bill.number === number))
  const isOutside = count !== 0 && !isWithin(count, fewest, most)
  const faults: (PlanFault | false)[] = [
    isUnknown && { field: 'bills', problem: 'unknown' },
    !isUnknown && bills.length > 0 && total < fromCents && { field: 'bills', problem: 'tooLittle' },
    isOutside && { field: 'count', problem: 'range' },
    !isOutside &&
      count !== 0 &&
      bills.length > 0 &&
      Math.floor(total / count) < leastCents && { field: 'count', problem: 'tooMany' },
    dayOfMonth !== 0 && !isWithin(dayOfMonth, 1, 31) && { field: 'dayOfMonth', problem: 'range' },
  ]
  return faults.filter((fault) => fault !== false)
}

/** What a plan that is asked for must have and has not. */
export const missingPlan = ({ bills, count, dayOfMonth }: WantedPlan): PlanField[] => [
  ...(bills.length === 0 ? (['bills'] as const) : []),
  ...(count === 0 ? (['count'] as const) : []),
  ...(dayOfMonth === 0 ? (['dayOfMonth'] as const) : []),
]

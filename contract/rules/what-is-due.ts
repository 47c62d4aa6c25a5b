/**
 * What of an account is owed, how much of it by when, and what is overdue: counted once, for the home, the statement and
 * whatever else says a sum or a day (decision 0190). Pure. Amounts are whole cents of the utility's currency, days are
 * `2026-11-22`.
 */
import { daysAfter } from './days.ts'
import { daysBetween } from './meter-readings.ts'
import { paymentRules, paymentType, type PaymentType } from './payments.ts'

/** A bill or a charge of which something is open. */
export interface OpenDue {
  reference: string
  dueOn: string
  /** What is still open of it. */
  cents: number
  /** It is paid in instalments, and nothing of them is late. */
  isInPlan: boolean
}

/** A plan by which bills are paid in instalments. */
export interface DuePlan {
  portalApplicationId: number
  standing: 'asked' | 'kept' | 'late' | 'settled'
  instalments: readonly { dueOn: string; cents: number; paidCents: number }[]
}

/** Something that is to be paid until a day. */
export interface DueLine {
  /** Of a bill or a charge; of an instalment the number of its application. */
  reference: string
  isInstalment: boolean
  dueOn: string
  cents: number
  isOverdue: boolean
}

export interface WhatIsDue {
  /** Of all lines, and what is due later in instalments. */
  owedCents: number
  overdueCents: number
  /** The oldest day of what is overdue; empty: nothing is. */
  overdueSince: string
  /** What is overdue stands first, then by day. The sums of the lines and of `laterCents` are what is owed. */
  lines: DueLine[]
  /** Instalments after the next one of each plan. */
  laterCents: number
}

const sumOf = (parts: readonly { cents: number }[]): number =>
  parts.reduce((sum, { cents }) => sum + cents, 0)

/** Whether it should have been paid by now: a bill may be paid on its day, and one in a plan that is kept is not late. */
export const isOverdue = ({ dueOn, isInPlan }: Pick<OpenDue, 'dueOn' | 'isInPlan'>, today: string): boolean =>
  dueOn < today && !isInPlan

/** What is owed, by day. */
export function whatIsDue(items: readonly OpenDue[], plans: readonly DuePlan[], today: string): WhatIsDue {
  const single = items
    .filter(({ isInPlan }) => !isInPlan)
    .map((item): DueLine => {
      const { reference, dueOn, cents } = item
      return { reference, isInstalment: false, dueOn, cents, isOverdue: isOverdue(item, today) }
    })
  // Of a plan that is kept the next instalment is due. Of one that is not, each of its bills is, on its own day.
  const next = plans.flatMap(({ portalApplicationId, standing, instalments }): DueLine[] => {
    const one =
      standing === 'kept' ? instalments.find(({ cents, paidCents }) => paidCents < cents) : undefined
    if (!one) return []
    const reference = String(portalApplicationId)
    const cents = one.cents - one.paidCents
    return [{ reference, isInstalment: true, dueOn: one.dueOn, cents, isOverdue: false }]
  })
  const lines = [...single, ...next].toSorted(
    (one, other) => one.dueOn.localeCompare(other.dueOn) || one.reference.localeCompare(other.reference),
  )
  const overdue = lines.filter((line) => line.isOverdue)
  return {
    owedCents: sumOf(items),
    overdueCents: sumOf(overdue),
    overdueSince: overdue[0]?.dueOn ?? '',
    lines: [...overdue, ...lines.filter((line) => !line.isOverdue)],
    laterCents: sumOf(items.filter(({ isInPlan }) => isInPlan)) - sumOf(next),
  }
}

/** What is open, by its age in days. */
export interface Ageing {
  notYetDue: number
  days1To30: number
  days31To60: number
  days61To90: number
  over90Days: number
}

/** The column of what is so old. @param days since it was due; 0 and less: it is not due yet */
export const ageOf = (days: number): keyof Ageing => {
  if (days <= 0) return 'notYetDue'
  if (days <= 30) return 'days1To30'
  if (days <= 60) return 'days31To60'
  return days <= 90 ? 'days61To90' : 'over90Days'
}

/** The sums of what is open, by age: all but the first one are overdue. */
export function ageingOf(items: readonly OpenDue[], today: string): Ageing {
  const ageing: Ageing = { notYetDue: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90Days: 0 }
  for (const item of items)
    ageing[isOverdue(item, today) ? ageOf(daysBetween(item.dueOn, today)) : 'notYetDue'] += item.cents
  return ageing
}

/** The last day on which a bill can be paid online; undefined: there is none, as of a charge. */
export const payableOnlineUntil = (kind: PaymentType, issuedOn: string): string | undefined =>
  kind === paymentType.bill ? daysAfter(issuedOn, paymentRules.onlineDays) : undefined

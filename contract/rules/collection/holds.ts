/**
 * How long what a customer or the utility says holds reminders and disconnections back (rule 6 of debts, decision 0260). Pure.
 * None of these numbers has a law behind it: they are drafts of the rules, and a utility may decide otherwise.
 */
import { daysAfter } from '../days.ts'

export const holdRules = {
  /** A promise is for the next two weeks; what takes longer is a plan. */
  promiseDays: 14,
  /** So many promises of an account within `promiseMonths`. */
  promises: 2,
  promiseMonths: 12,
  /** A promise is about at least this share of what is late. */
  leastShare: 0.5,
  /** Money may take so many working days to arrive. */
  arrivalWorkingDays: 3,
  /** A promise is kept where no more than this share of it is missing. */
  toleratedShare: 0.05,
  /** A hold that nobody ends is over after so many days. */
  holdDays: 30,
} as const

export const holdKinds = ['promise', 'dispute', 'complaint', 'hold'] as const
export type HoldKind = (typeof holdKinds)[number]

/** The days that a kind may last at most; absent: until somebody ends it. */
const mostDays: Readonly<Partial<Record<HoldKind, number>>> = {
  promise: holdRules.promiseDays,
  hold: holdRules.holdDays,
}

/** Whether a kind has to say its last day. */
export const endsByItself = (kind: HoldKind): boolean => mostDays[kind] !== undefined

/** The last day that a kind may have which begins on a day; undefined: any. */
export function lastDayOf(kind: HoldKind, startsOn: string): string | undefined {
  const days = mostDays[kind]
  return days === undefined ? undefined : daysAfter(startsOn, days)
}

/** The least that can be promised where so much is late. */
export const leastPromised = (lateCents: number): number => Math.ceil(lateCents * holdRules.leastShare)

/** Whether what has come is as much as was promised. */
export const isPromiseKept = (promisedCents: number, receivedCents: number): boolean =>
  receivedCents >= Math.ceil(promisedCents * (1 - holdRules.toleratedShare))

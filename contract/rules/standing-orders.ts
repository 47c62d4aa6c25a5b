/** What both sides of a standing order go by: bills of an account that are charged without anybody pressing a button. */

/**
 * The states of a standing order, as its lifecycle has them. `requested`: the customer is with the provider to agree.
 * `declinedOnce`: the last charge was declined; one more, and it ends. `notSetUp`: nobody agreed. `stopped`: the customer
 * has stopped it. `withdrawn`: the provider says that the customer has taken the agreement back. `declinedTwice`: two charges
 * in a row were declined.
 */
export const standingOrderStates = [
  'requested',
  'active',
  'declinedOnce',
  'notSetUp',
  'stopped',
  'withdrawn',
  'declinedTwice',
] as const
export type StandingOrderState = (typeof standingOrderStates)[number]

/** Whether bills are charged by it. */
export const isOrderLiving = (state: StandingOrderState): boolean =>
  state === 'active' || state === 'declinedOnce'

export const standingOrderRules = {
  /** Days from telling the customer to charging, at least. */
  noticeDays: 3,
  /** Days after a declined charge on which it is tried once more. */
  againAfterDays: 3,
  /** The latest day of the month that can be chosen: every month has it. */
  lastDay: 28,
} as const

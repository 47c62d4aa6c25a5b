/** Calendar days without a clock's time or zone: `2026-11-22`. They compare as texts. */

export type Day = string

/** The day of a moment, in UTC. */
export const dayOf = (moment: Date): Day => moment.toISOString().slice(0, 10)

export { daysAfter } from '#contract/rules/days.ts'

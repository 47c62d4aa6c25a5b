/** What planned interruptions are drawn from. */
export type { PlannedInterruption } from '#contract/interruptions.ts'
export { utilityTimeZone } from '#contract/rules/half-hours.ts'

/** What planned interruptions are drawn from. */
export type { PlannedInterruption } from '#contract/interruptions.ts'

/** What the list of planned interruptions is drawn from. */
export type { InterruptionRow } from '#contract/interruptions.ts'
export { interruptionColumns, interruptionFilters } from '#contract/rules/interruptions.ts'

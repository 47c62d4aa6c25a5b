/** What the list of planned interruptions is drawn from. */
export type { InterruptionRow } from '#contract/interruptions.ts'
export {
  interruptionColumns,
  interruptionFilters,
  interruptionReasons,
  interruptionServices,
  interruptionStandings,
} from '#contract/rules/interruptions.ts'

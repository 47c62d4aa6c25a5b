/** What the page of half-hour consumption is drawn from. */
import type { halfHourImportMachine } from '#machines/half-hour-import/half-hour-import.machine.ts'
import type { View } from '#src/flow-kit/view.ts'

export type { HalfHourComparison, HalfHourRow, HalfHourSupply } from '#contract/half-hours.ts'
export { halfHourLimits, type ImportMode } from '#contract/rules/half-hours.ts'
export type { ReadHalfHours } from '#machines/rules/half-hour-rows.ts'

export type HalfHourView = View<typeof halfHourImportMachine>

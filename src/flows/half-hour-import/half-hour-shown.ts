/** What the page of half-hour consumption is drawn from. */
import type { halfHourImportMachine } from '#machines/half-hour-import/half-hour-import.machine.ts'
import type { View } from '#src/flow-kit/view.ts'

export type { HalfHourDay } from '#contract/rules/half-hours.ts'
export type { HalfHourComparison, HalfHourRow, HalfHourSupply } from '#contract/half-hours.ts'
export { halfHourLimits, halfHoursOf, timeOfHalfHour, type ImportMode } from '#contract/rules/half-hours.ts'
export { energyUnits } from '#machines/rules/half-hour-cells.ts'
export {
  timeBases,
  type ReadHalfHours,
  type ReadingChoices,
  type ReadingQuestion,
  type SheetOutline,
} from '#machines/rules/half-hour-reading.ts'
export { timeStamps } from '#machines/rules/half-hour-stamp.ts'
export { columnLetter } from '#machines/rules/half-hour-table.ts'

export type HalfHourView = View<typeof halfHourImportMachine>

/** What the page that plans an interruption is drawn from. */
import { recordPathOf } from '#contract/areas/kit/area.ts'
import { properties } from '#contract/areas/properties/properties.area.ts'
import type { InterruptionArea } from '#contract/interruptions.ts'
import type { interruptionPlanningMachine } from '#machines/interruption-planning/interruption-planning.machine.ts'
import type { View } from '#src/flow-kit/view.ts'

export type { ConcernedProperty, InterruptionArea, InterruptionRow } from '#contract/interruptions.ts'
export { typedDay, writtenDay } from '#contract/rules/days.ts'
export {
  daysShownBefore,
  daysToldBefore,
  hasArea,
  interruptionFaults,
  interruptionReasons,
  interruptionServices,
  longestPlace,
  occurrences,
  planIn,
  type TypedInterruption,
} from '#contract/rules/interruptions.ts'

/** Where the position of a property is set. */
export const positionAddress = (id: number): string => `${recordPathOf(properties)}/${id}/position`

export type PlanningView = View<typeof interruptionPlanningMachine>

/** Areas on the map that can be chosen, and whether this person may draw others. */
export interface OfferedAreas {
  items: readonly InterruptionArea[]
  mayDraw: boolean
}

/** Whether the page says what was done. */
export const isAtEnd = (snapshot: PlanningView['snapshot']): boolean =>
  (['planned', 'changed', 'withdrawn'] as const).some((end) => snapshot.matches(end))

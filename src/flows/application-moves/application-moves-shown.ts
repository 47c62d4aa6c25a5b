/** What the page of one application is drawn from. */
import type { applicationMovesMachine } from '#machines/application-moves/application-moves.machine.ts'
import type { View } from '#src/flow-kit/view.ts'

export type { Application } from '#contract/applications.ts'
export type { ApplicationStatus } from '#contract/entities.ts'
export {
  controlOfMove,
  fieldsOfType,
  hasEnded,
  isRequestedType,
  longestReason,
  needsReason,
  type ApplicationField,
  type ApplicationMove,
} from '#contract/rules/applications.ts'
export type { PlanField } from '#contract/rules/instalments.ts'

export type MovesView = View<typeof applicationMovesMachine>

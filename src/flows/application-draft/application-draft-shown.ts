/** What the screens of a draft are drawn from. */
import type { applicationDraftMachine } from '#machines/application-draft/application-draft.machine.ts'
import type { View } from '#src/flow-kit/view.ts'

export type { ApplicationOffer, MapOfCustomers } from '#contract/applications.ts'
export {
  fieldsOfType,
  isAboutBills,
  isAboutLand,
  longestField,
  requestedTypes,
  type ApplicationDetails,
  type ApplicationField,
  type RequestedType,
} from '#contract/rules/applications.ts'
export {
  instalmentRules,
  instalmentsOf,
  missingPlan,
  noPlan,
  planFaults,
  totalOf,
  type PlanFault,
  type PlanField,
  type WantedPlan,
} from '#contract/rules/instalments.ts'
export {
  fullPlots,
  landFaults,
  longestLand,
  mostLandRows,
  plotKey,
  noLand,
  pointIn,
  type KnownPlot,
  type Land,
  type LandFault,
  type LandField,
  type Metres,
  type PlotNumber,
} from '#contract/rules/land.ts'
export { daysAfter, typedDay, writtenDay } from '#contract/rules/days.ts'

export type DraftView = View<typeof applicationDraftMachine>

/** What the screens of a draft are drawn from. */
import type { applicationDraftMachine } from '#machines/application-draft/application-draft.machine.ts'
import type { View } from '#src/flow-kit/view.ts'

export type { ApplicationOffer } from '#contract/applications.ts'
export {
  fieldsOfType,
  longestField,
  requestedTypes,
  type ApplicationDetails,
  type ApplicationField,
  type RequestedType,
} from '#contract/rules/applications.ts'
export { typedDay, writtenDay } from '#contract/rules/days.ts'

export type DraftView = View<typeof applicationDraftMachine>

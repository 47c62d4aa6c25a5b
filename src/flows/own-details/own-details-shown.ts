/** What the screens of own details are drawn from. */
import type { ownDetailsMachine } from '#machines/own-details/own-details.machine.ts'
import type { View } from '#src/flow-kit/view.ts'

export type { OwnDetails, OwnProperty } from '#contract/own-details.ts'
export {
  bankIn,
  ibanFault,
  ibanIn,
  phoneIn,
  phoneIsChanged,
  takesConsents,
  type DetailsToChange,
  type IbanFault,
} from '#contract/rules/own-details.ts'

export type DetailsView = View<typeof ownDetailsMachine>

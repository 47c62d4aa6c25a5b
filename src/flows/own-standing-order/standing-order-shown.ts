/** What the screens of a standing order are drawn from. */
import type { ownStandingOrderMachine } from '#machines/own-standing-order/own-standing-order.machine.ts'
import type { Draft } from '#src/flow-kit/draft.ts'
import type { View } from '#src/flow-kit/view.ts'

export { standingOrderRules } from '#contract/rules/standing-orders.ts'
export type { StandingOrder } from '#contract/standing-orders.ts'

export type StandingOrderView = View<typeof ownStandingOrderMachine>

/** What a call that was not fulfilled says, in the form and in the dialog. */
export const problems = ['refused', 'unreachable'] as const

export interface OwnStandingOrderProps {
  order: StandingOrderView
  /** What was chosen before the page was loaded anew. */
  draft: Draft
}

/** What the page of a request for approval is drawn from. */
import type { approvalDecisionMachine } from '#machines/approval-decision/approval-decision.machine.ts'
import type { View } from '#src/flow-kit/view.ts'

export type { ApprovalItem, ShownRow } from '#contract/approvals.ts'
export { longestReason } from '#contract/areas/approval-kinds.ts'

export type DecisionView = View<typeof approvalDecisionMachine>

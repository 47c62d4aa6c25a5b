/** What the page of a request for approval is drawn from. */
import type { approvalDecisionMachine } from '#machines/approval-decision/approval-decision.machine.ts'
import type { View } from '#src/flow-kit/view.ts'

export type { ApprovalItem, ShownRow } from '#contract/approvals.ts'
export { longestReason } from '#contract/areas/approval-kinds.ts'

export type DecisionView = View<typeof approvalDecisionMachine>

/** How a request can have ended. */
export const ends = ['approved', 'rejected', 'withdrawn', 'endedMeanwhile', 'ended'] as const

/** Whether the page says how it ended. */
export const isAtEnd = (snapshot: DecisionView['snapshot']): boolean =>
  ends.some((end) => snapshot.matches(end))

/** `/approvals/{id}`: an employee decides a request as the second person, or takes back an own one (decision 0161). */
import { decideApproval, getApproval, withdrawApproval } from '#contract/approvals.ts'
import { approvalDecisionMachine } from '#machines/approval-decision/approval-decision.machine.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { personalDraftOfPage } from '#src/flow-kit/person.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { isAtEnd } from './approval-decision-shown.ts'
import { ApprovalDecisionScreen } from './approval-decision-screen.tsx'

const byId = ({ id }: { id: number }) => ({ Value: id })

export default defineFlow({
  machine: approvalDecisionMachine,
  calls: {
    getApproval: callActor(getApproval, byId, ({ item }) => item),
    approve: callActor(
      decideApproval,
      ({ id }: { id: number }) => ({ Id: id, Decision: 'approve' as const, Reason: '' }),
      ({ item }) => item,
    ),
    reject: callActor(
      decideApproval,
      ({ id, reason }: { id: number; reason: string }) => ({
        Id: id,
        Decision: 'reject' as const,
        Reason: reason,
      }),
      ({ item }) => item,
    ),
    withdrawApproval: callActor(withdrawApproval, byId, ({ item }) => item),
  },
  // An address without a number is that of no request: the server says so.
  input: ({ params }) => ({ id: Number(params['id']) || Number.MAX_SAFE_INTEGER }),
  draft: personalDraftOfPage('approval'),
  draftIsDone: isAtEnd,
  View: function Decision({ view, draft }) {
    return <ApprovalDecisionScreen view={view} draft={draft} symbol={usePortal().utility.currencySymbol} />
  },
})

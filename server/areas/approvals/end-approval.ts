/** Moves a request and does what follows: carries out what was asked, and notifies who asked. */
import type { ApprovalState } from '#contract/areas/approval-kinds.ts'
import type { ApprovalEvent } from '#machines/lifecycles/approval.machine.ts'
import type { ContentStore } from '#server/platform/content/content-store.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { OutgoingMessages } from '#server/platform/delivery/outgoing-messages.ts'
import type { Clock } from '#server/platform/clock.ts'
import { sentences } from '#server/platform/texts/sentences.ts'
import { notifyEmployee, type NoticeFrame } from '../employee-notices.ts'
import { principalOf } from '../rights/principal.ts'
import { kindNamed } from './all-kinds.ts'
import { advanceApproval, nextApprovalState, type ApprovalMove } from './approval-life.ts'
import { openApprovalsOf, visibleApproval, type ApprovalRecord } from './approval-rows.ts'

export interface ApprovalDependencies {
  db: Database
  clock: Clock
  content: Pick<ContentStore, 'organisation' | 'utility'>
  messages: Pick<OutgoingMessages, 'enqueue'>
}

/** Nobody is notified of what is about a record that they may not see any more. */
async function notifyAsker(
  tx: DatabaseTransaction,
  { messages }: Pick<ApprovalDependencies, 'messages'>,
  frame: NoticeFrame,
  { id, askedBy }: ApprovalRecord,
  state: ApprovalState,
  reason: string,
): Promise<void> {
  const asker = askedBy === null ? undefined : await principalOf(tx, askedBy)
  if (!asker || !(await visibleApproval(tx, asker, id))) return
  await notifyEmployee(tx, messages, frame, asker.accountId, {
    kind: 'approvalDecided',
    path: `/approvals/${id}`,
    facts: (language) => ({
      number: String(id),
      state: sentences[language].approvalState[state],
      reason: reason === '' ? '' : `\n\n${reason}`,
    }),
  })
}

/**
 * Moves a request that this transaction holds, with its record held before it.
 *
 * @throws Error where its life has no such move
 */
export async function moveApproval(
  tx: DatabaseTransaction,
  dependencies: Pick<ApprovalDependencies, 'messages'>,
  frame: NoticeFrame,
  approval: ApprovalRecord,
  event: ApprovalEvent,
  move: ApprovalMove,
): Promise<void> {
  const next = nextApprovalState(approval.state, event)
  const effects = await advanceApproval(tx, approval, event, move)
  if (effects.includes('request.carriedOut')) {
    await kindNamed(approval.kind).carryOut(tx, approval.recordId, approval.payload as never, {
      now: move.now,
      askedBy: approval.askedBy,
      approvedBy: move.by,
      reason: approval.reason,
    })
    await voidApprovals(tx, dependencies, frame, approval, move.now)
  }
  if (effects.includes('asker.notified') && next)
    await notifyAsker(tx, dependencies, frame, approval, next.state, move.reason ?? '')
}

/** Ends what was asked about a record that has changed; the transaction holds the record. */
export async function voidApprovals(
  tx: DatabaseTransaction,
  dependencies: Pick<ApprovalDependencies, 'messages'>,
  frame: NoticeFrame,
  { kind, recordId }: Pick<ApprovalRecord, 'kind' | 'recordId'>,
  now: Date,
): Promise<void> {
  for (const open of await openApprovalsOf(tx, kind, recordId))
    await moveApproval(tx, dependencies, frame, open, { type: 'record.changed' }, { now, by: null })
}

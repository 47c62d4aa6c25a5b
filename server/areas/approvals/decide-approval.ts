/** A second person decides, or the asker takes back: held against everybody else who does at the same moment. */
import type { ApprovalState } from '#contract/areas/approval-kinds.ts'
import { approvalKind } from '#contract/areas/approval-kinds.ts'
import type { Obstacle } from '#contract/approvals.ts'
import type { ApprovalEvent } from '#machines/lifecycles/approval.machine.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { principalOf, type Principal } from '../rights/principal.ts'
import { kindNamed } from './all-kinds.ts'
import type { FoundRecord } from './approval-kind.ts'
import { nextApprovalState } from './approval-life.ts'
import {
  approvalById,
  holdApproval,
  sumOfGroup,
  visibleApproval,
  type ApprovalRecord,
} from './approval-rows.ts'
import type { NoticeFrame } from '../employee-notices.ts'
import { moveApproval, type ApprovalDependencies } from './end-approval.ts'
import { sameAccountIds } from './same-person.ts'

/** Why somebody may not decide; none: they may. */
export async function obstaclesTo(
  tx: DatabaseTransaction,
  principal: Principal,
  approval: ApprovalRecord,
  record: FoundRecord | undefined,
  now: Date,
): Promise<Obstacle[]> {
  const { kind, recordId, askedBy, amountCents } = approval
  const own = await sameAccountIds(tx, [principal.accountId])
  const sum = await sumOfGroup(tx, approval, now, ['approved'], approval.id)
  const found: Record<Obstacle, boolean> = {
    right: !principal.may(approvalKind(kind).decidedWith),
    ownRequest: askedBy === null || own.includes(askedBy),
    changedRecord: await kindNamed(kind).wasChangedBy(tx, recordId, own),
    concerned: record?.concerned.some((id) => own.includes(id)) ?? false,
    limit: amountCents !== null && sum + amountCents > principal.limitOf('approve'),
  }
  return (Object.keys(found) as Obstacle[]).filter((name) => found[name])
}

/** A request that is held, with its record, in the order of all locks: record, sum of the group, request. */
async function heldApproval(tx: DatabaseTransaction, id: number) {
  const before = await approvalById(tx, id)
  if (!before) return undefined
  const record = await kindNamed(before.kind).find(tx, before.recordId, true)
  if (before.amountCents !== null) await lockBuckets(tx, [`approval ${before.kind} ${before.group}`])
  const state = await holdApproval(tx, id)
  // Only its end may have been written since it was read.
  return state && { approval: { ...before, state }, record }
}

/** What a rule of the portal ends before anybody decides; undefined: nothing. */
const dueEnd = (
  { expiresAt, recordVersion, state }: ApprovalRecord,
  record: FoundRecord | undefined,
  now: Date,
): ApprovalEvent | undefined => {
  if (state !== 'asked') return undefined
  if (record?.version !== recordVersion) return { type: 'record.changed' }
  return expiresAt <= now ? { type: 'time.passed' } : undefined
}

export interface WishedDecision {
  id: number
  decision: 'approve' | 'reject' | 'withdraw'
  reason: string
}

/** Which refusal stands for what is in the way. */
const refusalOf = (obstacle: Obstacle): ApiError => {
  if (obstacle === 'right') return new ApiError('right.missing')
  return new ApiError(obstacle === 'limit' ? 'approval.limit' : 'approval.ownRequest')
}

/**
 * Decides once, whoever else decides at the same moment.
 *
 * @throws ApiError `approval.unknown`, `approval.decided`, `approval.ownRequest`, `approval.limit`, `approval.reason`,
 *   `right.missing`
 */
export async function decideApproval(
  dependencies: ApprovalDependencies,
  frame: NoticeFrame,
  accountId: number,
  { id, decision, reason }: WishedDecision,
): Promise<void> {
  const now = dependencies.clock()
  const ended = await dependencies.db
    .transaction()
    .execute(async (tx): Promise<ApprovalState | undefined> => {
      const held = await heldApproval(tx, id)
      // Read after the locks: what was revoked meanwhile does not hold any more.
      const principal = await principalOf(tx, accountId)
      if (!held || !principal || !(await visibleApproval(tx, principal, id)))
        throw new ApiError('approval.unknown')
      const { approval, record } = held
      const isOwn = approval.askedBy === accountId
      if (approval.state !== 'asked') return approval.state
      const due = dueEnd(approval, record, now)
      if (due) {
        await moveApproval(tx, dependencies, frame, approval, due, { now, by: null })
        return nextApprovalState('asked', due)?.state
      }
      if (decision === 'withdraw') {
        if (!isOwn) throw new ApiError('approval.unknown')
        const event = { type: 'approval.withdrawn' } as const
        await moveApproval(tx, dependencies, frame, approval, event, { now, by: accountId })
        return undefined
      }
      const obstacles = await obstaclesTo(tx, principal, approval, record, now)
      // A rejection has no amount.
      const inTheWay = obstacles.find((one) => decision === 'approve' || one !== 'limit')
      if (inTheWay) throw refusalOf(inTheWay)
      const event: ApprovalEvent =
        decision === 'approve'
          ? { type: 'approval.approved', isSecondPerson: true, isWithinLimit: true }
          : { type: 'approval.rejected', isSecondPerson: true, hasReason: reason !== '' }
      if (!nextApprovalState('asked', event)) throw new ApiError('approval.reason')
      await moveApproval(tx, dependencies, frame, approval, event, { now, by: accountId, reason })
      return undefined
    })
  // What a rule of the portal has ended stays so.
  if (ended !== undefined) throw new ApiError('approval.decided', { problem: ended })
}

/** Ends a request whose time is over. It does nothing to another one, whoever asks how often. */
export async function expireApproval(
  dependencies: ApprovalDependencies,
  frame: NoticeFrame,
  id: number,
): Promise<void> {
  const now = dependencies.clock()
  await dependencies.db.transaction().execute(async (tx) => {
    const held = await heldApproval(tx, id)
    const due = held && dueEnd(held.approval, held.record, now)
    if (held && due) await moveApproval(tx, dependencies, frame, held.approval, due, { now, by: null })
  })
}

/** Requests for approval as people are shown them. */
import { approvalKind, approvalKindNames } from '#contract/areas/approval-kinds.ts'
import type { ApprovalItem, ApprovalLine } from '#contract/approvals.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { amountOf } from '../damage-claims/visible-claims.ts'
import type { Principal } from '../rights/principal.ts'
import { kindNamed } from './all-kinds.ts'
import {
  approvalsToDecide,
  ownOpenApprovals,
  sumOfGroup,
  visibleApproval,
  type ApprovalRecord,
} from './approval-rows.ts'
import { obstaclesTo } from './decide-approval.ts'

const lineOf = (approval: ApprovalRecord, { accountId }: Principal): ApprovalLine => ({
  id: approval.id,
  kind: approval.kind,
  state: approval.state,
  title: approval.title,
  amount: approval.amountCents === null ? '' : amountOf(approval.amountCents),
  askedBy: approval.askedByName,
  askedAt: approval.askedAt.toISOString(),
  expiresAt: approval.expiresAt.toISOString(),
  isOwn: approval.askedBy === accountId,
})

/** What waits for somebody, and what they wait for; whether they decide at all, or have asked for something. */
export async function approvalInbox(
  db: Database,
  principal: Principal,
  now: Date,
): Promise<{ items: ApprovalLine[]; own: ApprovalLine[]; isForThem: boolean }> {
  const line = (approval: ApprovalRecord) => lineOf(approval, principal)
  const items = (await approvalsToDecide(db, principal, now)).map(line)
  const own = (await ownOpenApprovals(db, principal, now)).map(line)
  const decides = approvalKindNames.some((name) => principal.may(approvalKind(name).decidedWith))
  return { items, own, isForThem: decides || own.length > 0 }
}

/** @throws ApiError `approval.unknown` */
export async function shownApproval(
  tx: DatabaseTransaction,
  principal: Principal,
  id: number,
  now: Date,
): Promise<ApprovalItem> {
  const approval = await visibleApproval(tx, principal, id)
  if (!approval) throw new ApiError('approval.unknown')
  const record = await kindNamed(approval.kind).find(tx, approval.recordId, false)
  const hasEnded = approval.state !== 'asked'
  const hasAmount = approval.amountCents !== null
  return {
    ...lineOf(approval, principal),
    reason: approval.reason,
    rows: approval.rows,
    sum: hasAmount ? amountOf(await sumOfGroup(tx, approval, now, ['approved'], id)) : '',
    limit: hasAmount ? amountOf(principal.limitOf('approve')) : '',
    obstacles: hasEnded ? [] : await obstaclesTo(tx, principal, approval, record, now),
    mayWithdraw: !hasEnded && approval.askedBy === principal.accountId,
    decidedBy: approval.decidedByName,
    decidedAt: approval.decidedAt?.toISOString() ?? '',
    decisionReason: approval.decisionReason,
  }
}

/** Requests that a second person decides, and claims for damage, which ask for the first of them. */
import { askedBefore, askApproval } from '#server/areas/approvals/ask-approval.ts'
import { damagePayment, damagePaymentOf } from '#server/areas/approvals/damage-payment.ts'
import { decideApproval, type WishedDecision } from '#server/areas/approvals/decide-approval.ts'
import { noticeFrame, type NoticeFrame } from '#server/areas/employee-notices.ts'
import { voidApprovals } from '#server/areas/approvals/end-approval.ts'
import { employeeNamed, rightChange, rightChangeOf } from '#server/areas/approvals/right-change.ts'
import { approvalInbox, shownApproval } from '#server/areas/approvals/shown-approvals.ts'
import { changeClaim, claimAsShown } from '#server/areas/damage-claims/change-claim.ts'
import { claimOf, findClaim } from '#server/areas/damage-claims/visible-claims.ts'
import { listClaims } from '#server/areas/damage-claims/claim-list.ts'
import { callingPrincipal, type Principal } from '#server/areas/rights/principal.ts'
import { normalIdentifier } from '#server/identity/accounts/identifiers.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type ApprovalCall =
  | 'getApprovals'
  | 'getApproval'
  | 'decideApproval'
  | 'withdrawApproval'
  | 'askRightChange'
  | 'getDamageClaims'
  | 'getDamageClaim'
  | 'changeDamageClaim'
  | 'askDamagePayment'

export function approvalHandlers({ db, accounts, content }: HandlerDependencies): Handlers<ApprovalCall> {
  const { clock } = accounts
  const shown = (principal: Principal, id: number) =>
    db.transaction().execute((tx) => shownApproval(tx, principal, id, clock()))

  /** In one transaction, for who calls. */
  async function within<Result>(
    context: RequestContext,
    work: (tx: DatabaseTransaction, principal: Principal, frame: NoticeFrame) => Promise<Result>,
  ): Promise<Result> {
    const principal = await callingPrincipal(db, context)
    const frame = await noticeFrame({ content }, context.publicUrl)
    return db.transaction().execute((tx) => work(tx, principal, frame))
  }

  async function decide(context: RequestContext, wished: WishedDecision) {
    const principal = await callingPrincipal(db, context)
    await decideApproval(
      accounts,
      await noticeFrame({ content }, context.publicUrl),
      principal.accountId,
      wished,
    )
    // It may have changed settings: this process is to know at once.
    content.forget()
    return fulfilled({ item: await shown(principal, wished.id) })
  }

  return {
    async getApprovals(_request, context) {
      const { items, own } = await approvalInbox(db, await callingPrincipal(db, context), clock())
      return fulfilled({ items, own })
    },
    async getApproval({ Value }, context) {
      return fulfilled({ item: await shown(await callingPrincipal(db, context), Value) })
    },
    decideApproval: ({ Id, Decision, Reason }, context) =>
      decide(context, { id: Id, decision: Decision, reason: Reason }),
    withdrawApproval: ({ Value }, context) =>
      decide(context, { id: Value, decision: 'withdraw', reason: '' }),

    async askRightChange({ Login, Right, IsGranted, UpToCents, Reason, Key }, context) {
      const login = normalIdentifier(Login, await content.utility())
      const item = await within(context, async (tx, principal, frame) => {
        principal.require('administer')
        const owner = await employeeNamed(tx, login)
        if (!owner) throw new ApiError('record.unknown')
        const before = await askedBefore(tx, principal, 'rightChange', owner.id, Key)
        if (before !== undefined) return shownApproval(tx, principal, before, clock())
        const wished = { name: Right, isGranted: IsGranted, upToCents: UpToCents }
        const frozen = await rightChangeOf(tx, owner, wished)
        if (!frozen) throw new ApiError('record.field', { field: 'right', problem: 'unchanged' })
        const record = await rightChange.find(tx, owner.id, true)
        const asked = { now: clock(), reason: Reason, key: Key }
        const id = await askApproval(tx, accounts, frame, rightChange, principal, record!, frozen, asked)
        return shownApproval(tx, principal, id, clock())
      })
      return fulfilled({ item })
    },

    async getDamageClaims({ Options }, context) {
      return fulfilled(await listClaims(db, await callingPrincipal(db, context), context.language, Options))
    },
    async getDamageClaim({ Value }, context) {
      const claim = await findClaim(db, await callingPrincipal(db, context), Value)
      if (!claim) throw new ApiError('record.unknown')
      return fulfilled({ item: claimOf(claim, context.language) })
    },
    async changeDamageClaim({ Id, Version, Change, Description, Reason }, context) {
      const wished = { id: Id, version: Version, change: Change, description: Description, reason: Reason }
      const claim = await within(context, async (tx, principal, frame) => {
        await changeClaim(tx, principal, wished, clock())
        await voidApprovals(tx, accounts, frame, { kind: 'damagePayment', recordId: Id }, clock())
        return findClaim(tx, principal, Id)
      })
      return fulfilled({ item: claimOf(claim!, context.language) })
    },
    async askDamagePayment({ Id, Version, AmountCents, Reason, Key }, context) {
      const item = await within(context, async (tx, principal, frame) => {
        if (!(await findClaim(tx, principal, Id, true))) throw new ApiError('record.unknown')
        const before = await askedBefore(tx, principal, 'damagePayment', Id, Key)
        if (before !== undefined) return shownApproval(tx, principal, before, clock())
        const claim = await claimAsShown(tx, principal, { id: Id, version: Version })
        principal.require('changeRecords')
        if (claim.state !== 'open')
          throw new ApiError('record.field', { field: 'state', problem: claim.state })
        if (AmountCents > Number(claim.claimed_cents) - Number(claim.paid_cents))
          throw new ApiError('record.field', { field: 'amount', problem: 'tooMuch' })
        const record = await damagePayment.find(tx, Id, true)
        const asked = { now: clock(), reason: Reason, key: Key }
        const frozen = damagePaymentOf(claim, AmountCents)
        const id = await askApproval(tx, accounts, frame, damagePayment, principal, record!, frozen, asked)
        return shownApproval(tx, principal, id, clock())
      })
      return fulfilled({ item })
    },
  }
}

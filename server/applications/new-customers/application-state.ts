/** How an application stands, told to who proves its e-mail address (decision 0094). */
import { sql } from 'kysely'
import type { ReplyOf, RequestOf } from '#contract/call.ts'
import type { getApplicationState } from '#contract/new-customer.ts'
import { allMoves } from '#contract/rules/applications.ts'
import { otpCodeType } from '#contract/otp-session.ts'
import { isTold } from '#machines/lifecycles/application-news.ts'
import type { AccountDependencies } from '#server/identity/accounts/account-dependencies.ts'
import type { DatabaseTransaction, OtpSession } from '#server/platform/database/tables.ts'
import { livingSession, requirePurpose } from '#server/identity/otp-sessions/session-row.ts'
import { requireProved } from '#server/identity/otp-sessions/verify-code.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'
import { countWrongNumber, requireMayAsk } from '../limits/application-limits.ts'

type State = ReplyOf<typeof getApplicationState>['item']

/** What the newest message to this mailbox says besides the status; empty: nothing, or nobody was told of the last move. */
async function toldReason(tx: DatabaseTransaction, applicationId: number): Promise<string> {
  const last = await tx
    .selectFrom('application_moves')
    .select(['move', 'from_status', 'by_side', 'reason'])
    .where('application_id', '=', applicationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const move = allMoves.find((one) => one === last?.move)
  return last?.by_side === 'staff' && move && isTold(move, last.from_status) ? last.reason : ''
}

async function stateOf(
  tx: DatabaseTransaction,
  applicationId: number,
  { email }: OtpSession,
): Promise<State | undefined> {
  const row = await tx
    .selectFrom('applications')
    .leftJoin('new_customers', 'new_customers.application_id', 'applications.id')
    .leftJoin('customer_evaluations', (join) =>
      join
        .onRef('customer_evaluations.application_id', '=', 'applications.id')
        .on('customer_evaluations.finished_at', 'is not', null),
    )
    .select([
      'applications.status',
      'applications.created_at',
      'applications.changed_at',
      'new_customers.is_company',
      sql<string>`(select count(*) from application_attachments
        join stored_files on stored_files.application_attachment_id = application_attachments.id
        where application_attachments.application_id = applications.id)`.as('files'),
    ])
    .where('applications.id', '=', String(applicationId))
    .where(({ eb, fn }) => eb(fn.coalesce('new_customers.email', 'customer_evaluations.email'), '=', email))
    .executeTakeFirst()
  return (
    row && {
      applicationId,
      status: row.status,
      isCompany: row.is_company ?? false,
      createdAt: row.created_at.toISOString(),
      changedAt: row.changed_at.toISOString(),
      reason: await toldReason(tx, applicationId),
      files: Number(row.files),
    }
  )
}

/** @throws ApiError `newCustomer.unknown`, whatever is wrong with the number */
export async function applicationState(
  dependencies: AccountDependencies,
  context: RequestContext,
  { ApplicationId, SessionId, EmailOtpCode }: RequestOf<typeof getApplicationState>,
): Promise<State> {
  const { db, clock } = dependencies
  requirePurpose(await livingSession(db, clock(), context, SessionId), 'applicationState')
  await requireProved(dependencies, context, SessionId, EmailOtpCode, otpCodeType.email)
  const state = await db.transaction().execute(async (tx) => {
    const session = await livingSession(tx, clock(), context, SessionId, true)
    await requireMayAsk(dependencies, tx, context, session.email)
    const found = await stateOf(tx, ApplicationId, session)
    if (!found) await countWrongNumber(dependencies, tx, context, session.email)
    return found
  })
  if (!state) throw new ApiError('newCustomer.unknown')
  return state
}

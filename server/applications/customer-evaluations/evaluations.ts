/** Reading, saving and handing in an evaluation, by who proves its e-mail address. */
import type { ReplyOf } from '#contract/call.ts'
import type { getEvaluation, saveEvaluation } from '#contract/customer-evaluation.ts'
import { otpCodeType } from '#contract/otp-session.ts'
import { evaluationFaults } from '#contract/rules/customer-evaluation.ts'
import type { z } from '#contract/z.ts'
import type { AccountDependencies } from '#server/identity/accounts/account-dependencies.ts'
import { advanceApplication } from '../lifecycle/application-life.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { after } from '#server/platform/clock.ts'
import { customValuesOf, replaceCustomValues } from '../custom-fields/custom-values.ts'
import type { DatabaseTransaction, OtpSession } from '#server/platform/database/tables.ts'
import { countApplication } from '../limits/application-limits.ts'
import { endSession, livingSession, requirePurpose } from '#server/identity/otp-sessions/session-row.ts'
import { requireProved } from '#server/identity/otp-sessions/verify-code.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'
import { insertEvaluation, requireEvaluationsOpen } from './begin-evaluation.ts'
import {
  answersOf,
  columnsOf,
  evaluationHash,
  evaluationWithId,
  requireOf,
  type EvaluationRow,
} from './evaluation-row.ts'
import { sendLink } from './link-mail.ts'

type SaveRequest = z.output<(typeof saveEvaluation)['request']>
interface Asking {
  SessionId: number
  EmailOtpCode: string
}

async function requireSession(
  dependencies: AccountDependencies,
  context: RequestContext,
  { SessionId, EmailOtpCode }: Asking,
): Promise<void> {
  requirePurpose(await livingSession(dependencies.db, dependencies.clock(), context, SessionId), 'evaluation')
  await requireProved(dependencies, context, SessionId, EmailOtpCode, otpCodeType.email)
}

/** @throws ApiError `evaluation.unknown` */
export async function readEvaluation(
  dependencies: AccountDependencies,
  context: RequestContext,
  request: Asking & { EvaluationId: string },
): Promise<ReplyOf<typeof getEvaluation>['item']> {
  const { db, clock, secrets } = dependencies
  await requireSession(dependencies, context, request)
  return db.transaction().execute(async (tx) => {
    const { email } = await livingSession(tx, clock(), context, request.SessionId, true)
    const row = requireOf(await evaluationWithId(tx, secrets, request.EvaluationId), email, clock())
    return {
      evaluationNo: row.finished_at ? Number(row.application_id) : 0,
      answers: answersOf(row),
      values: await customValuesOf(tx, Number(row.application_id)),
      expiresAt: row.expires_at.toISOString(),
    }
  })
}

/**
 * The evaluation, begun now where nobody has.
 *
 * A mail has its link, so that it can be continued anywhere, and says until which day. A save on a later day moves that
 * day, and sends another mail.
 */
async function evaluationToSave(
  dependencies: AccountDependencies,
  tx: DatabaseTransaction,
  context: RequestContext,
  session: OtpSession,
  { request, organisation }: { request: SaveRequest; organisation: string },
): Promise<EvaluationRow> {
  const { clock, secrets, limits, messages } = dependencies
  const { EvaluationId: id, LanguageCode: language, IsFinished } = request
  const { email } = session
  // Of two that begin it at once, one waits and finds it.
  await lockBuckets(tx, [`evaluation:${evaluationHash(secrets, id)}`])
  const known = await evaluationWithId(tx, secrets, id)
  if (known) requireOf(known, email, clock())
  else {
    await countApplication(dependencies, tx, context, session)
    await insertEvaluation(dependencies, tx, { id, email, language, sentBy: null })
  }
  const expiresAt = after(clock(), limits.evaluationSeconds)
  const isToldAlready = known && (known.finished_at || dayOf(known.expires_at) === dayOf(expiresAt))
  const { publicUrl } = context
  if (!IsFinished && !isToldAlready)
    await sendLink(messages, tx, { to: email, language, id, publicUrl, organisation, expiresAt })
  return known ?? requireOf(await evaluationWithId(tx, secrets, id), email, clock())
}

/**
 * Saves the answers, or hands them in. What was handed in before stays as it was: the answer says so.
 *
 * @throws ApiError
 */
export async function saveAnswers(
  dependencies: AccountDependencies,
  context: RequestContext,
  request: SaveRequest,
): Promise<ReplyOf<typeof saveEvaluation>['item']> {
  const { db, clock, content, messages, limits } = dependencies
  await requireEvaluationsOpen(dependencies)
  const { IsFinished, SessionId, Values } = request
  const [fault] = evaluationFaults(request, !IsFinished)
  if (fault) throw new ApiError('evaluation.field', fault)
  await requireSession(dependencies, context, request)
  const { orgName: organisation } = await content.organisation()
  return db.transaction().execute(async (tx) => {
    const now = clock()
    const session = await livingSession(tx, now, context, SessionId, true)
    const row = await evaluationToSave(dependencies, tx, context, session, { request, organisation })
    const applicationId = Number(row.application_id)
    if (row.finished_at) return { evaluationNo: applicationId, wasHandedIn: true }
    const today = dayOf(now)
    await replaceCustomValues(
      tx,
      { applicationId, form: 'evaluation', today, isUnfinished: !IsFinished },
      Values,
    )
    await tx
      .updateTable('customer_evaluations')
      .set({
        ...columnsOf(request),
        // Anyone who answers reads this language; the invitation had the one that its sender chose.
        language: request.LanguageCode,
        ...(IsFinished ? { finished_at: now } : { expires_at: after(now, limits.evaluationSeconds) }),
      })
      .where('application_id', '=', applicationId)
      .execute()
    await tx
      .updateTable('applications')
      .set({ changed_at: now })
      .where('id', '=', String(applicationId))
      .execute()
    if (!IsFinished) return { evaluationNo: 0, wasHandedIn: false }
    await advanceApplication(
      tx,
      now,
      { id: applicationId, status: 'draft' },
      { type: 'customer.submitted', isComplete: true },
      { by: 'customer', accountId: null },
    )
    await endSession(tx, session)
    await messages.enqueue(tx, {
      kind: 'evaluationReceived',
      channel: 'email',
      to: row.email,
      language: request.LanguageCode,
      values: { code: '', link: '', organisation },
      facts: { number: String(applicationId) },
      discard: false,
    })
    return { evaluationNo: applicationId, wasHandedIn: false }
  })
}

/** The newest that this mailbox has handed in and that no application has; null: there is none. */
async function evaluationOfMailbox(tx: DatabaseTransaction, email: string): Promise<number | null> {
  // Of two applications at once, one waits, and finds it taken.
  await lockBuckets(tx, [`evaluation-of:${email}`])
  const row = await tx
    .selectFrom('customer_evaluations')
    .select('application_id')
    .where('email', '=', email)
    .where('finished_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('new_customers')
            .select('new_customers.application_id')
            .whereRef('new_customers.evaluation_id', '=', 'customer_evaluations.application_id'),
        ),
      ),
    )
    .orderBy('finished_at', 'desc')
    .orderBy('application_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? Number(row.application_id) : null
}

/**
 * The evaluation that belongs to an application of the same e-mail address; null: there is none. Anyone who names none may have
 * come another day or with another device: the mailbox is proved, and its answers are found by it.
 *
 * One that is finished does not grow too old for this: only its link does.
 *
 * @throws ApiError `evaluation.unknown` for one that is named and is not finished or somebody else's
 */
export async function evaluationFor(
  { secrets }: Pick<AccountDependencies, 'secrets'>,
  tx: DatabaseTransaction,
  { EvaluationId }: { EvaluationId?: string | undefined },
  { email }: OtpSession,
): Promise<number | null> {
  if (EvaluationId === undefined) return evaluationOfMailbox(tx, email)
  const row = await evaluationWithId(tx, secrets, EvaluationId)
  if (!row?.finished_at || row.email !== email) throw new ApiError('evaluation.unknown')
  return Number(row.application_id)
}

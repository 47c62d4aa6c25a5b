/** Beginning an evaluation: by who fills it in, or by an employee who sends its link. */
import type { Language } from '#contract/entities.ts'
import type { AccountDependencies } from '#server/identity/accounts/account-dependencies.ts'
import { acceptedEmail } from '#server/identity/accounts/identifiers.ts'
import { advanceApplication, firstStatus } from '../lifecycle/application-life.ts'
import { after } from '#server/platform/clock.ts'
import { countWriting } from '#server/platform/rate-limits/count-writing.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { randomToken } from '#server/platform/secrets.ts'
import type { SignedInContext } from '#server/identity/sessions/request-context.ts'
import { evaluationHash, evaluationType } from './evaluation-row.ts'
import { sendLink } from './link-mail.ts'

/** @throws ApiError `evaluation.disabled` */
export async function requireEvaluationsOpen({
  content,
}: Pick<AccountDependencies, 'content'>): Promise<void> {
  if (!(await content.utility()).newCustomerEvaluationApplication) throw new ApiError('evaluation.disabled')
}

export interface Beginning {
  id: string
  email: string
  language: Language
  /** The account of the employee who sends it, or null. */
  sentBy: number | null
}

/** Writes an evaluation down, without answers yet. @returns its number */
export async function insertEvaluation(
  { clock, secrets, limits }: AccountDependencies,
  tx: DatabaseTransaction,
  { id, email, language, sentBy }: Beginning,
): Promise<number> {
  const now = clock()
  const application = await tx
    .insertInto('applications')
    .values({
      type: evaluationType,
      account_no: null,
      property_reference: null,
      status: firstStatus,
      // Staff sees it when it is handed in.
      is_submitted: false,
      details: '{}',
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const begun = { id: Number(application.id), status: firstStatus }
  await advanceApplication(
    tx,
    now,
    begun,
    { type: 'draft.begun' },
    { by: sentBy === null ? 'customer' : 'staff', accountId: sentBy },
  )
  await tx
    .insertInto('customer_evaluations')
    .values({
      application_id: Number(application.id),
      id_hash: evaluationHash(secrets, id),
      email,
      language,
      sent_by: sentBy,
      expires_at: after(now, limits.evaluationSeconds),
    })
    .execute()
  return Number(application.id)
}

/**
 * An employee sends somebody an evaluation.
 *
 * @returns until when its link counts
 * @throws ApiError `evaluation.disabled`, `email.refused`, `applicationMessage.tooMany`
 */
export async function sendEvaluationTo(
  dependencies: AccountDependencies,
  employee: SignedInContext,
  { Email, LanguageCode }: { Email: string; LanguageCode: Language },
): Promise<Date> {
  const { db, clock, content, messages, limits } = dependencies
  await requireEvaluationsOpen(dependencies)
  const email = acceptedEmail(Email)
  if (!email) throw new ApiError('email.refused')
  await countWriting(dependencies, employee, 'messages')
  const { orgName: organisation } = await content.organisation()
  const id = randomToken()
  const { accountId } = employee.session
  return db.transaction().execute(async (tx) => {
    await insertEvaluation(dependencies, tx, { id, email, language: LanguageCode, sentBy: accountId })
    const expiresAt = after(clock(), limits.evaluationSeconds)
    const { publicUrl } = employee
    await sendLink(messages, tx, {
      to: email,
      language: LanguageCode,
      id,
      publicUrl,
      organisation,
      expiresAt,
    })
    return expiresAt
  })
}

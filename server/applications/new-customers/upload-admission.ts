/** Who may send an application with its files before anything of it is read. */
import { sql } from 'kysely'
import { newCustomerFiles } from '#contract/rules/new-customer.ts'
import type { AccountDependencies } from '#server/identity/accounts/account-dependencies.ts'
import { after } from '#server/platform/clock.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'

/** However many uploads are begun, a session ends so long after it has begun. */
const longestSessionSeconds = 3600

/**
 * Admits a browser with a session for this purpose, or one that has made an application and sends it again. A session
 * whose codes are verified lives on while its files travel: who sent them in time is not late.
 *
 * @throws ApiError `otpSession.expired`
 */
export async function admitApplicant(
  { db, clock, limits }: Pick<AccountDependencies, 'db' | 'clock' | 'limits'>,
  { session }: RequestContext,
): Promise<void> {
  if (!session) throw new ApiError('otpSession.expired')
  const now = clock()
  const lasts =
    (limits.uploadMilliseconds + limits.uploadWorkMilliseconds) / 1000 +
    (newCustomerFiles.most * newCustomerFiles.count) / limits.uploadBytesPerSecond
  await sql`update otp_sessions set expires_at = least(
      greatest(expires_at, ${after(now, lasts)}), created_at + ${longestSessionSeconds} * interval '1 second'
    ) where visit_hash = ${session.idHash} and purpose = 'newCustomer' and expires_at > ${now}
      and email_code_hash is not null and (mobile_no = '' or mobile_code_hash is not null)`.execute(db)
  const { rows } = await sql`
    select from otp_sessions where visit_hash = ${session.idHash} and purpose = 'newCustomer' and expires_at > ${now}
    union all
    select from new_customers where visit_hash = ${session.idHash}
    limit 1`.execute(db)
  if (rows.length === 0) throw new ApiError('otpSession.expired')
}

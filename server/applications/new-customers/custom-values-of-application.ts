/** The values of the custom fields of an application (P §7, SaveCustomFieldValues), by the browser that has made it. */
import type { RequestOf } from '#contract/call.ts'
import type { saveCustomFieldValues } from '#contract/new-customer.ts'
import type { AccountDependencies } from '#server/identity/accounts/account-dependencies.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { after } from '#server/platform/clock.ts'
import { replaceCustomValues } from '../custom-fields/custom-values.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { sameHash } from '#server/platform/secrets.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'
import { keyHashOf } from './made-before.ts'

/** After that, staff has begun to read it. */
const changeableSeconds = 86_400

/** @throws ApiError `application.missing` for anybody but the browser that made it, and once it is too late; `customField.invalid` */
export async function saveCustomValues(
  { db, clock, secrets }: AccountDependencies,
  { session }: RequestContext,
  { ApplicationId, Values, Key }: RequestOf<typeof saveCustomFieldValues>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = clock()
    const row = await tx
      .selectFrom('new_customers')
      .innerJoin('applications', 'applications.id', 'new_customers.application_id')
      .select([
        'new_customers.visit_hash',
        'new_customers.key_hash',
        'applications.status',
        'applications.created_at',
      ])
      .where('new_customers.application_id', '=', ApplicationId)
      .forUpdate()
      .executeTakeFirst()
    const isMaker =
      row !== undefined &&
      (row.visit_hash === session?.idHash ||
        sameHash(row.key_hash ?? '', keyHashOf(secrets, Key) ?? 'there is no key'))
    if (!isMaker || row.status !== 'new' || after(row.created_at, changeableSeconds) <= now)
      throw new ApiError('application.missing')
    const place = { applicationId: ApplicationId, form: 'newCustomer', today: dayOf(now) } as const
    await replaceCustomValues(tx, place, Values)
    await tx
      .updateTable('new_customers')
      .set({ custom_values_saved_at: now })
      .where('application_id', '=', ApplicationId)
      .execute()
  })
}

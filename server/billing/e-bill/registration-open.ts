import type { AccountDependencies } from '#server/identity/accounts/account-dependencies.ts'
import { ApiError } from '#server/platform/api-error.ts'

/** @throws ApiError `eBill.disabled` while the utility takes no registrations; unsubscribing is always possible */
export async function requireRegistrationOpen({
  content,
}: Pick<AccountDependencies, 'content'>): Promise<void> {
  const { enableEBillRegistration } = await content.utility()
  if (!enableEBillRegistration) throw new ApiError('eBill.disabled')
}

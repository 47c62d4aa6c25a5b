import type { AccountDependencies } from '#server/identity/accounts/account-dependencies.ts'
import { Refused } from '#server/platform/refused.ts'

/** @throws Refused `eBill.disabled` while the utility takes no registrations; unsubscribing is always possible */
export async function requireRegistrationOpen({
  content,
}: Pick<AccountDependencies, 'content'>): Promise<void> {
  const { enableEBillRegistration } = await content.utility()
  if (!enableEBillRegistration) throw new Refused('eBill.disabled')
}

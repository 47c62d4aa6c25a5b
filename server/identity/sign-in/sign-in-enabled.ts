/** Who may sign in at all, whatever they can prove (P §3). */
import type { AccountDependencies } from '../accounts/account-dependencies.ts'
import { secondsUntil } from '#server/platform/clock.ts'
import { ApiError } from '#server/platform/api-error.ts'

/** The values of the setting portalAuthenticationType (decision 0081). */
export const authenticationType = { ownPasswords: 0, both: 1, providerOnly: 2 } as const

/** @throws ApiError `login.disabled` until the organisation setting disableLoginDate has passed */
export async function requireSignInEnabled({
  clock,
  content,
}: Pick<AccountDependencies, 'clock' | 'content'>): Promise<void> {
  const { disableLoginDate } = await content.organisation()
  const until = new Date(disableLoginDate)
  // An empty or unreadable date disables nothing.
  if (until < clock() || Number.isNaN(until.getTime())) return
  throw new ApiError('login.disabled', {
    until: until.toISOString(),
    retryAfterSeconds: secondsUntil(until, clock()),
  })
}

/** @throws ApiError `login.providerOnly` where the external provider is the only way in */
export async function requirePasswordsEnabled({
  content,
}: Pick<AccountDependencies, 'content'>): Promise<void> {
  const { portalAuthenticationType } = await content.utility()
  if (portalAuthenticationType === authenticationType.providerOnly) throw new ApiError('login.providerOnly')
}

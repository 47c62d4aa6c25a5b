/** What bindings of flows with a new password share. */
import type { Route } from 'playwright'
import type { Scene } from '../driver/scene.ts'
import { testPassword } from '#tools/test-portal/portal.ts'

/** Keeps every rule, and nobody else has it. */
export const newPassword = 'Harbour-lamp-4711'

/** Passwords that the server refuses, whatever the browser let through. */
export const refusedPasswords = {
  'weak password': 'water',
  'common password': 'P@ssw0rd2026!',
  'unchanged password': testPassword,
} as const

/** Types the new password and its repeat. */
export async function typeNewPassword({ page, t }: Scene, password = newPassword): Promise<void> {
  await page.getByLabel(t('new-password:password.new'), { exact: true }).fill(password)
  await page.getByLabel(t('new-password:repeat.new'), { exact: true }).fill(password)
}

/** Sends a call on with other values in its request, as a browser without rules would have made it. */
export const sendWith =
  (values: Readonly<Record<string, string>>) =>
  (route: Route): Promise<void> =>
    route.continue({ postData: { ...(route.request().postDataJSON() as object), ...values } })

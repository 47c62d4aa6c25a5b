/** What a new password must be (P §5, A §5). The browser says the same while people type; this is what counts. */
import { isPasswordAcceptable } from '#contract/rules/password.ts'
import type { ContentStore } from '#server/platform/content/content-store.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { isCommonPassword, isOwnName } from './common-passwords.ts'

/**
 * @param known what everybody knows of its owner: e-mail address or mobile number, and name
 * @param strength `always`: letter, digit and symbol whatever the setting says (A §5)
 * @throws ApiError `password.weak` or `password.common`
 */
export async function requireAcceptablePassword(
  content: ContentStore,
  password: string,
  known: readonly string[],
  strength: 'asConfigured' | 'always' = 'asConfigured',
): Promise<void> {
  const { strongPassword } = await content.utility()
  const minimumLength = await content.passwordMinimumLength()
  if (!isPasswordAcceptable(password, { minimumLength, isStrong: strength === 'always' || strongPassword }))
    throw new ApiError('password.weak')
  // The name of the utility is as easy to guess as one's own.
  const { orgName, orgShortName } = await content.organisation()
  if (isCommonPassword(password) || isOwnName(password, [...known, orgName, orgShortName]))
    throw new ApiError('password.common')
}

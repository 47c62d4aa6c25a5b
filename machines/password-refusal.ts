/** Refusals that are about the new password itself: their text belongs to its field. */
import type { EventObject } from 'xstate'
import type { ErrorCode } from '#contract/error-codes.ts'
import { refusalIn } from './answer.ts'

const aboutThePassword: readonly ErrorCode[] = ['password.weak', 'password.common', 'password.unchanged']

/** Guard: the server does not want this password. */
export const passwordIsRefused = (scope: { event: EventObject }): boolean => {
  const code = refusalIn(scope)?.code
  return code !== undefined && aboutThePassword.includes(code)
}

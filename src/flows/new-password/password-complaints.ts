import { useTranslation } from 'react-i18next'
import { isPasswordAcceptable, passwordsMatch, type PasswordPolicy } from '#contract/rules/password.ts'
import type { Complaints, Typed } from '#src/flow-kit/use-form.ts'

/** The fields of a new password, as forms name them. */
export type NewPasswordField = 'password' | 'repeat'

/** Nothing typed yet. */
export const noPassword: Typed<NewPasswordField> = { password: '', repeat: '' }

/** Gives what is wrong with a new password and its repeat, by the rules of this portal. */
export function usePasswordComplaints(policy: PasswordPolicy) {
  const { t } = useTranslation('new-password')
  return ({ password, repeat }: Typed<NewPasswordField>): Complaints<NewPasswordField> => ({
    password: isPasswordAcceptable(password, policy)
      ? undefined
      : // Which rules are meant, the list below the field shows.
        t(password.trim() ? 'password.weak' : 'password.missing'),
    repeat: passwordsMatch(password, repeat) ? undefined : t('repeat.mismatch'),
  })
}

import { useTranslation } from 'react-i18next'
import { isEmail } from '#machines/rules/email.ts'
import type { UsernameFacts } from '#src/flows/username-change/username-change-view.ts'

/** What a form that changes an e-mail address says and takes. */
export function useEmailFacts(): UsernameFacts {
  const { t } = useTranslation('change-email')
  return { kind: 'email', text: (key) => t(key), isValid: isEmail }
}

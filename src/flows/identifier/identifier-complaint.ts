import { useTranslation } from 'react-i18next'

/** What somebody may sign in with: an e-mail address, a mobile number, or either. */
export type IdentifierKind = 'email' | 'mobile' | 'either'

/** Gives what is wrong with a text that is to be one of this kind; `isValid` is the rule of the machine. */
export function useIdentifierComplaint(kind: IdentifierKind) {
  const { t } = useTranslation('identifier')
  return (text: string, isValid: boolean): string | undefined =>
    isValid ? undefined : t(`${kind}.${text.trim() ? 'invalid' : 'missing'}`)
}

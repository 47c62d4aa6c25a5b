import { useTranslation } from 'react-i18next'
import { useForm, type Form, type FormOptions, type Typed } from '#src/flow-kit/use-form.ts'
import { useIdentifierComplaint } from '#src/flows/identifier/identifier-complaint.ts'
import { usePhoneVerdict, type PhoneCheckView } from '#src/flows/phone-number/use-phone-verdict.ts'

/** The fields of a form that changes what signs in. */
export type UsernameField = 'current' | 'next' | 'password'

/** What was typed into the form before the page was opened, and who is told what is typed now. Never the password. */
export interface KeptTyping {
  draft: { current: string; next: string }
  onTyped: (draft: { current: string; next: string }) => void
}

/** What the machine has against the form, by the field it belongs to. */
const fieldOf = { currentMistaken: 'current', newUnchanged: 'next', passwordMissing: 'password' } as const
export type UsernameError = keyof typeof fieldOf

/** The states in which the machine has something against a field. */
export const usernameErrors = Object.keys(fieldOf) as UsernameError[]

/** Current value, new value and password; held where the code entry takes the place of the form. */
export function useUsernameForm({
  kind,
  kept: { draft, onTyped },
  isValid,
  error,
  isPasswordWrong,
  phoneCheck,
  ...options
}: Pick<FormOptions<UsernameField>, 'isBusy' | 'canSubmit' | 'onSubmit' | 'onCorrected'> & {
  kind: 'email' | 'mobile'
  kept: KeptTyping
  /** Whether a text is a complete address or number, as this field takes it. */
  isValid: (text: string, name: 'current' | 'next') => boolean
  error: UsernameError | undefined
  /** The server has just refused it. */
  isPasswordWrong: boolean
  /** Absent where no numbers are asked for. */
  phoneCheck?: PhoneCheckView | undefined
}): Form<UsernameField> {
  const { t } = useTranslation('change-username')
  const complaint = useIdentifierComplaint(kind)
  const verdict = usePhoneVerdict(phoneCheck)
  const isRefusedSoFar = (typed: Typed<UsernameField>, name: 'current' | 'next') =>
    verdict(typed[name]).isRefused
  return useForm<UsernameField>({
    ...options,
    initial: { ...draft, password: '' },
    secrets: ['password'],
    complaints: ({ current, next }) => ({
      current: complaint(current, isValid(current, 'current')),
      next: complaint(next, isValid(next, 'next')),
    }),
    dueEarly: (typed) => (['current', 'next'] as const).filter((name) => isRefusedSoFar(typed, name)),
    refused: {
      ...(isPasswordWrong && { password: t('password.wrong') }),
      ...(error && {
        [fieldOf[error]]: error === 'passwordMissing' ? t('password.missing') : t(`${kind}.${error}`),
      }),
    },
    onTyped: ({ current = '', next = '' }) => onTyped({ current, next }),
  })
}

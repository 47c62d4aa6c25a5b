import { useTranslation } from 'react-i18next'
import { useForm, type Form, type Typed } from '#src/flow-kit/use-form.ts'
import { useIdentifierComplaint } from '#src/flows/identifier/identifier-complaint.ts'
import { usePhoneVerdict, type PhoneCheckView } from '#src/flows/phone-number/use-phone-verdict.ts'
import { isPasswordWrong } from './change-problem.tsx'
import type { UsernameChangeView, UsernameFacts } from './username-change-view.ts'

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

/** Which field the machine has something against. */
export const fieldErrorOf = (snapshot: UsernameChangeView['snapshot']): UsernameError | undefined =>
  (Object.keys(fieldOf) as UsernameError[]).find((state) => snapshot.matches({ enteringChange: state }))

/** Current value, new value and password; held where the code entry takes the place of the form. */
export function useUsernameForm(
  { snapshot, send }: UsernameChangeView,
  {
    facts: { kind, text, isValid },
    kept: { draft, onTyped },
    isBusy,
    phoneCheck,
  }: {
    facts: UsernameFacts
    kept: KeptTyping
    isBusy: boolean
    /** Absent where no numbers are asked for. */
    phoneCheck?: PhoneCheckView | undefined
  },
): Form<UsernameField> {
  const { t } = useTranslation('username-change')
  const complaint = useIdentifierComplaint(kind)
  const verdict = usePhoneVerdict(phoneCheck)
  const error = fieldErrorOf(snapshot)
  const isWrong = snapshot.matches({ enteringChange: 'refused' }) && isPasswordWrong(snapshot.context)
  const isRefusedSoFar = (typed: Typed<UsernameField>, name: 'current' | 'next') =>
    verdict(typed[name]).isRefused
  return useForm<UsernameField>({
    isBusy,
    initial: { ...draft, password: '' },
    secrets: ['password'],
    complaints: ({ current, next }) => ({
      current: complaint(current, isValid(current, 'current')),
      next: complaint(next, isValid(next, 'next')),
    }),
    dueEarly: (typed) => (['current', 'next'] as const).filter((name) => isRefusedSoFar(typed, name)),
    refused: {
      ...(isWrong && { password: t('password.wrong') }),
      ...(error && { [fieldOf[error]]: error === 'passwordMissing' ? t('password.missing') : text(error) }),
    },
    canSubmit: (typed) => snapshot.can({ type: 'change.submitted', ...typed }),
    onSubmit: (typed) => send({ type: 'change.submitted', ...typed }),
    onTyped: ({ current = '', next = '' }) => onTyped({ current, next }),
    onCorrected: () => snapshot.can({ type: 'message.dismissed' }) && send({ type: 'message.dismissed' }),
  })
}

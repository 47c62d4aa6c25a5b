import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmail } from '#machines/rules/email.ts'
import { isMobileNumber, type MobilePolicy } from '#machines/rules/phone.ts'
import { FieldConfirmation } from '#src/ui/field-notes.tsx'
import { Field } from '#src/ui/field.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { TextInput } from '#src/ui/text-input.tsx'
import { usePhoneVerdict, type PhoneCheckView } from '#src/flows/phone-number/use-phone-verdict.ts'

/** Whether a complaint of the machine still stands: typing something else answers it, until the form is sent again. */
function useAnswerable(isComplaint: boolean, attempt: number): [stands: boolean, answer: () => void] {
  const [answered, setAnswered] = useState(-1)
  return [isComplaint && answered !== attempt, () => setAnswered(attempt)]
}

/** What the person signs in with today: the e-mail address or mobile number, and the current password (A §2.4). */
export function OwnIdentityFields({
  kind,
  mobilePolicy,
  identity,
  onIdentity,
  isIdentityWrong,
  password,
  onPassword,
  passwordError,
  attempt,
  isReadOnly,
  phoneCheck,
}: {
  kind: 'email' | 'mobile'
  mobilePolicy: MobilePolicy
  identity: string
  onIdentity: (identity: string) => void
  /** What was sent is not the identity of the profile. */
  isIdentityWrong: boolean
  password: string
  onPassword: (password: string) => void
  /** The form was sent without it, or with a wrong one. */
  passwordError: 'missing' | 'wrong' | undefined
  /** How often the form was sent. */
  attempt: number
  isReadOnly: boolean
  phoneCheck: PhoneCheckView | undefined
}) {
  const { t } = useTranslation('password-change')
  const [isLeft, setLeft] = useState(false)
  const [isWrong, answerWrong] = useAnswerable(isIdentityWrong, attempt)
  const [isPasswordError, answerPassword] = useAnswerable(passwordError !== undefined, attempt)
  const isValid = kind === 'email' ? isEmail(identity) : isMobileNumber(identity, mobilePolicy)
  const verdict = usePhoneVerdict(phoneCheck)(identity)
  const isSaid = isLeft || verdict.isRefused
  const error = isWrong ? 'wrong' : !isSaid || isValid ? undefined : identity.trim() ? 'invalid' : 'missing'
  return (
    <div
      className="flex flex-col gap-5"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) setLeft(true)
      }}
    >
      <Field
        label={t(`${kind}.label`)}
        error={error && t(`${kind}.${error}`)}
        below={<FieldConfirmation>{!error && verdict.confirmation}</FieldConfirmation>}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={isWrong ? takeFocus : undefined}
            type={kind === 'email' ? 'email' : 'tel'}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            readOnly={isReadOnly}
            value={identity}
            onChange={(event) => {
              answerWrong()
              onIdentity(event.target.value)
              if (kind === 'mobile') phoneCheck?.send({ type: 'phone.typed', number: event.target.value })
            }}
            // An empty field that was only passed through is no mistake yet.
            onBlur={() => setLeft(identity.trim() !== '')}
          />
        )}
      </Field>
      <Field
        label={t('current.label')}
        error={isPasswordError ? t(`current.${passwordError ?? 'missing'}`) : undefined}
      >
        {(control) => (
          <PasswordInput
            {...control}
            ref={isPasswordError && passwordError === 'missing' ? takeFocus : undefined}
            name="password"
            autoComplete="current-password"
            maxLength={256}
            readOnly={isReadOnly}
            value={password}
            onChange={(event) => {
              answerPassword()
              onPassword(event.target.value)
            }}
          />
        )}
      </Field>
    </div>
  )
}

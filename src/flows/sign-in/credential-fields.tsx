import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isUsername } from '#machines/rules/username.ts'
import { Field } from '#src/ui/field.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import type { GatedWay } from './newcomers.tsx'

/**
 * E-mail or mobile number, and password. What is wrong is said when a field is left or Enter is pressed, not while somebody is
 * still typing.
 */
export function CredentialFields({
  email,
  onEmail,
  password,
  onPassword,
  isPasswordDue,
  onPasswordDue,
  onInput,
  isReadOnly,
  forgot,
}: {
  email: string
  onEmail: (email: string) => void
  password: string
  onPassword: (password: string) => void
  /** Whether an empty password is a mistake already: Enter was pressed since it was emptied. */
  isPasswordDue: boolean
  onPasswordDue: () => void
  /** Either has changed. */
  onInput: () => void
  isReadOnly: boolean
  forgot: GatedWay
}) {
  const { t } = useTranslation('sign-in')
  const [isEmailLeft, setEmailLeft] = useState(false)
  const emailError = !isEmailLeft || isUsername(email) ? undefined : email.trim() ? 'invalid' : 'missing'
  return (
    <div
      className="flex flex-col gap-5"
      onInput={onInput}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        setEmailLeft(true)
        onPasswordDue()
      }}
    >
      <Field label={t('email.label')} error={emailError && t(`email.${emailError}`)}>
        {(control) => (
          <TextInput
            {...control}
            // Neither of the types for e-mails and numbers: each would offer half a keyboard.
            inputMode="email"
            dir="ltr"
            className="rtl:text-end"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            readOnly={isReadOnly}
            value={email}
            onChange={(event) => onEmail(event.target.value)}
            // An empty field that was only passed through is no mistake yet.
            onBlur={() => setEmailLeft(email.trim() !== '')}
          />
        )}
      </Field>
      <div className="flex flex-col gap-1">
        <Field
          label={t('password.label')}
          error={isPasswordDue && !password.trim() ? t('password.missing') : undefined}
        >
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="current-password"
              readOnly={isReadOnly}
              value={password}
              onChange={(event) => onPassword(event.target.value)}
            />
          )}
        </Field>
        <button
          type="button"
          disabled={forgot.isOff}
          onClick={forgot.onChoose}
          className="text-link min-h-8 self-end text-end text-small"
        >
          {forgot.caption}
        </button>
      </div>
    </div>
  )
}

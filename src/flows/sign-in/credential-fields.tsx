import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isUsername } from '#machines/rules/username.ts'
import { Field } from '#src/ui/field.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'
import { useIdentifierComplaint } from '#src/flows/identifier/identifier-complaint.ts'
import { IdentifierField } from '#src/flows/identifier/identifier-field.tsx'
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
  const emailId = useId()
  const complaint = useIdentifierComplaint('either')
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
      <IdentifierField
        field={{ id: emailId, error: isEmailLeft ? complaint(email, isUsername(email)) : undefined }}
        input={{
          ref: undefined,
          readOnly: isReadOnly,
          value: email,
          onChange: (event) => onEmail(event.target.value),
          // An empty field that was only passed through is no mistake yet.
          onBlur: () => setEmailLeft(email.trim() !== ''),
        }}
        kind="either"
        name="email"
        label={t('email.label')}
      />
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

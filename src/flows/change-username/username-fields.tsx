import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { FieldConfirmation } from '#src/ui/field-notes.tsx'
import { Field } from '#src/ui/field.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { usePhoneVerdict, type PhoneCheckView } from '#src/flows/phone-number/use-phone-verdict.ts'
import type { TypedUsername } from './use-typed-username.ts'

/** What the machine has against the form, by the field it belongs to. */
export type UsernameError = 'currentMistaken' | 'newUnchanged' | 'passwordMissing'

const fieldOf = { currentMistaken: 'current', newUnchanged: 'next', passwordMissing: 'password' } as const

/**
 * Current value, new value and password. What is incomplete is said when a field is left or Enter is pressed, and of
 * a number after a moment without a key; what the machine says stands in a summary too, which takes focus.
 */
export function UsernameFields({
  kind,
  typed,
  onType,
  isValid,
  error,
  isPasswordWrong,
  isReadOnly,
  phoneCheck,
}: {
  kind: 'email' | 'mobile'
  typed: TypedUsername
  onType: (typed: TypedUsername) => void
  /** Whether a text is a complete address or number, as this field takes it. */
  isValid: (text: string, name: 'current' | 'next') => boolean
  error: UsernameError | undefined
  /** The server has just refused it. */
  isPasswordWrong: boolean
  isReadOnly: boolean
  /** Absent where no numbers are asked for. */
  phoneCheck?: PhoneCheckView | undefined
}) {
  const { t } = useTranslation('change-username')
  const [left, setLeft] = useState({ current: false, next: false })
  const machineText = error && (error === 'passwordMissing' ? t('password.missing') : t(`${kind}.${error}`))

  const verdict = usePhoneVerdict(phoneCheck)

  const valueError = (name: 'current' | 'next') => {
    if (error && fieldOf[error] === name) return machineText
    if (!(left[name] || verdict(typed[name]).isRefused) || isValid(typed[name], name)) return undefined
    return typed[name].trim() ? t(`${kind}.invalid`) : t(`${kind}.missing`)
  }
  const valueField = (name: 'current' | 'next') => (
    <Field
      id={name}
      label={t(`${kind}.${name}`)}
      hint={t(`${kind}.hint.${name}`)}
      error={valueError(name)}
      below={<FieldConfirmation>{!valueError(name) && verdict(typed[name]).confirmation}</FieldConfirmation>}
    >
      {(control) => (
        <TextInput
          {...control}
          type={kind === 'email' ? 'email' : 'tel'}
          name={name}
          autoComplete={name === 'current' ? 'username' : kind === 'email' ? 'email' : 'tel'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={kind === 'email' ? 254 : 32}
          readOnly={isReadOnly}
          value={typed[name]}
          onChange={({ target: { value } }) => {
            onType({ ...typed, [name]: value })
            if (kind === 'mobile') phoneCheck?.send({ type: 'phone.typed', number: value })
          }}
          // An empty field that was only passed through is no mistake yet.
          onBlur={() => setLeft({ ...left, [name]: typed[name].trim() !== '' })}
        />
      )}
    </Field>
  )
  return (
    <div
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
          setLeft({ current: true, next: true })
      }}
    >
      <Stack>
        <ErrorSummary errors={error && machineText ? [{ fieldId: fieldOf[error], text: machineText }] : []} />
        {valueField('current')}
        {valueField('next')}
        <Field
          id="password"
          label={t('password.label')}
          error={
            isPasswordWrong ? t('password.wrong') : error === 'passwordMissing' ? machineText : undefined
          }
        >
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="current-password"
              maxLength={256}
              readOnly={isReadOnly}
              value={typed.password}
              onChange={(event) => onType({ ...typed, password: event.target.value })}
            />
          )}
        </Field>
      </Stack>
    </div>
  )
}

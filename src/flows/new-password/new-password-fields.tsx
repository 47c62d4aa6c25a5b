import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPasswordAcceptable, passwordsMatch, type PasswordPolicy } from '#machines/rules/password.ts'
import { FieldHelp } from '#src/ui/field-notes.tsx'
import { Field } from '#src/ui/field.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { PasswordRules } from './password-rules.tsx'

/** A new password as typed, and its repeat. */
export interface TypedPassword {
  password: string
  repeat: string
}

/** Nothing typed yet. */
export const noPassword: TypedPassword = { password: '', repeat: '' }

/**
 * A new password and its repeat. The rules tick off while typing; what is wrong is said when a field is left or
 * Enter is pressed. The caller keeps what is typed, and its guards decide by the same rules.
 */
export function NewPasswordFields({
  value: { password, repeat },
  onChange,
  policy,
  kind = 'new',
  isReadOnly = false,
  isDue = false,
  refusal,
  message,
  tooltip,
  ids,
}: {
  value: TypedPassword
  onChange: (value: TypedPassword) => void
  policy: PasswordPolicy
  /** `first`: the account has none yet. */
  kind?: 'new' | 'first'
  isReadOnly?: boolean
  /** Whether the whole form was handed in: then an empty field is a mistake. */
  isDue?: boolean
  /** What the server has against the password that was sent. It stands at the field until another is typed. */
  refusal?: string | undefined
  /** Message 86, when it is configured: advice that everybody should see. */
  message?: string | undefined
  /** Message 56, when it is configured. */
  tooltip?: string | undefined
  /** Fixed ids of the two inputs, for the links of an `ErrorSummary`. */
  ids?: { password: string; repeat: string }
}) {
  const { t } = useTranslation('new-password')
  const rulesId = useId()
  const [isPasswordLeft, setPasswordLeft] = useState(false)
  const [isRepeatLeft, setRepeatLeft] = useState(false)
  const [openRefusal, setOpenRefusal] = useState(refusal)
  const [lastRefusal, setLastRefusal] = useState(refusal)
  if (refusal !== lastRefusal) {
    setLastRefusal(refusal)
    setOpenRefusal(refusal)
  }

  // Which rules are meant, the list below the field shows.
  const own = t(password.trim() ? 'password.weak' : 'password.missing')
  const isWeak = (isDue || isPasswordLeft) && !isPasswordAcceptable(password, policy)
  const passwordError = openRefusal ?? (isWeak ? own : undefined)
  const repeatError =
    (isDue || isRepeatLeft) && !passwordsMatch(password, repeat) ? t('repeat.mismatch') : undefined
  return (
    <div
      className="flex flex-col gap-5"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        setPasswordLeft(true)
        setRepeatLeft(true)
      }}
    >
      <div className="flex flex-col gap-3">
        <Field
          label={t(`password.${kind}`)}
          hint={message}
          below={<FieldHelp label={t(`password.${kind}`)}>{tooltip}</FieldHelp>}
          error={passwordError}
          {...(ids && { id: ids.password })}
        >
          {(control) => (
            <PasswordInput
              {...control}
              aria-describedby={[control['aria-describedby'], rulesId].filter(Boolean).join(' ')}
              ref={openRefusal === undefined || isReadOnly ? undefined : takeFocus}
              name="new-password"
              autoComplete="new-password"
              maxLength={256}
              readOnly={isReadOnly}
              value={password}
              onChange={(event) => {
                setOpenRefusal(undefined)
                onChange({ password: event.target.value, repeat })
              }}
              // An empty field that was only passed through is no mistake yet.
              onBlur={() => setPasswordLeft(password !== '')}
            />
          )}
        </Field>
        <PasswordRules id={rulesId} password={password} policy={policy} isDue={isWeak} />
      </div>
      <Field label={t(`repeat.${kind}`)} error={repeatError} {...(ids && { id: ids.repeat })}>
        {(control) => (
          <PasswordInput
            {...control}
            name="new-password-repeat"
            autoComplete="new-password"
            maxLength={256}
            readOnly={isReadOnly}
            value={repeat}
            onChange={(event) => onChange({ password, repeat: event.target.value })}
            onBlur={() => setRepeatLeft(repeat !== '')}
          />
        )}
      </Field>
    </div>
  )
}

import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isPasswordAcceptable, type PasswordPolicy } from '#contract/rules/password.ts'
import type { Form } from '#src/flow-kit/use-form.ts'
import { FieldHelp } from '#src/ui/field-notes.tsx'
import { Field } from '#src/ui/field.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'
import type { NewPasswordField } from './password-complaints.ts'
import { PasswordRules } from './password-rules.tsx'

/** A new password and its repeat, two fields of a form. The rules tick off while typing. */
export function NewPasswordFields({
  form,
  policy,
  kind = 'new',
  message,
  tooltip,
}: {
  form: Pick<Form<NewPasswordField>, 'typed' | 'field' | 'input'>
  policy: PasswordPolicy
  /** `first`: the account has none yet. */
  kind?: 'new' | 'first'
  /** Message 86, when it is configured: advice that everybody should see. */
  message?: string | undefined
  /** Message 56, when it is configured. */
  tooltip?: string | undefined
}) {
  const { t } = useTranslation('new-password')
  const rulesId = useId()
  const field = form.field('password')
  const { password } = form.typed
  return (
    <>
      <div className="flex flex-col gap-3">
        <Field
          {...field}
          label={t(`password.${kind}`)}
          hint={message}
          below={<FieldHelp label={t(`password.${kind}`)}>{tooltip}</FieldHelp>}
        >
          {(control) => (
            <PasswordInput
              {...control}
              {...form.input('password')}
              aria-describedby={[control['aria-describedby'], rulesId].filter(Boolean).join(' ')}
              name="new-password"
              autoComplete="new-password"
            />
          )}
        </Field>
        <PasswordRules
          id={rulesId}
          password={password}
          policy={policy}
          isDue={field.error !== undefined && !isPasswordAcceptable(password, policy)}
        />
      </div>
      <Field {...form.field('repeat')} label={t(`repeat.${kind}`)}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.input('repeat')}
            name="new-password-repeat"
            autoComplete="new-password"
          />
        )}
      </Field>
    </>
  )
}

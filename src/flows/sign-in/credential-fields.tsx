import { useTranslation } from 'react-i18next'
import type { Form } from '#src/flow-kit/use-form.ts'
import { Field } from '#src/ui/field.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'
import { IdentifierField } from '#src/flows/identifier/identifier-field.tsx'
import type { GatedWay } from './newcomers.tsx'

/** E-mail or mobile number, password, and the way for who has forgotten it. */
export function CredentialFields({ form, forgot }: { form: Form<'email' | 'password'>; forgot: GatedWay }) {
  const { t } = useTranslation('sign-in')
  return (
    <div className="flex flex-col gap-5">
      <IdentifierField
        field={form.field('email')}
        input={form.input('email')}
        kind="either"
        name="email"
        label={t('email.label')}
      />
      <div className="flex flex-col gap-1">
        <Field {...form.field('password')} label={t('password.label')}>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.input('password')}
              name="password"
              autoComplete="current-password"
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

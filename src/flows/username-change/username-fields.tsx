import { useTranslation } from 'react-i18next'
import type { Form } from '#src/flow-kit/use-form.ts'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { FieldConfirmation } from '#src/ui/field-notes.tsx'
import { Field } from '#src/ui/field.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { IdentifierField } from '#src/flows/identifier/identifier-field.tsx'
import { usePhoneVerdict, type PhoneCheckView } from '#src/flows/phone-number/use-phone-verdict.ts'
import type { UsernameField } from './use-username-form.ts'
import type { UsernameFacts } from './username-change-view.ts'

/** Current value, new value and password. */
export function UsernameFields({
  form,
  facts: { kind, text },
  phoneCheck,
}: {
  form: Form<UsernameField>
  facts: UsernameFacts
  /** Absent where no numbers are asked for. */
  phoneCheck?: PhoneCheckView | undefined
}) {
  const { t } = useTranslation('username-change')
  const verdict = usePhoneVerdict(phoneCheck)
  const valueField = (name: 'current' | 'next') => {
    const field = form.field(name)
    return (
      <IdentifierField
        field={field}
        input={form.input(name)}
        kind={kind}
        name={name}
        label={text(name)}
        hint={text(`hint.${name}`)}
        autoComplete={name === 'current' ? 'username' : kind === 'email' ? 'email' : 'tel'}
        below={
          <FieldConfirmation>{!field.error && verdict(form.typed[name]).confirmation}</FieldConfirmation>
        }
        onText={(value) => kind === 'mobile' && phoneCheck?.send({ type: 'value.typed', value })}
      />
    )
  }
  return (
    <Stack>
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      {valueField('current')}
      {valueField('next')}
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
    </Stack>
  )
}

import { useTranslation } from 'react-i18next'
import type { Form } from '#src/flow-kit/use-form.ts'
import { FieldConfirmation } from '#src/ui/field-notes.tsx'
import { Field } from '#src/ui/field.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'
import { IdentifierField } from '#src/flows/identifier/identifier-field.tsx'
import { usePhoneVerdict, type PhoneCheckView } from '#src/flows/phone-number/use-phone-verdict.ts'

/** The fields of this part. */
export type OwnIdentityField = 'identity' | 'currentPassword'

/** What the person signs in with today: the e-mail address or mobile number, and the current password (A §2.4). */
export function OwnIdentityFields({
  form,
  kind,
  phoneCheck,
}: {
  form: Pick<Form<OwnIdentityField>, 'typed' | 'field' | 'input'>
  kind: 'email' | 'mobile'
  phoneCheck: PhoneCheckView | undefined
}) {
  const { t } = useTranslation('password-change')
  const field = form.field('identity')
  const { confirmation } = usePhoneVerdict(phoneCheck)(form.typed.identity)
  return (
    <>
      <IdentifierField
        field={field}
        input={form.input('identity')}
        kind={kind}
        name="username"
        label={t(`${kind}.label`)}
        below={<FieldConfirmation>{!field.error && confirmation}</FieldConfirmation>}
        onText={(value) => kind === 'mobile' && phoneCheck?.send({ type: 'value.typed', value })}
      />
      <Field {...form.field('currentPassword')} label={t('current.label')}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.input('currentPassword')}
            name="password"
            autoComplete="current-password"
          />
        )}
      </Field>
    </>
  )
}

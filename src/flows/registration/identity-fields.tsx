import { useTranslation } from 'react-i18next'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import type { Form } from '#src/flow-kit/use-form.ts'
import { FieldConfirmation, FieldHelp } from '#src/ui/field-notes.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { IdTypeOption, RegistrationMessages } from './registration-options.ts'
import type { RegistrationField } from './valid-fields.ts'

/** The identity number and, where there is a choice, the type of its document. */
export function IdentityFields({
  form,
  types,
  onText,
  isRight,
  messages,
}: {
  form: Form<RegistrationField>
  types: readonly IdTypeOption[]
  /** Hears every change of either, besides the form. */
  onText: (number: string, typeId: string) => void
  /** Whether the number is known to have the form of its type. */
  isRight: boolean
  messages: RegistrationMessages
}) {
  const { t } = useTranslation('registration')
  const { idTypeId, idNumber } = form.typed
  const { prefix, example } = types.find(({ value }) => value === idTypeId) ?? {}
  const label = messages.idLabel || t('idNumber.label')
  const field = form.field('idNumber')
  const input = form.input('idNumber')
  return (
    <>
      {types.length > 1 && (
        <ChoiceField
          label={t('idType.label')}
          name="idType"
          disabled={form.isBusy}
          options={types}
          value={idTypeId}
          onChange={({ target: { value } }) => {
            form.change({ idTypeId: value, idNumber })
            onText(idNumber, value)
          }}
        />
      )}
      <TextField
        {...field}
        label={label}
        hint={[
          example && t('idNumber.example', { example: isolatedLtr(example) }),
          prefix && t('idNumber.prefix', { prefix: isolatedLtr(prefix) }),
        ]
          .filter(Boolean)
          .join(' ')}
        below={
          <FieldConfirmation help={<FieldHelp label={label}>{messages.idTooltip}</FieldHelp>}>
            {isRight && !field.error && t('idNumber.accepted')}
          </FieldConfirmation>
        }
        {...input}
        dir="ltr"
        name="idNumber"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        onChange={(event) => {
          input.onChange(event)
          onText(event.target.value, idTypeId)
        }}
      />
    </>
  )
}

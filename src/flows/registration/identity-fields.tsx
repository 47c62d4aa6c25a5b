import { useTranslation } from 'react-i18next'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { FieldConfirmation, FieldHelp } from '#src/ui/field-notes.tsx'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { TextInput } from '#src/ui/text-input.tsx'
import type { IdTypeOption, RegistrationMessages } from './registration-options.ts'

/** The identity number and, where there is a choice, the type of its document. */
export function IdentityFields({
  id,
  types,
  typeId,
  number,
  onChange,
  isReadOnly,
  isWrong,
  isRight,
  refusal,
  messages,
}: {
  id: string
  types: readonly IdTypeOption[]
  typeId: string
  number: string
  onChange: (number: string, typeId: string) => void
  isReadOnly: boolean
  /** Whether the number is known to be missing or to have another form. */
  isWrong: boolean
  /** Whether the number is known to have the form of its type. */
  isRight: boolean
  /** What the server has against this very number. */
  refusal: string | undefined
  messages: RegistrationMessages
}) {
  const { t } = useTranslation('registration')
  const prefix = types.find(({ value }) => value === typeId)?.prefix
  const label = messages.idLabel || t('idNumber.label')
  const ownError = isWrong ? t(`idNumber.${number.trim() ? 'invalid' : 'missing'}`) : undefined
  return (
    <>
      {types.length > 1 && (
        <Field label={t('idType.label')}>
          {(control) => (
            <Select
              {...control}
              name="idType"
              disabled={isReadOnly}
              options={types}
              value={typeId}
              onChange={(event) => onChange(number, event.target.value)}
            />
          )}
        </Field>
      )}
      <Field
        id={id}
        label={label}
        hint={prefix && t('idNumber.prefix', { prefix: isolatedLtr(prefix) })}
        error={refusal ?? ownError}
        below={
          <>
            <FieldConfirmation>{isRight && !refusal && t('idNumber.accepted')}</FieldConfirmation>
            <FieldHelp label={label}>{messages.idTooltip}</FieldHelp>
          </>
        }
      >
        {(control) => (
          <TextInput
            {...control}
            dir="ltr"
            className="rtl:text-end"
            ref={refusal === undefined || isReadOnly ? undefined : takeFocus}
            name="idNumber"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            readOnly={isReadOnly}
            value={number}
            onChange={(event) => onChange(event.target.value, typeId)}
          />
        )}
      </Field>
    </>
  )
}

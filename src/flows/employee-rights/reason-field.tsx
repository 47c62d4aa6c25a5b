import { useTranslation } from 'react-i18next'
import { Field } from '#src/ui/field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { longestReason } from './employee-rights-shown.ts'

/** Why something is changed or undone: colleagues read it in the history. */
export function ReasonField({
  field,
  value,
  isBusy,
  onChange,
}: {
  field: { id: string; error: string | undefined }
  value: string
  isBusy: boolean
  onChange: (reason: string) => void
}) {
  const { t } = useTranslation('employee-rights')
  return (
    <Field {...field} label={t('reason.label')} hint={t('reason.hint')}>
      {(control) => (
        <TextArea
          {...control}
          name="reason"
          value={value}
          readOnly={isBusy}
          maxLength={longestReason}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

import { useTranslation } from 'react-i18next'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
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
    <TextAreaField
      {...field}
      label={t('reason.label')}
      hint={t('reason.hint')}
      name="reason"
      value={value}
      readOnly={isBusy}
      maxLength={longestReason}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

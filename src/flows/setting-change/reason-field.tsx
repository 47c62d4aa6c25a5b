import { useTranslation } from 'react-i18next'
import type { ControlProps } from '#src/ui/field.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { longestReason } from './setting-change-shown.ts'

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
  const { t } = useTranslation('setting-change')
  return (
    <Field {...field} label={t('reason.label')} hint={t('reason.hint')}>
      {(control: ControlProps) => (
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

import { useTranslation } from 'react-i18next'
import { applicationNumberIn } from '#machines/rules/application-number.ts'
import type { FormField, FormInput } from '#src/flow-kit/use-form.ts'
import { TextField } from '#src/ui/text-field.tsx'

/** Gives what is wrong with the number as it is typed. */
export function useNumberComplaint() {
  const { t } = useTranslation('application-state')
  return (text: string): string | undefined =>
    applicationNumberIn(text) === undefined ? t(`number.${text.trim() ? 'invalid' : 'missing'}`) : undefined
}

/** The number of the application. */
export function NumberField({ field, input }: { field: FormField; input: FormInput }) {
  const { t } = useTranslation('application-state')
  return (
    <TextField
      {...field}
      label={t('number.label')}
      hint={t('number.hint')}
      {...input}
      dir="ltr"
      className="tabular-nums"
      name="number"
      inputMode="numeric"
      autoComplete="off"
      maxLength={32}
    />
  )
}

import { usePortal } from '#src/flow-kit/portal-context.ts'
import type { FormField } from '#src/flow-kit/use-form.ts'
import { languageNames } from '#src/i18n/languages.ts'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'

/** The field `language` of a form: in which language somebody else is written to, each by its own name. */
export function MailLanguageField({
  form,
  label,
}: {
  form: {
    field: (name: 'language') => FormField
    typed: { language: string }
    change: (typed: { language: string }) => void
    isBusy: boolean
  }
  label: string
}) {
  const { utility } = usePortal()
  return (
    <Field {...form.field('language')} label={label}>
      {(control) => (
        <Select
          {...control}
          name="language"
          disabled={form.isBusy}
          options={utility.languages.map(({ language: code }) => ({
            value: code,
            label: languageNames[code],
            lang: code,
          }))}
          value={form.typed.language}
          onChange={({ target }) => form.change({ language: target.value })}
        />
      )}
    </Field>
  )
}

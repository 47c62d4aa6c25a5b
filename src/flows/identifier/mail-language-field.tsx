import { usePortal } from '#src/flow-kit/portal-context.ts'
import type { FormField } from '#src/flow-kit/use-form.ts'
import { languageNames } from '#src/i18n/languages.ts'
import { ChoiceField } from '#src/ui/choice-field.tsx'

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
    <ChoiceField
      {...form.field('language')}
      label={label}
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
  )
}

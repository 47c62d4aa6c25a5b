import { useTranslation } from 'react-i18next'
import type { Form } from '#src/flow-kit/use-form.ts'
import { DateInput } from '#src/ui/date-input.tsx'
import { OptionalMark } from '#src/ui/field-notes.tsx'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import {
  longestFact,
  typedDay,
  type ApplicationCompletion,
  type CompletionFact,
} from './application-completion-shown.ts'
import { useFactLabel } from './use-fact-label.ts'

/** The keyboard of a phone. */
const modes = { digits: 'numeric', amount: 'decimal' } as const

/** The field of one fact, by how it is typed. */
export function FactInput({
  fact,
  form,
  held,
  problem,
}: {
  fact: CompletionFact
  form: Form<string>
  /** What is saved, or what the application says, as it stands in the form. */
  held: string
  /** What the server says is missing or wrong with that. */
  problem: ApplicationCompletion['missing'][number] | undefined
}) {
  const { t } = useTranslation('application-completion')
  const { name, input, choices, isNeeded } = fact
  const label = useFactLabel()(name)
  const value = form.typed[name] ?? ''
  // About what is typed since, nothing is said until it is saved.
  const said = value === held ? problem : undefined
  return (
    <Field
      id={form.field(name).id}
      error={said?.problem === 'missing' ? undefined : said?.text}
      label={
        <>
          <span>{label}</span>
          {!isNeeded && <OptionalMark />}
        </>
      }
      hint={said?.problem === 'missing' ? said.text : undefined}
    >
      {(control) => {
        // No field takes focus when it is drawn: what is said beside it was so before the page was opened.
        const { readOnly, onChange, onBlur } = form.input(name)
        const shared = { ...control, name, value, readOnly, onChange, onBlur }
        if (input === 'choice')
          return (
            <Select
              {...control}
              name={name}
              value={value}
              disabled={form.isBusy}
              onChange={({ target }) => form.change({ [name]: target.value })}
              options={[
                { value: '', label: t('choose') },
                ...choices.map((choice) => ({ value: choice.value, label: choice.name })),
              ]}
            />
          )
        if (input === 'day')
          return (
            <DateInput
              {...shared}
              pickLabel={t('pick', { field: label })}
              day={typedDay(value)}
              onPick={(day) => form.change({ [name]: day })}
            />
          )
        return (
          <TextInput
            {...shared}
            dir={input === 'text' ? 'auto' : 'ltr'}
            inputMode={input === 'text' ? undefined : modes[input]}
            autoComplete="off"
            maxLength={longestFact}
          />
        )
      }}
    </Field>
  )
}

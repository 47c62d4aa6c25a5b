import { useTranslation } from 'react-i18next'
import { longestFieldText } from '#contract/rules/field-entries.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { FieldEntryContent, JobFormProps } from './field-job-shown.ts'

interface TypedHandOver {
  colleague: string
  note: string
}

const entryOf = ({ colleague, note }: TypedHandOver): FieldEntryContent => ({
  Kind: 'handOver',
  Colleague: colleague === '' ? null : Number(colleague),
  Note: note.trim(),
})

/** A colleague is asked to take the card over, or all of them. Until somebody does it stays where it is. */
export function HandOverForm({ view: { snapshot, send }, draft }: JobFormProps) {
  const { t } = useTranslation('field-job')
  const form = useForm({
    initial: { colleague: '', note: '', ...draft.read() },
    onTyped: draft.write,
    complaints: ({ note }) => ({ note: note.trim() === '' ? t('handOver.noteMissing') : undefined }),
    isBusy: snapshot.matches('savingEntry'),
    canSubmit: (typed) => snapshot.can({ type: 'entry.given', entry: entryOf(typed) }),
    onSubmit: (typed) => send({ type: 'entry.given', entry: entryOf(typed) }),
  })
  return (
    <form {...form.props}>
      <Stack>
        <ChoiceField
          {...form.field('colleague')}
          label={t('handOver.to')}
          hint={t('handOver.hint')}
          name="colleague"
          value={form.typed.colleague}
          onChange={(event) => form.change({ colleague: event.target.value })}
          options={[
            { value: '', label: t('handOver.anybody') },
            ...snapshot.context.colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <TextField
          {...form.field('note')}
          label={t('handOver.note')}
          {...form.input('note')}
          name="note"
          autoComplete="off"
          maxLength={longestFieldText}
        />
        <FormSubmit form={form} waitingFor={form.isBusy && t('saving')}>
          {t('handOver.save')}
        </FormSubmit>
      </Stack>
    </form>
  )
}

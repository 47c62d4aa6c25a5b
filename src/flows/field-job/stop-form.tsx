import { useTranslation } from 'react-i18next'
import { longestFieldText } from '#contract/rules/field-entries.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { FieldEntryContent, JobFormProps } from './field-job-shown.ts'

/** The work does not go on for now: why. */
export function StopForm({ view: { snapshot, send }, draft }: JobFormProps) {
  const { t } = useTranslation('field-job')
  const entry = (reason: string): FieldEntryContent => ({ Kind: 'stop', Reason: reason.trim() })
  const form = useForm({
    initial: { reason: '', ...draft.read() },
    onTyped: draft.write,
    complaints: ({ reason }) => ({ reason: reason.trim() === '' ? t('stop.missing') : undefined }),
    isBusy: snapshot.matches('savingEntry'),
    canSubmit: ({ reason }) => snapshot.can({ type: 'entry.given', entry: entry(reason) }),
    onSubmit: ({ reason }) => send({ type: 'entry.given', entry: entry(reason) }),
  })
  return (
    <form {...form.props}>
      <Stack>
        <TextField
          {...form.field('reason')}
          label={t('stop.reason')}
          hint={t('stop.hint')}
          {...form.input('reason')}
          name="reason"
          autoComplete="off"
          maxLength={longestFieldText}
        />
        <FormSubmit form={form} waitingFor={form.isBusy && t('saving')}>
          {t('stop.save')}
        </FormSubmit>
      </Stack>
    </form>
  )
}

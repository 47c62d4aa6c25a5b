import { useTranslation } from 'react-i18next'
import { useForm } from '#src/flow-kit/use-form.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { ApplicationStateScreenProps } from './application-state-screen.tsx'
import { NumberField, useNumberComplaint } from './number-field.tsx'

/** No application of this mailbox has the number: it is typed again, and the code counts still. */
export function NumberForm({
  state: { snapshot, send },
  typed,
  onTyped,
}: Pick<ApplicationStateScreenProps, 'state' | 'typed' | 'onTyped'>) {
  const { t } = useTranslation('application-state')
  const problemText = useProblemText()
  const complaint = useNumberComplaint()
  const form = useForm({
    initial: { number: typed.number },
    complaints: ({ number }) => ({ number: complaint(number) }),
    refused: { number: problemText(snapshot.context) },
    isBusy: false,
    canSubmit: (corrected) => snapshot.can({ type: 'number.corrected', ...corrected }),
    onSubmit: (corrected) => send({ type: 'number.corrected', ...corrected }),
    onTyped,
  })
  return (
    <form {...form.props}>
      <Stack>
        <PageHeading takesFocus={false} lead={t('unknown.lead')}>
          {t('unknown.title')}
        </PageHeading>
        <NumberField field={form.field('number')} input={form.input('number')} />
        <FormSubmit form={form} waitingFor={false}>
          {t('unknown.submit')}
        </FormSubmit>
      </Stack>
    </form>
  )
}

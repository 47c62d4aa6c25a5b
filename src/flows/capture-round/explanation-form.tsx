import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { photosOfOpenStop, type RoundView } from './capture-round-shown.ts'

/** An unlikely reading that was typed twice: why it may be right. */
export function ExplanationForm({ view: { snapshot, send }, draft }: { view: RoundView; draft: Draft }) {
  const { t } = useTranslation('capture-round')
  const form = useForm({
    initial: { explanation: '', ...draft.read() },
    onTyped: draft.write,
    complaints: ({ explanation }) => ({
      explanation:
        explanation.trim() === '' && photosOfOpenStop(snapshot.context).length === 0
          ? t('explanation.missing')
          : undefined,
    }),
    isBusy: false,
    canSubmit: ({ explanation }) => snapshot.can({ type: 'explanation.given', explanation }),
    onSubmit: ({ explanation }) => send({ type: 'explanation.given', explanation }),
  })
  return (
    <form {...form.props}>
      <Stack>
        <Callout tone="warning" announce takesFocus title={t('explanation.title')}>
          {t('explanation.text', { reading: isolatedLtr(snapshot.context.found.reading) })}
        </Callout>
        <TextField
          {...form.field('explanation')}
          label={t('explanation.label')}
          hint={t('explanation.hint')}
          {...form.input('explanation')}
          name="explanation"
          autoComplete="off"
          maxLength={400}
        />
        <FormSubmit form={form} waitingFor={false}>
          {t('explanation.save')}
        </FormSubmit>
        <Button variant="quiet" onClick={() => send({ type: 'reading.corrected' })}>
          {t('lower.typedWrong')}
        </Button>
      </Stack>
    </form>
  )
}

import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceCards } from '#src/ui/choice-cards.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { type RoundView, noReadingReasons, type NoReadingReason } from './capture-round-shown.ts'

/** Why there is no reading: one of eight reasons; of another meter, the number on it. */
export function NoReadingForm({
  view: { snapshot, send },
  draft,
  onBack,
}: {
  view: RoundView
  draft: Draft
  onBack: () => void
}) {
  const { t } = useTranslation(['capture-round', 'area-round-stops'])
  const { number } = snapshot.context
  const form = useForm({
    initial: {
      reason: number === '' ? '' : 'otherMeter',
      explanation: '',
      foundNumber: number,
      ...draft.read(),
    },
    onTyped: draft.write,
    complaints: ({ reason, foundNumber }) => ({
      reason: reason === '' ? t('noReading.missing') : undefined,
      foundNumber:
        reason === 'otherMeter' && foundNumber.trim() === '' ? t('noReading.numberMissing') : undefined,
    }),
    isBusy: snapshot.matches('savingFound'),
    canSubmit: ({ reason, explanation, foundNumber }) =>
      reason !== '' &&
      snapshot.can({ type: 'noReading.given', reason: reason as NoReadingReason, explanation, foundNumber }),
    onSubmit: ({ reason, explanation, foundNumber }) =>
      send({ type: 'noReading.given', reason: reason as NoReadingReason, explanation, foundNumber }),
  })
  const { reason } = form.typed
  return (
    <form {...form.props}>
      <Stack>
        <ChoiceCards
          {...form.field('reason')}
          legend={t('noReading.legend')}
          name="reason"
          value={reason}
          choices={noReadingReasons.map((value) => ({
            value,
            label: t(`area-round-stops:choice.noReading.${value}`),
          }))}
          onChoose={(chosen) => form.change({ reason: chosen })}
        />
        {reason === 'otherMeter' && (
          <TextField
            {...form.field('foundNumber')}
            label={t('noReading.number')}
            {...form.input('foundNumber')}
            name="foundNumber"
            autoComplete="off"
            dir="ltr"
            maxLength={40}
          />
        )}
        <TextField
          {...form.field('explanation')}
          label={t('noReading.note')}
          hint={t('noReading.noteHint')}
          {...form.input('explanation')}
          name="explanation"
          autoComplete="off"
          maxLength={400}
        />
        <FormSubmit form={form} waitingFor={form.isBusy && t('reading.saving')}>
          {t('noReading.save')}
        </FormSubmit>
        <Button variant="quiet" onClick={onBack}>
          {t('noReading.back')}
        </Button>
      </Stack>
    </form>
  )
}

import { useTranslation } from 'react-i18next'
import { readingIn } from '#machines/rules/meter-readings.ts'
import type { Draft } from '#src/flow-kit/draft.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { formatDay } from '#src/i18n/format-instant.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { TextInput } from '#src/ui/text-input.tsx'
import { type Meter, type ReadingsView } from './meter-readings-shown.ts'

/** A question before the reading is sent. */
function Question({
  kind,
  meter: { last },
  readings: { snapshot, send },
}: {
  kind: 'clockOver' | 'consumption'
  meter: Meter
  readings: ReadingsView
}) {
  const { t, i18n } = useTranslation('meter-readings')
  const { reading } = snapshot.context
  return (
    <Callout
      tone="warning"
      takesFocus
      title={t(`${kind}.title`)}
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => send({ type: `${kind}.confirmed` })}>
            {t(`${kind}.yes`)}
          </Button>
          <Button onClick={() => send({ type: 'correction.requested' })}>{t('correctTyped')}</Button>
        </div>
      }
    >
      {t(`${kind}.text`, {
        reading: isolatedLtr(reading),
        last: isolatedLtr(formatNumber(last.reading, i18n.language, { useGrouping: false })),
        date: formatDay(last.readOn, i18n.language, 'long'),
      })}
    </Callout>
  )
}

/** The reading of a meter is typed, and sent when nothing about it is doubtful. */
export function ReadingEntry({
  meter,
  readings,
  draft,
}: {
  meter: Meter
  readings: ReadingsView
  draft: Draft
}) {
  const { t, i18n } = useTranslation('meter-readings')
  const problemText = useProblemText()
  const { snapshot, send } = readings
  const isRefused = snapshot.matches({ entering: 'refused' })
  const form = useForm({
    initial: { reading: snapshot.context.reading, ...draft.read() },
    onTyped: draft.write,
    complaints: ({ reading }) => ({
      reading:
        readingIn(reading, meter.dials) === undefined ? t('entry.wrong', { count: meter.dials }) : undefined,
    }),
    isBusy: snapshot.hasTag('busy'),
    canSubmit: ({ reading }) => snapshot.can({ type: 'reading.submitted', reading }),
    onSubmit: ({ reading }) => send({ type: 'reading.submitted', reading }),
  })
  if (snapshot.matches('confirmingClockOver'))
    return <Question kind="clockOver" meter={meter} readings={readings} />
  if (snapshot.matches('confirmingConsumption'))
    return <Question kind="consumption" meter={meter} readings={readings} />
  const input = form.input('reading')
  return (
    <form {...form.props}>
      <Stack>
        {(isRefused || snapshot.matches({ entering: 'unreachable' })) && (
          <StepProblem title={t(isRefused ? 'entry.refused' : 'entry.unreachable')}>
            {problemText(snapshot.context)}
          </StepProblem>
        )}
        <Field
          {...form.field('reading')}
          label={t('entry.label')}
          hint={t('entry.hint', {
            last: isolatedLtr(formatNumber(meter.last.reading, i18n.language, { useGrouping: false })),
            date: formatDay(meter.last.readOn, i18n.language, 'long'),
          })}
        >
          {(control) => (
            <TextInput
              {...control}
              {...input}
              ref={snapshot.matches({ entering: 'asking' }) ? takeFocus : input.ref}
              name="reading"
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              maxLength={20}
            />
          )}
        </Field>
        <FormSubmit form={form} waitingFor={form.isBusy && t('entry.sending')}>
          {t('entry.send')}
        </FormSubmit>
        <Button
          variant="quiet"
          disabled={!snapshot.can({ type: 'entry.cancelled' })}
          onClick={() => send({ type: 'entry.cancelled' })}
        >
          {t('entry.cancel')}
        </Button>
      </Stack>
    </form>
  )
}

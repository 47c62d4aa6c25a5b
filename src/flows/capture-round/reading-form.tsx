import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { Callout } from '#src/ui/callout.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { type RoundView, type CapturedStop, readingIn } from './capture-round-shown.ts'

/** What the meter shows, typed once; or once more, without seeing what was typed before. */
export function ReadingForm({
  stop,
  view: { snapshot, send },
  draft,
}: {
  stop: CapturedStop
  view: RoundView
  draft: Draft
}) {
  const { t } = useTranslation('capture-round')
  const isAgain = snapshot.matches('typingAgain')
  const event = (reading: string) =>
    ({ type: isAgain ? 'reading.typedAgain' : 'reading.typed', reading }) as const
  const form = useForm({
    initial: { reading: isAgain ? '' : snapshot.context.found.reading, ...(!isAgain && draft.read()) },
    onTyped: isAgain ? undefined : draft.write,
    complaints: ({ reading }) => ({
      reading:
        readingIn(reading, stop.dials) === undefined ? t('reading.wrong', { count: stop.dials }) : undefined,
    }),
    isBusy: snapshot.matches('savingFound'),
    canSubmit: ({ reading }) => snapshot.can(event(reading)),
    onSubmit: ({ reading }) => send(event(reading)),
  })
  const input = form.input('reading')
  return (
    <form {...form.props}>
      <Stack>
        {isAgain && (
          <Callout tone="warning" announce takesFocus title={t('again.title')}>
            {t('again.text')}
          </Callout>
        )}
        <TextField
          {...form.field('reading')}
          label={t('reading.label')}
          hint={t('reading.hint', { count: stop.dials })}
          {...input}
          ref={isAgain ? input.ref : takeFocus}
          name="reading"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={20}
        />
        <FormSubmit form={form} waitingFor={form.isBusy && t('reading.saving')}>
          {t('reading.save')}
        </FormSubmit>
      </Stack>
    </form>
  )
}

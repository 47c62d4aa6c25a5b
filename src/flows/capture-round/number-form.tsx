import { useTranslation } from 'react-i18next'
import { useForm } from '#src/flow-kit/use-form.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { TextField } from '#src/ui/text-field.tsx'
import type { CapturedStop, RoundView } from './capture-round-shown.ts'

/** The number on the meter, typed or read by the camera: is it the one of the round? */
export function NumberForm({ view: { snapshot, send } }: { view: RoundView }) {
  const { t } = useTranslation('capture-round')
  const form = useForm({
    initial: { number: '' },
    complaints: ({ number }) => ({ number: number.trim() === '' ? t('number.missing') : undefined }),
    isBusy: false,
    canSubmit: ({ number }) => snapshot.can({ type: 'number.given', number }),
    onSubmit: ({ number }) => send({ type: 'number.given', number }),
  })
  return (
    <form {...form.props}>
      <Stack>
        <Button variant="primary" onClick={() => send({ type: 'camera.opened' })}>
          {t('number.scan')}
        </Button>
        <TextField
          {...form.field('number')}
          label={t('number.label')}
          hint={t('number.hint')}
          {...form.input('number')}
          ref={takeFocus}
          name="number"
          autoComplete="off"
          dir="ltr"
          maxLength={40}
        />
        <FormSubmit form={form} waitingFor={false}>
          {t('number.check')}
        </FormSubmit>
        <Button variant="quiet" onClick={() => send({ type: 'number.left' })}>
          {t('number.back')}
        </Button>
      </Stack>
    </form>
  )
}

/** A number that is not that of the round: what is at the place? */
export function OtherNumber({
  view: { snapshot, send },
  stop,
  onOtherMeter,
}: {
  view: RoundView
  stop: CapturedStop
  onOtherMeter: () => void
}) {
  const { t } = useTranslation('capture-round')
  return (
    <Callout
      tone="warning"
      announce
      takesFocus
      title={t('number.other')}
      action={
        <div className="flex flex-col gap-3">
          <Button variant="primary" onClick={() => send({ type: 'number.asked' })}>
            {t('number.again')}
          </Button>
          <Button onClick={() => send({ type: 'exchange.asked' })}>{t('exchange.ask')}</Button>
          <Button
            onClick={() => {
              onOtherMeter()
              send({ type: 'number.left' })
            }}
          >
            {t('lower.otherMeter')}
          </Button>
          <Button variant="quiet" onClick={() => send({ type: 'number.left' })}>
            {t('number.back')}
          </Button>
        </div>
      }
    >
      {t('number.otherText', { found: isolated(snapshot.context.number), meter: isolated(stop.meter) })}
    </Callout>
  )
}

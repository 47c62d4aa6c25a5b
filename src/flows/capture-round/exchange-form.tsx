import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { Button } from '#src/ui/button.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { faultsOfExchange, type CapturedStop, type RoundView } from './capture-round-shown.ts'

const parts = ['lastReading', 'number', 'dials', 'firstReading'] as const

/** A new meter in the place of the old one: the end of one, and the beginning of the other. */
export function ExchangeForm({
  view: { snapshot, send },
  stop,
  draft,
}: {
  view: RoundView
  stop: CapturedStop
  draft: Draft
}) {
  const { t } = useTranslation('capture-round')
  const form = useForm({
    initial: {
      lastReading: '',
      number: snapshot.context.number,
      dials: String(stop.dials),
      firstReading: '',
      ...draft.read(),
    },
    onTyped: draft.write,
    complaints: (typed) => {
      const faults = faultsOfExchange(typed, stop)
      return Object.fromEntries(
        parts.map((part) => [
          part,
          faults.has(part) ? t(`exchange.wrong.${part}`, { count: stop.dials }) : undefined,
        ]),
      )
    },
    isBusy: false,
    canSubmit: (typed) => snapshot.can({ type: 'exchange.given', ...typed }),
    onSubmit: ({ lastReading, number, dials, firstReading }) =>
      send({ type: 'exchange.given', lastReading, number, dials, firstReading }),
  })
  return (
    <form {...form.props}>
      <Stack>
        <h3 ref={takeFocus} tabIndex={-1} className="font-bold">
          {t('exchange.title')}
        </h3>
        {parts.map((part) => (
          <TextField
            key={part}
            {...form.field(part)}
            label={t(`exchange.label.${part}`)}
            hint={part === 'lastReading' ? t('exchange.lastHint') : undefined}
            {...form.input(part)}
            name={part}
            inputMode={part === 'number' ? undefined : 'numeric'}
            autoComplete="off"
            dir="ltr"
            maxLength={part === 'number' ? 40 : part === 'dials' ? 1 : 20}
          />
        ))}
        <FormSubmit form={form} waitingFor={false}>
          {t('exchange.save')}
        </FormSubmit>
        <Button variant="quiet" onClick={() => send({ type: 'exchange.left' })}>
          {t('exchange.back')}
        </Button>
      </Stack>
    </form>
  )
}

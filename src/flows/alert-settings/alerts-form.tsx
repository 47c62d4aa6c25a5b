import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { ticked } from '#src/flow-kit/ticked.ts'
import { useForm, type Typed } from '#src/flow-kit/use-form.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { formatNumber, unitSigns } from '#src/i18n/format-number.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { takeFocusInForm } from '#src/ui/take-focus.ts'
import { TextField } from '#src/ui/text-field.tsx'
import {
  higherBill,
  limitIn,
  nightsInARow,
  type AlertChannel,
  type AlertSupply,
  type AlertsView,
  type TypedAlerts,
} from './alert-settings-shown.ts'

/** What is told about one supply. Only what can be known of it is asked. */
export function AlertsForm({
  view: { snapshot, send },
  supply,
  channels,
  typed: before,
  draft,
}: {
  view: AlertsView
  supply: AlertSupply
  channels: readonly AlertChannel[]
  typed: TypedAlerts
  draft: Draft
}) {
  const { t, i18n } = useTranslation('alert-settings')
  const problemText = useProblemText()
  const isBusy = snapshot.hasTag('busy')
  const isRefused = snapshot.matches({ choosing: 'refused' })
  const changeOf = ({ night, bill, interruptions, channel, ...limits }: Typed<keyof TypedAlerts>) => ({
    type: 'change.submitted' as const,
    typed: {
      ...limits,
      night: night !== '',
      bill: bill !== '',
      interruptions: interruptions !== '',
      channel: channel as AlertChannel,
    },
  })
  const form = useForm<keyof TypedAlerts>({
    initial: {
      ...before,
      night: ticked(before.night),
      bill: ticked(before.bill),
      interruptions: ticked(before.interruptions),
      ...draft.read(),
    },
    onTyped: draft.write,
    complaints: ({ monthLimit, dayLimit }) => ({
      monthLimit: limitIn(monthLimit) === undefined ? t('wrongLimit') : undefined,
      dayLimit: limitIn(dayLimit) === undefined ? t('wrongLimit') : undefined,
    }),
    isBusy,
    canSubmit: (typed) => snapshot.can(changeOf(typed)),
    onSubmit: (typed) => send(changeOf(typed)),
  })
  const limit = (name: 'monthLimit' | 'dayLimit') => (
    <TextField
      {...form.field(name)}
      label={t(`field.${name}`, { unit: unitSigns[supply.unit] })}
      hint={t(`hint.${name}`)}
      {...form.input(name)}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      maxLength={12}
    />
  )
  const kinds = [
    ...(supply.service === 'water' && supply.hasHalfHours ? (['night'] as const) : []),
    'bill' as const,
    'interruptions' as const,
  ]
  return (
    <form {...form.props} ref={snapshot.matches({ choosing: 'asking' }) ? takeFocusInForm : undefined}>
      <Stack>
        {(isRefused || snapshot.matches({ choosing: 'unreachable' })) && (
          <StepProblem title={t(isRefused ? 'refused' : 'unreachable')}>
            {problemText(snapshot.context)}
          </StepProblem>
        )}
        {limit('monthLimit')}
        {supply.hasHalfHours ? limit('dayLimit') : <Callout tone="info" title={t('noHalfHours')} />}
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            checked={form.typed[kind] !== ''}
            disabled={isBusy}
            onChange={({ target }) => form.change({ [kind]: ticked(target.checked) })}
          >
            {t(`tick.${kind}`, {
              nights: nightsInARow,
              percent: formatNumber(higherBill.part, i18n.language, { style: 'percent' }),
            })}
          </Checkbox>
        ))}
        <ChoiceField
          label={t('by')}
          name="channel"
          value={form.typed.channel}
          disabled={isBusy}
          options={channels.map((channel) => ({ value: channel, label: t(`channel.${channel}`) }))}
          onChange={({ target }) => form.change({ channel: target.value })}
        />
        <FormSubmit form={form} waitingFor={isBusy && t('sending')}>
          {t('keep')}
        </FormSubmit>
        <Button
          variant="quiet"
          disabled={!snapshot.can({ type: 'change.cancelled' })}
          onClick={() => send({ type: 'change.cancelled' })}
        >
          {t('cancel')}
        </Button>
      </Stack>
    </form>
  )
}

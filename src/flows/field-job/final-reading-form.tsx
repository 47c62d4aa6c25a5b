import { useTranslation } from 'react-i18next'
import { withPlainDigits } from '#contract/rules/digits.ts'
import { isBelowLast } from '#machines/rules/field-card.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { Callout } from '#src/ui/callout.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { FieldEntryContent, JobFormProps } from './field-job-shown.ts'

interface TypedReading {
  reading: string
  /** `yes`, or empty. */
  clockOver: string
  /** `yes`: the meter cannot be read. */
  unread: string
}

/** The supply is cut off: what the meter shows now. The moment of the cut is noted already. */
export function FinalReadingForm({ view: { snapshot, send }, draft }: JobFormProps) {
  const { t } = useTranslation('field-job')
  const card = snapshot.context.job?.card
  const dials = card?.meter?.dials ?? 9
  const digits = (text: string) => withPlainDigits(text).trim()
  const isReading = (text: string) => /^\d+$/.test(digits(text)) && digits(text).length <= dials
  const isLower = (text: string) => card !== undefined && isReading(text) && isBelowLast(card, digits(text))
  const entry = ({ reading, clockOver, unread }: TypedReading): FieldEntryContent => ({
    Kind: 'finalReading',
    Reading: unread === 'yes' ? '' : digits(reading),
    ClockOver: unread !== 'yes' && isLower(reading) && clockOver === 'yes',
  })
  const isTyped = ({ reading, unread }: TypedReading) => unread === 'yes' || isReading(reading)
  const form = useForm({
    initial: { reading: '', clockOver: '', unread: '', ...draft.read() },
    onTyped: draft.write,
    complaints: (typed) => ({
      reading: isTyped(typed) ? undefined : t('reading.wrong', { count: dials }),
      clockOver:
        typed.unread !== 'yes' && isLower(typed.reading) && typed.clockOver !== 'yes'
          ? t('reading.lower')
          : undefined,
    }),
    isBusy: snapshot.matches('savingEntry'),
    canSubmit: (typed) => isTyped(typed) && snapshot.can({ type: 'entry.given', entry: entry(typed) }),
    onSubmit: (typed) => send({ type: 'entry.given', entry: entry(typed) }),
  })
  const { reading, clockOver, unread } = form.typed
  return (
    <form {...form.props}>
      <Stack>
        <Callout tone="info" title={t('reading.shut')}>
          {t('reading.shutText', { meter: isolated(card?.meter?.number ?? '') })}
        </Callout>
        {unread !== 'yes' && (
          <TextField
            {...form.field('reading')}
            label={t('reading.label')}
            hint={t('reading.hint', { count: dials })}
            {...form.input('reading')}
            name="reading"
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            maxLength={20}
          />
        )}
        {unread !== 'yes' && isLower(reading) && (
          <Checkbox
            {...form.field('clockOver')}
            name="clockOver"
            checked={clockOver === 'yes'}
            hint={t('reading.lowerHint', { last: isolatedLtr(String(card?.meter?.last?.reading ?? '')) })}
            onChange={(event) => form.change({ clockOver: event.target.checked ? 'yes' : '' })}
          >
            {t('reading.clockOver')}
          </Checkbox>
        )}
        <Checkbox
          name="unread"
          checked={unread === 'yes'}
          onChange={(event) => form.change({ unread: event.target.checked ? 'yes' : '' })}
        >
          {t('reading.unread')}
        </Checkbox>
        <FormSubmit form={form} waitingFor={form.isBusy && t('saving')}>
          {t('reading.save')}
        </FormSubmit>
      </Stack>
    </form>
  )
}

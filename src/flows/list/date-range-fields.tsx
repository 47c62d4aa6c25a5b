import { useTranslation } from 'react-i18next'
import { DateInput } from '#src/ui/date-input.tsx'
import { Field } from '#src/ui/field.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { dateRanges, typedDay, writtenDay, type ListAsked } from './list-shown.ts'
import { useTyped } from './use-typed.ts'

export type DateRangeAsked = Pick<ListAsked, 'range' | 'from' | 'to'>

/** Nothing, or a day; undefined: not yet. */
const dayIn = (text: string) => (text.trim() === '' ? '' : typedDay(text))

/** One end of a custom range: it counts as soon as it is a day, or nothing. */
export function DayField({
  label,
  day,
  onDay,
}: {
  label: string
  day: string
  onDay: (day: string) => void
}) {
  const { t } = useTranslation('table')
  const [typed, setTyped] = useTyped(day, writtenDay, dayIn)
  const understood = typedDay(typed)
  const take = (text: string) => {
    setTyped(text)
    const next = dayIn(text)
    if (next !== undefined && next !== day) onDay(next)
  }
  return (
    <Field
      label={label}
      error={
        typed.trim() !== '' && typed.length >= 10 && understood === undefined ? t('dates.wrong') : undefined
      }
    >
      {(control) => (
        <DateInput
          {...control}
          value={typed}
          day={understood}
          pickLabel={`${t('dates.pick')}: ${label}`}
          placeholder={t('dates.format')}
          onChange={({ target }) => take(target.value)}
          onPick={take}
        />
      )}
    </Field>
  )
}

/** The days that something is about: a preset of A §9, or days of one's own. */
export function DateRangeFields({
  asked,
  onAsk,
  hasAny = false,
}: {
  asked: DateRangeAsked
  onAsk: (part: Partial<DateRangeAsked>) => void
  /** Whether it can be about all days. */
  hasAny?: boolean
}) {
  const { t } = useTranslation('table')
  return (
    <>
      <ChoiceField
        label={t('dates.label')}
        value={asked.range}
        options={[
          ...(hasAny ? [{ value: '', label: t('dates.any') }] : []),
          ...dateRanges.map((range) => ({ value: range, label: t(`dates.${range}`) })),
          { value: 'custom', label: t('dates.custom') },
        ]}
        onChange={({ target }) => onAsk({ range: target.value as DateRangeAsked['range'] })}
      />
      {asked.range === 'custom' && (
        <>
          <DayField label={t('dates.from')} day={asked.from} onDay={(from) => onAsk({ from })} />
          <DayField label={t('dates.to')} day={asked.to} onDay={(to) => onAsk({ to })} />
        </>
      )}
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { formatDay } from '#src/i18n/format-instant.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { ChoiceCards } from '#src/ui/choice-cards.tsx'
import type { DateOrder, OpenDates } from './row-import-shown.ts'

/** Asks whether the day or the month comes first, with what a date of the file means either way. */
export function DateOrderChoice({
  dates: { readings, written, row },
  value,
  isMissing,
  onChoose,
}: {
  dates: OpenDates
  value: DateOrder | undefined
  isMissing: boolean
  onChoose: (order: DateOrder | undefined) => void
}) {
  const { t, i18n } = useTranslation('row-import')
  return (
    <ChoiceCards
      legend={t('order.legend', {
        written: isolatedLtr(written),
        row: formatNumber(row, i18n.language),
      })}
      name="order"
      value={value ?? ''}
      error={isMissing ? t('order.missing') : undefined}
      choices={readings.map(({ order, day }) => ({
        value: order,
        label: t(`order.${order}`),
        hint: isolated(formatDay(day, i18n.language, 'long')),
      }))}
      onChoose={(chosen) => onChoose(readings.find(({ order }) => order === chosen)?.order)}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { halfHourColumns, halfHourFilters } from '#contract/rules/half-hour-list.ts'
import { halfHourList } from '#src/api/half-hour-queries.ts'
import { useListAddress, type ListAbilities } from '#src/flows/list/list-address.ts'
import { ListSection } from '#src/flows/list/list-section.tsx'
import type { ListAsked, ListColumn } from '#src/flows/list/list-shown.ts'
import { foundBy } from '#src/flows/list/use-list.ts'
import { useListExport } from '#src/flows/list/use-list-export.ts'
import { formatDay, formatMonth } from '#src/i18n/format-instant.ts'
import { formatNumber, formatQuantity } from '#src/i18n/format-number.ts'
import type { HalfHourRow } from './half-hour-shown.ts'

const abilities: ListAbilities = {
  sortable: halfHourColumns,
  filters: halfHourFilters,
  first: { column: 'day', isDescending: true },
}

/** What is stored, by day or by month. Only below `withQueries`. */
export function StoredHalfHours() {
  const { t, i18n } = useTranslation('half-hour-import')
  const { language } = i18n
  const { asked, onAsk } = useListAddress(abilities)
  const isOfSameKind = (part: unknown) =>
    typeof part === 'object' && (part as ListAsked).filter === asked.filter
  const found = useQuery({
    ...halfHourList.query(asked),
    // Days that stay while months are fetched would be called months.
    placeholderData: (former, query) => (query?.queryKey.some(isOfSameKind) ? former : undefined),
  })
  const shownDay = (day: string) =>
    asked.filter === 'months' ? formatMonth(day, language) : formatDay(day, language)
  const columns: ListColumn<HalfHourRow>[] = [
    {
      id: 'day',
      name: t(asked.filter === 'months' ? 'stored.month' : 'stored.day'),
      isSortable: true,
      line: 'what',
      value: ({ day }) => (asked.filter === 'months' ? day.slice(0, 7) : day),
      cell: ({ day }) => shownDay(day),
    },
    {
      id: 'contractNo',
      name: t('stored.supply'),
      isSortable: true,
      line: 'when',
      value: ({ contractNo }) => contractNo,
      cell: ({ contractNo }) => <bdi>{contractNo}</bdi>,
    },
    {
      id: 'wattHours',
      name: t('stored.used'),
      isSortable: true,
      isNumber: true,
      line: 'much',
      value: ({ wattHours }) => wattHours / 1000,
      cell: ({ wattHours }) => (
        <bdi>{formatQuantity(wattHours / 1000, language, 'kWh', { maximumFractionDigits: 2 })}</bdi>
      ),
    },
    {
      id: 'missing',
      name: t('stored.missing'),
      isSortable: true,
      isNumber: true,
      value: ({ missing }) => missing,
      cell: ({ missing }) => formatNumber(missing, language),
    },
  ]
  const taking = useListExport(t('stored.file'), columns, asked, halfHourList.fetchPage)
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-5 px-4 pb-14 sm:px-6">
      <h2 className="text-title font-bold">{t('stored.title')}</h2>
      <ListSection
        {...taking}
        {...foundBy(found)}
        caption={t('stored.title')}
        keyOf={({ contractNo, day }) => `${contractNo} ${day}`}
        none={t('stored.none')}
        filters={halfHourFilters.map((value) => ({ value, label: t(`stored.${value}`) }))}
        asked={asked}
        onAsk={onAsk}
        columns={columns}
      />
    </div>
  )
}

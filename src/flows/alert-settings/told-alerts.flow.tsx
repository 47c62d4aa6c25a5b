import { useTranslation } from 'react-i18next'
import { alertChannels, alertColumns, alertFilters, alertKinds } from '#contract/rules/alerts.ts'
import { alertList } from '#src/api/alert-queries.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import type { ListAbilities } from '#src/flows/list/list-address.ts'
import { ListSection } from '#src/flows/list/list-section.tsx'
import type { ListColumn } from '#src/flows/list/list-shown.ts'
import { wordsOf } from '#src/flows/list/named-words.ts'
import { useList } from '#src/flows/list/use-list.ts'
import { formatDay, formatMonth } from '#src/i18n/format-instant.ts'
import { formatNumber, formatQuantity, formatWithSymbol } from '#src/i18n/format-number.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import type { AlertRow } from './alert-settings-shown.ts'

const abilities: ListAbilities = {
  sortable: alertColumns,
  filters: alertFilters,
  first: { column: 'toldAt', isDescending: true },
}

/** The alerts that were sent. Only below `withQueries`. */
export function ToldAlerts() {
  const { t, i18n } = useTranslation('alert-settings')
  const { language } = i18n
  const { utility } = usePortal()
  const aboutOf = ({ kind, occurrence }: AlertRow) =>
    kind === 'month'
      ? formatMonth(`${occurrence}-01`, language)
      : kind === 'bill'
        ? isolatedLtr(occurrence)
        : formatDay(occurrence, language)
  const figuresOf = ({ kind, unit, measured, compared }: AlertRow) => {
    const amount = (value: number) =>
      isolatedLtr(
        kind === 'bill'
          ? formatWithSymbol(value, language, utility.currencySymbol)
          : kind === 'night'
            ? formatNumber(value, language)
            : formatQuantity(value, language, unit, { maximumFractionDigits: 1 }),
      )
    return t(`told.figures.${kind}`, { measured: amount(measured), compared: amount(compared) })
  }
  const columns: ListColumn<AlertRow>[] = [
    {
      id: 'toldAt',
      name: t('told.at'),
      isSortable: true,
      line: 'when',
      value: ({ toldAt }) => toldAt,
      cell: ({ toldAt }) => formatDay(toldAt.slice(0, 10), language),
    },
    {
      id: 'kind',
      name: t('told.kind'),
      isSortable: true,
      line: 'what',
      value: ({ kind }) => t(`kind.${kind}`),
    },
    {
      id: 'contractNo',
      name: t('told.supply'),
      isSortable: true,
      value: ({ contractNo }) => contractNo,
      cell: ({ contractNo }) => <bdi>{contractNo}</bdi>,
    },
    {
      id: 'about',
      name: t('told.about'),
      line: 'state',
      value: ({ occurrence }) => occurrence,
      cell: aboutOf,
    },
    { id: 'figures', name: t('told.measured'), value: ({ measured }) => measured, cell: figuresOf },
    { id: 'channel', name: t('told.channel'), value: ({ channel }) => t(`channel.${channel}`) },
  ]
  const list = useList(abilities, {
    reads: alertList,
    columns,
    words: {
      ...wordsOf('kind', alertKinds, (kind) => t(`kind.${kind}`)),
      ...wordsOf('channel', alertChannels, (channel) => t(`channel.${channel}`)),
    },
    fileName: t('told.file'),
  })
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-5 px-4 pb-14 sm:px-6">
      <h2 className="text-title font-bold">{t('told.title')}</h2>
      <ListSection
        {...list}
        caption={t('told.title')}
        keyOf={({ id }) => String(id)}
        none={t('told.none')}
        filters={alertFilters.map((value) => ({
          value,
          label: value === 'all' ? t('told.all') : t(`kind.${value}`),
        }))}
      />
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { DateRangeFields, type DateRangeAsked } from '#src/flows/list/date-range-fields.tsx'
import { formatDay } from '#src/i18n/format-instant.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { ShapedLoader } from '#src/ui/shaped-loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { WidePage } from '#src/ui/wide-page.tsx'
import { DashboardCharts, type ChartName } from './dashboard-charts.tsx'
import type { Dashboard, Narrowed } from './dashboards-shown.ts'
import { NarrowedFields } from './narrowed-fields.tsx'

const charts: readonly ChartName[] = ['consumption', 'cost', 'payments', 'halfHours']

export interface DashboardsScreenProps {
  /** Undefined: nothing is known yet, or cannot be had. */
  dashboard: Dashboard | undefined
  hasFailed: boolean
  isFetching: boolean
  onRetry: () => void
  asked: DateRangeAsked
  onAsk: (part: Partial<DateRangeAsked>) => void
  onNarrow: (to: Narrowed) => void
  symbol: string
  /** Whether half hours can be imported. */
  canImport: boolean
}

/** `/dashscreen`: consumption, cost and payments in charts. */
export default function DashboardsScreen({
  dashboard,
  hasFailed,
  isFetching,
  onRetry,
  asked,
  onAsk,
  onNarrow,
  symbol,
  canImport,
}: DashboardsScreenProps) {
  const { t, i18n } = useTranslation('dashboards')
  const isEmpty =
    dashboard && charts.every((chart) => dashboard[chart] === null) && !dashboard.consumption?.length
  return (
    <WidePage>
      <PageTitle hasError={hasFailed}>{t('title')}</PageTitle>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <div
        role="search"
        aria-label={t('filters')}
        className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4 print:hidden"
      >
        <DateRangeFields asked={asked} onAsk={onAsk} />
        {dashboard && <NarrowedFields dashboard={dashboard} onNarrow={onNarrow} />}
        <Button className="justify-self-start" onClick={() => print()}>
          {t('print')}
        </Button>
      </div>
      {hasFailed && !isFetching && (
        <NotAvailable title={t('failed')} retryLabel={t('tryAgain')} onRetry={onRetry}>
          {t('failedText')}
        </NotAvailable>
      )}
      {!dashboard && !hasFailed && <ShapedLoader label={t('loading')} shape="chart" />}
      {dashboard && (
        <>
          <p role="status" className="text-small text-muted">
            {isFetching
              ? t('loading')
              : t('fromTo', {
                  from: formatDay(dashboard.from, i18n.language),
                  to: formatDay(dashboard.to, i18n.language),
                })}
          </p>
          {isEmpty && <Callout tone="info">{t('nothing')}</Callout>}
          <DashboardCharts dashboard={dashboard} symbol={symbol} only={charts} />
          <ul className="flex list-disc flex-col gap-1 ps-5 text-small text-muted">
            <li>{t('note.spread')}</li>
            {dashboard.property === '' ? null : <li>{t('note.payments')}</li>}
            {dashboard.meter === '' ? <li>{t('note.similar')}</li> : <li>{t('note.meter')}</li>}
            {canImport && !dashboard.halfHours && <li>{t('note.import')}</li>}
          </ul>
        </>
      )}
    </WidePage>
  )
}

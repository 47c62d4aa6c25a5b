import { useTranslation } from 'react-i18next'
import { DateRangeFields, type DateRangeAsked } from '#src/flows/list/date-range-fields.tsx'
import { formatDay } from '#src/i18n/format-instant.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ShapedLoader } from '#src/ui/shaped-loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { WidePage } from '#src/ui/wide-page.tsx'
import { OutsideList } from './outside-list.tsx'
import { SeriesChart } from './series-chart.tsx'
import { measured, seriesParts, type LogSeries, type SeriesParts } from './series-shown.ts'
import { SeriesTable } from './series-table.tsx'

export interface LogSeriesScreenProps {
  /** Of the channel. */
  id: number
  /** Undefined: nothing is known yet, or cannot be had. */
  series: LogSeries | undefined
  hasFailed: boolean
  isFetching: boolean
  onRetry: () => void
  asked: DateRangeAsked
  onAsk: (part: Partial<DateRangeAsked>) => void
  /** Undefined: as fits the days. */
  parts: SeriesParts | undefined
  onParts: (parts: SeriesParts | undefined) => void
}

/** `/logs/{id}/series`: the values of a channel as chart and table. */
export function LogSeriesScreen(props: LogSeriesScreenProps) {
  const { id, series, hasFailed, isFetching, onRetry } = props
  const { t } = useTranslation('log-series')
  const title = series ? t('titleOf', { name: isolated(series.name) }) : t('title')
  return (
    <WidePage>
      <PageTitle hasError={hasFailed}>{title}</PageTitle>
      <PageHeading lead={t('lead')}>{title}</PageHeading>
      <Asked {...props} />
      {hasFailed && (
        <NotAvailable title={t('failed')} retryLabel={t('tryAgain')} onRetry={onRetry}>
          {t('failedText')}
        </NotAvailable>
      )}
      {!series && !hasFailed && <ShapedLoader label={t('loading')} shape="chart" />}
      {series && <Series series={series} isFetching={isFetching} />}
      <div className="print:hidden">
        <LinkButton href={`/logs/${id}`}>{t('back')}</LinkButton>
      </div>
    </WidePage>
  )
}

function Asked({ asked, onAsk, parts, onParts }: LogSeriesScreenProps) {
  const { t } = useTranslation('log-series')
  return (
    <form
      role="search"
      aria-label={t('days')}
      className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4 print:hidden"
      onSubmit={(event) => event.preventDefault()}
    >
      <DateRangeFields asked={asked} onAsk={onAsk} />
      <ChoiceField
        label={t('rows')}
        value={parts ?? ''}
        options={[
          { value: '', label: t('part.fitting') },
          ...seriesParts.map((name) => ({ value: name, label: t(`part.${name}`) })),
        ]}
        onChange={({ target }) => onParts(seriesParts.find((name) => name === target.value))}
      />
    </form>
  )
}

function Series({ series, isFetching }: { series: LogSeries; isFetching: boolean }) {
  const { t, i18n } = useTranslation('log-series')
  const { total, unit, from, to, outsideCount } = series
  const days = {
    from: isolated(formatDay(from, i18n.language)),
    to: isolated(formatDay(to, i18n.language)),
  }
  const amount = (value: number | null) => isolated(measured(value ?? 0, unit, i18n.language))
  const sentence =
    total.count === 0
      ? t('sentence.nothing', days)
      : t('sentence.values', {
          ...days,
          lowest: amount(total.lowest),
          highest: amount(total.highest),
          mean: amount(total.mean),
          outside: isolated(formatNumber(outsideCount, i18n.language)),
        })
  return (
    <>
      <p role="status" className="text-small text-muted">
        {isFetching ? t('loading') : t('fromTo', days)}
      </p>
      {total.count === 0 ? (
        <Callout tone="info">{sentence}</Callout>
      ) : (
        <SeriesChart series={series} sentence={sentence} />
      )}
      <SeriesTable series={series} />
      <OutsideList series={series} />
    </>
  )
}

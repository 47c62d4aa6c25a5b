import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { classNames } from '#src/ui/class-names.ts'
import { fullCoverage, type LogSeries, type SeriesParts, type SeriesPeriod } from './series-shown.ts'

const cell = 'py-2 pe-3 last:pe-0'

/** How the begin of a period is written. */
const written: Record<SeriesParts, Omit<Intl.DateTimeFormatOptions, 'timeZone'>> = {
  hours: { dateStyle: 'short', timeStyle: 'short' },
  days: { dateStyle: 'short' },
  months: { month: 'long', year: 'numeric' },
}

/** The same as the chart in numbers: a row for each period, and one for all of it. A period with gaps is pale, and says how much it has. */
export function SeriesTable({ series }: { series: LogSeries }) {
  const { t, i18n } = useTranslation('log-series')
  const { kind, parts, periods, total, unit } = series
  const hasSum = kind !== 'gauge'
  const number = (value: number | null) =>
    value === null ? '–' : formatNumber(value, i18n.language, { maximumFractionDigits: 4 })
  const columns = ['lowest', 'highest', 'mean', ...(hasSum ? (['sum'] as const) : [])] as const
  const coverage = ({ count, expected }: SeriesPeriod) =>
    expected === 0
      ? formatNumber(count, i18n.language)
      : t('coverage', {
          measured: formatNumber(count, i18n.language),
          expected: formatNumber(expected, i18n.language),
        })
  const cells = (period: SeriesPeriod) => (
    <>
      {columns.map((name) => (
        <td key={name} className={classNames(cell, 'text-end tabular-nums')}>
          <bdi>{number(period[name])}</bdi>
        </td>
      ))}
      <td className={classNames(cell, 'text-end tabular-nums')}>{coverage(period)}</td>
    </>
  )
  return (
    <div
      className="overflow-x-auto print:overflow-visible"
      tabIndex={0}
      role="region"
      aria-label={t(`table.${parts}`)}
    >
      <table className="w-full border-collapse wrap-normal text-small">
        <caption className="pb-2 text-start font-semibold">
          {t('table.caption', { unit: isolated(unit) })}
        </caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className={classNames(cell, 'text-start font-semibold')}>
              {t(`part.${parts}`)}
            </th>
            {[...columns, 'values' as const].map((name) => (
              <th key={name} scope="col" className={classNames(cell, 'text-end font-semibold')}>
                {t(`column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map((period) => (
            <tr
              key={period.from}
              className={classNames(
                'break-inside-avoid border-b border-line',
                period.count < fullCoverage * period.expected && 'text-muted',
              )}
            >
              <th scope="row" className={classNames(cell, 'text-start font-normal')}>
                {formatInstant(period.from, i18n.language, written[parts])}
              </th>
              {cells(period)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className={classNames(cell, 'text-start')}>
              {t('total')}
            </th>
            {cells(total)}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { formatDay } from '#src/i18n/format-instant.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import {
  chartSize,
  gapsIn,
  heightOf,
  linePath,
  outsidePath,
  scaleOf,
  type LogSeries,
} from './series-shown.ts'

/** Lines keep their width however far the picture is stretched. */
const fixed = { vectorEffect: 'non-scaling-stroke', fill: 'none' } as const

/** The values of a channel as a line with its limits; the sentence says what it shows, the table below says all of it. */
export function SeriesChart({ series, sentence }: { series: LogSeries; sentence: string }) {
  const { t, i18n } = useTranslation('log-series')
  const { columns, interval, lowest, highest, unit, from, to } = series
  const scale = scaleOf(series)
  const { width, height } = chartSize
  const format = (value: number) => formatNumber(value, i18n.language, { maximumSignificantDigits: 4 })
  const middle = (scale.top + scale.bottom) / 2
  return (
    <figure className="flex flex-col gap-2 break-inside-avoid">
      <figcaption className="text-pretty">{sentence}</figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-small text-muted">
        <div className="flex h-60 flex-col justify-between text-end tabular-nums" aria-hidden>
          {[scale.top, middle, scale.bottom].map((value) => (
            <bdi key={value} className="-my-2.5">
              {format(value)}
            </bdi>
          ))}
        </div>
        {/* Time goes on in the direction of the language. */}
        <svg
          role="img"
          aria-label={sentence}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-60 w-full border-b border-control [print-color-adjust:exact] rtl:-scale-x-100"
        >
          {gapsIn(columns, interval).map((gap) => (
            <rect
              key={gap.from}
              x={gap.from}
              width={Math.max(0, gap.until - gap.from)}
              height={height}
              className="fill-line/60"
            />
          ))}
          {[lowest, highest].map(
            (limit, index) =>
              limit !== null && (
                <line
                  key={index === 0 ? 'lowest' : 'highest'}
                  x1={0}
                  x2={width}
                  y1={heightOf(limit, scale)}
                  y2={heightOf(limit, scale)}
                  className="stroke-warning"
                  strokeWidth={1.5}
                  strokeDasharray="6 4"
                  {...fixed}
                />
              ),
          )}
          <path
            d={linePath(columns, interval, scale)}
            className="stroke-brand-ink"
            strokeWidth={1.5}
            strokeLinejoin="round"
            {...fixed}
          />
          <path
            d={outsidePath(columns, series, scale)}
            className="stroke-error"
            strokeWidth={9}
            strokeLinecap="round"
            {...fixed}
          />
        </svg>
        <span />
        <div className="flex justify-between gap-3 pt-1">
          <span>{formatDay(from, i18n.language)}</span>
          <span>{formatDay(to, i18n.language)}</span>
        </div>
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small">
        <li className="flex items-center gap-2">
          <span aria-hidden className="h-0 w-5 border-t-2 border-brand-ink" />
          <span>{t('key.values', { unit: `\u2068${unit}\u2069` })}</span>
        </li>
        {(lowest !== null || highest !== null) && (
          <li className="flex items-center gap-2">
            <span aria-hidden className="h-0 w-5 border-t-2 border-dashed border-warning" />
            <span>
              {t('key.limits', {
                limits: `\u2068${[lowest, highest]
                  .filter((limit) => limit !== null)
                  .map(format)
                  .join(' – ')}\u2069`,
              })}
            </span>
          </li>
        )}
        <li className="flex items-center gap-2">
          <span aria-hidden className="size-2.5 rounded-full bg-error forced-colors:border" />
          <span>{t('key.outside')}</span>
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden className="size-3 bg-line forced-colors:border" />
          <span>{t('key.gap')}</span>
        </li>
      </ul>
    </figure>
  )
}

/** What the chart and the table of a channel are drawn from: pure, so that tests see what stands on the picture. */
import type { LogSeries, SeriesColumn } from '#contract/log-series.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { unbroken } from '#src/i18n/unbroken.ts'

export type { LogSeries, SeriesPeriod } from '#contract/log-series.ts'
export { fullCoverage } from '#contract/rules/series/hour-rows.ts'
export { seriesParts, type SeriesParts } from '#contract/rules/series/series-periods.ts'

/** A value of the channel with its unit, in one line. */
export const measured = (value: number, unit: string, language: string): string =>
  unbroken(`${formatNumber(value, language, { maximumFractionDigits: 4 })} ${unit}`)

/** The chart is drawn on so many units, one for each pixel that is asked for, and stretched to its place. */
export const chartSize = { width: 800, height: 240 } as const

/** Values that are further apart than so many intervals have a gap between them. */
const gapFrom = 1.5

/** What a chart shows from bottom to top. */
export interface Scale {
  bottom: number
  top: number
}

/** Everything fits, with the limits; a band around values that are all the same. */
export function scaleOf({
  columns,
  lowest,
  highest,
}: Pick<LogSeries, 'columns' | 'lowest' | 'highest'>): Scale {
  const values = [
    ...columns.flatMap((column) => [column.lowest, column.highest]),
    ...[lowest, highest].filter((limit) => limit !== null),
  ]
  const [least, most] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  )
  if (least > most) return { bottom: 0, top: 1 }
  const room = (most - least || Math.abs(most) || 1) * 0.05
  return { bottom: least - room, top: most + room }
}

/** From the top, as pictures count. */
export const heightOf = (value: number, { bottom, top }: Scale): number =>
  Math.round(((top - value) / (top - bottom)) * chartSize.height * 100) / 100

/** Whether nothing was measured between two columns that follow each other. @param interval minutes */
export const isGap = (column: SeriesColumn, next: SeriesColumn, interval: number): boolean =>
  next.firstAt - column.lastAt > gapFrom * interval * 60_000

/** Where nothing was measured: from the end of one value to the next, in pixels. */
export const gapsIn = (
  columns: readonly SeriesColumn[],
  interval: number,
): { from: number; until: number }[] =>
  columns.flatMap((column, index) => {
    const next = columns[index + 1]
    return next && isGap(column, next, interval) ? [{ from: column.pixel + 1, until: next.pixel }] : []
  })

/** The line through first, lowest, highest and last value of each pixel: it is broken where nothing was measured. */
export function linePath(columns: readonly SeriesColumn[], interval: number, scale: Scale): string {
  return columns
    .map((column, index) => {
      const before = columns[index - 1]
      const starts = !before || isGap(before, column, interval)
      const x = column.pixel + 0.5
      const at = (value: number) => heightOf(value, scale)
      const first = `${starts ? 'M' : 'L'}${x} ${at(column.first)}`
      // One value alone would have no length, and not be seen.
      return `${first}V${at(column.lowest)}V${at(column.highest)}V${at(column.last)}h.01`
    })
    .join('')
}

/** A dot at the value of each pixel that has one outside the limits: the one that is further off. */
export const outsidePath = (
  columns: readonly SeriesColumn[],
  { lowest, highest }: Pick<LogSeries, 'lowest' | 'highest'>,
  scale: Scale,
): string =>
  columns
    .filter(({ isOutside }) => isOutside)
    .map((column) => {
      const above = highest === null ? 0 : column.highest - highest
      const below = lowest === null ? 0 : lowest - column.lowest
      return `M${column.pixel + 0.5} ${heightOf(below > above ? column.lowest : column.highest, scale)}h.01`
    })
    .join('')

/** What a chart needs of any number of values: at most four of them for each pixel, so that no peak is lost. */
import type { SeriesValue } from './hour-rows.ts'

/** First, lowest, highest and last value of one pixel. */
export interface PixelColumn {
  first: number
  lowest: number
  highest: number
  last: number
}

/** Where nothing was measured, in milliseconds since 1970: the line is broken there. */
export interface SeriesGap {
  from: number
  until: number
}

/** Values that are further apart than so many times the length of one have a gap between them. */
const gapFrom = 1.5

/**
 * The columns of a chart. A pixel without a value has none: nothing is filled in.
 *
 * @param values in the order of time
 * @param until the first moment after the chart
 */
export function pixelColumns(
  values: readonly SeriesValue[],
  { from, until, width }: { from: number; until: number; width: number },
): (PixelColumn | undefined)[] {
  const columns = Array.from<PixelColumn | undefined>({ length: width })
  for (const { at, value } of values) {
    if (at < from || at >= until) continue
    const pixel = Math.floor(((at - from) * width) / (until - from))
    const column = columns[pixel]
    columns[pixel] =
      column === undefined
        ? { first: value, lowest: value, highest: value, last: value }
        : {
            first: column.first,
            lowest: Math.min(column.lowest, value),
            highest: Math.max(column.highest, value),
            last: value,
          }
  }
  return columns
}

/** The gaps between values that are in the order of time. */
export function gapsOf(values: readonly SeriesValue[]): SeriesGap[] {
  return values.flatMap((value, index) => {
    const next = values[index + 1]
    const isGap = next !== undefined && next.at - value.at > gapFrom * value.seconds * 1000
    return isGap ? [{ from: value.at + value.seconds * 1000, until: next.at }] : []
  })
}

/** What the chart of a channel draws: no peak is lost, gaps are not bridged, and everything fits. */
import { describe, expect, it } from 'vitest'
import type { SeriesColumn } from '#contract/log-series.ts'
import {
  chartSize,
  gapsIn,
  heightOf,
  linePath,
  outsidePath,
  scaleOf,
} from '#src/areas/log-channels/series-shown.ts'

const minute = 60_000
const column = (
  pixel: number,
  at: number,
  value: number,
  more: Partial<SeriesColumn> = {},
): SeriesColumn => ({
  pixel,
  firstAt: at * minute,
  lastAt: at * minute,
  first: value,
  lowest: value,
  highest: value,
  last: value,
  isOutside: false,
  ...more,
})

describe('The chart of a channel', () => {
  it('has room for the highest peak and for the limits', () => {
    const columns = [column(0, 0, 10), column(1, 15, 12, { highest: 90 })]
    const scale = scaleOf({ columns, lowest: 5, highest: 60 })
    for (const value of [5, 60, 90]) {
      expect(heightOf(value, scale)).toBeGreaterThanOrEqual(0)
      expect(heightOf(value, scale)).toBeLessThanOrEqual(chartSize.height)
    }
  })

  it('is drawn where all values are the same, and where there are none', () => {
    const flat = scaleOf({ columns: [column(0, 0, 0)], lowest: null, highest: null })
    expect(heightOf(0, flat)).toBe(chartSize.height / 2)
    expect(scaleOf({ columns: [], lowest: null, highest: null })).toEqual({ bottom: 0, top: 1 })
  })

  it('goes through lowest and highest of each pixel', () => {
    const columns = [column(3, 0, 10, { lowest: 2, highest: 90 })]
    const scale = scaleOf({ columns, lowest: null, highest: null })
    for (const value of [2, 90]) expect(linePath(columns, 15, scale)).toContain(`V${heightOf(value, scale)}`)
  })

  it('breaks the line where values are more than one and a half intervals apart', () => {
    const columns = [column(0, 0, 1), column(1, 15, 2), column(2, 37, 3), column(6, 60, 3)]
    expect(gapsIn(columns, 15)).toEqual([{ from: 3, until: 6 }])
    const scale = scaleOf({ columns, lowest: null, highest: null })
    expect(linePath(columns, 15, scale).match(/M/g)).toHaveLength(2)
  })

  it('marks the value that is outside, below as well as above', () => {
    const columns = [column(0, 0, 10, { lowest: 1, isOutside: true }), column(1, 15, 10)]
    const scale = scaleOf({ columns, lowest: 5, highest: 60 })
    expect(outsidePath(columns, { lowest: 5, highest: 60 }, scale)).toBe(`M0.5 ${heightOf(1, scale)}h.01`)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hourRows, meanOf, periodRows, type SeriesValue } from '#contract/rules/series/hour-rows.ts'
import { gapsOf, pixelColumns } from '#contract/rules/series/pixel-columns.ts'
import { firstMomentOf } from '#contract/rules/time-zone.ts'

const zone = 'Asia/Nicosia'
const quarterHour = 900

/** A value for each quarter hour of whole days in Nicosia. */
function quarterHours(fromDay: string, untilDay: string): SeriesValue[] {
  const from = firstMomentOf(fromDay, zone).getTime()
  const count = (firstMomentOf(untilDay, zone).getTime() - from) / (quarterHour * 1000)
  return Array.from({ length: count }, (_, index) => ({
    at: from + index * quarterHour * 1000,
    seconds: quarterHour,
    value: (index * 7919) % 101,
  }))
}

describe('Days and months of a logger', () => {
  it('have 92 quarter hours on 29 March 2026, 100 on 25 October 2026, and 96 on the day after', () => {
    const days = periodRows(hourRows(quarterHours('2026-03-29', '2026-10-27')), 'day', zone)
    expect(['2026-03-29', '2026-10-25', '2026-10-26'].map((day) => days.get(day)?.count)).toEqual([
      92, 100, 96,
    ])
  })

  it('add up: the days of October make the month', () => {
    const hours = hourRows(quarterHours('2026-10-01', '2026-11-01'))
    const days = [...periodRows(hours, 'day', zone).values()]
    const month = periodRows(hours, 'month', zone).get('2026-10')
    expect(days).toHaveLength(31)
    expect(month?.count).toBe(2980)
    expect(days.reduce((sum, day) => sum + day.sum, 0)).toBe(month?.sum)
    expect(Math.max(...days.map((day) => day.highest))).toBe(month?.highest)
  })

  it('weigh each value as long as it stands for, and have no row where nothing was measured', () => {
    const at = Date.parse('2026-11-01T10:00:00Z')
    const rows = hourRows([
      { at, seconds: 900, value: 10 },
      { at: at + 900_000, seconds: 2700, value: 2 },
      { at: at + 7_200_000, seconds: 900, value: 5 },
    ])
    expect(rows.map((row) => meanOf(row))).toEqual([4, 5])
    expect(rows.map((row) => row.secondsCovered)).toEqual([3600, 900])
  })
})

describe('The columns of a chart', () => {
  const values = quarterHours('2026-01-01', '2026-03-01')
  const from = values[0]?.at ?? 0
  const until = firstMomentOf('2026-03-01', zone).getTime()

  it('show a single peak wherever it stands, and the first and last value', () => {
    fc.assert(
      fc.property(fc.nat(values.length - 1), fc.integer({ min: 1, max: 2000 }), (peak, width) => {
        const peaked = values.map((each, index) => (index === peak ? { ...each, value: 1000 } : each))
        const columns = pixelColumns(peaked, { from, until, width })
        expect(columns).toHaveLength(width)
        expect(columns.filter((column) => column?.highest === 1000)).toHaveLength(1)
        expect([columns[0]?.first, columns.findLast((column) => column !== undefined)?.last]).toEqual([
          peaked[0]?.value,
          peaked.at(-1)?.value,
        ])
      }),
    )
  })

  it('leave a gap empty and say where it is', () => {
    const day = 96
    const broken = values.filter((_, index) => index < day || index >= 3 * day)
    const columns = pixelColumns(broken.slice(0, 3 * day), {
      from,
      until: from + 5 * day * quarterHour * 1000,
      width: 5,
    })
    expect(columns.map((column) => column !== undefined)).toEqual([true, false, false, true, true])
    expect(gapsOf(broken)).toEqual([
      { from: from + day * quarterHour * 1000, until: from + 3 * day * quarterHour * 1000 },
    ])
    expect(gapsOf(values)).toEqual([])
  })
})

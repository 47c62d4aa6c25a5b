/** Spreadsheets of half hours as people have them: whole years, days of 23 and 25 hours, and what goes wrong in between. */
import { describe, expect, test } from 'vitest'
import { halfHoursOf, timeOfHalfHour } from '#contract/rules/half-hours.ts'
import type { Cell } from '#machines/rules/half-hour-cells.ts'
import type { ReadHalfHours } from '#machines/rules/half-hour-reading.ts'
import { kilowattHoursIn } from '#machines/rules/half-hour-rows.ts'
import { readHalfHours } from '#machines/rules/half-hour-sheets.ts'

const today = '2026-05-04'

type Row = [Cell, Cell, Cell]

const headings: Row = ['Date', 'Meter', 'kWh']

/** A day as a meter writes it, by the clock that people have. */
const dayRows = (day: string, cell: (day: string, time: string) => Cell): Row[] =>
  halfHoursOf(day).map((slot, index) => [cell(day, timeOfHalfHour(slot)), 'EM1', 0.1 + index / 1000])

const asDate = (day: string, time: string) => new Date(`${day}T${time}:00Z`)
const asText = (day: string, time: string) => `${day.split('-').toReversed().join('/')} ${time}`

const tableOf = (rows: readonly Row[]) => [{ name: 'Sheet1', isHidden: false, rows }]

/** Where a single date could be read in either order, the day comes first. */
const sheetOf = (rows: readonly Row[]): ReadHalfHours => {
  const found = readHalfHours(tableOf(rows), today, { order: 'dayFirst' })
  if (found.kind !== 'read') throw new Error(JSON.stringify(found))
  return found.sheet
}

const daysOf = (year: number): string[] =>
  Array.from({ length: 365 }, (_none, index) =>
    new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10),
  )

test('a year is read whole, with the day of 23 hours and the day of 25', () => {
  const rows = [headings, ...daysOf(2025).flatMap((day) => dayRows(day, asDate))]
  expect(rows).toHaveLength(17_521)
  const sheet = sheetOf(rows)
  expect(sheet).toMatchObject({ rows: 17_520, faultCount: 0, missing: 0 })
  expect(sheet.days).toHaveLength(365)
  const lengthOf = (day: string) => sheet.days.find((one) => one.day === day)?.wattHours.length
  expect([lengthOf('2025-03-29'), lengthOf('2025-03-30'), lengthOf('2025-10-26')]).toEqual([48, 46, 50])
})

test('on the day of 25 hours both hours of the same name count, in their order', () => {
  const { days } = sheetOf(dayRows('2025-10-26', asText))
  const wattHours = days[0]?.wattHours ?? []
  expect(halfHoursOf('2025-10-26').slice(6, 10).map(timeOfHalfHour)).toEqual([
    '03:00',
    '03:30',
    '03:00',
    '03:30',
  ])
  expect(wattHours.slice(6, 10)).toEqual([106, 107, 108, 109])
})

test('a time that the clock left out, a third hour of the same name and a doubled half hour are told by row', () => {
  const sheet = sheetOf([
    headings,
    ...dayRows('2025-03-30', asText),
    [asText('2025-03-30', '03:00'), '', 1],
    ...dayRows('2025-10-26', asText),
    [asText('2025-10-26', '03:30'), '', 1],
    [asText('2025-03-30', '00:00'), '', 1],
  ])
  expect(sheet.faults.map(({ row, problem }) => [row, problem])).toEqual([
    [48, 'noSuchTime'],
    [99, 'doubled'],
    [100, 'doubled'],
  ])
  expect(sheet).toMatchObject({ rows: 96, missing: 0, faultCount: 3 })
})

test('half hours that are not there are counted, and nothing is made up for them', () => {
  const sheet = sheetOf(dayRows('2025-06-01', asDate).filter((_row, index) => index !== 5))
  expect(sheet.missing).toBe(1)
  expect(sheet.days[0]?.wattHours[5]).toBeNull()
})

describe('one cell', () => {
  test.each<[Cell, string, string]>([
    ['01/02/2026 00:30', '2026-02-01', '00:30'],
    ['1.2.2026 0:30', '2026-02-01', '00:30'],
    ['2026-02-01 13:00:00', '2026-02-01', '13:00'],
    ['2026-02-01T13:00', '2026-02-01', '13:00'],
    ['01/02/2026 1:30 PM', '2026-02-01', '13:30'],
    ['01/02/2026 12:00 π.μ.', '2026-02-01', '00:00'],
    ['01/02/2026 1:30 μ.μ.', '2026-02-01', '13:30'],
    ['٠١/٠٢/٢٠٢٦ ٠٠:٣٠', '2026-02-01', '00:30'],
    ['01/02/2026', '2026-02-01', '00:00'],
    // As a spreadsheet counts days, and with what it loses in the seconds.
    [46_054.020_833_333, '2026-02-01', '00:30'],
    [36_526, '2000-01-01', '00:00'],
    [new Date('2026-02-01T00:29:59.999Z'), '2026-02-01', '00:30'],
  ])('%j is a date', (cell, day, time) => {
    const [found] = sheetOf([[cell, '', 1]]).days
    expect(found?.day).toBe(day)
    expect(timeOfHalfHour(halfHoursOf(day)[found?.wattHours.indexOf(1000) ?? -1] ?? -1)).toBe(time)
  })

  test.each<[Cell, number | undefined]>([
    [0.35, 0.35],
    ['0,35', 0.35],
    ['0.35 kWh', 0.35],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['٠٫٣٥', 0.35],
    ['3.5e-2', 0.035],
    ['', undefined],
    ['n/a', undefined],
    [true, undefined],
    [Number.NaN, undefined],
  ])('%j is %s kWh', (cell, value) => {
    expect(kilowattHoursIn(cell, { unit: 'kWh', decimal: 'mixed' })).toBe(value)
  })

  test.each<[Row, string]>([
    [['32/02/2026 00:00', '', 1], 'noDate'],
    [['01/02/2026 24:30', '', 1], 'noDate'],
    [['01/02/2026 00:30', '', 'n/a'], 'noValue'],
    [['01/02/2026 00:30', '', -1], 'outOfRange'],
    [['01/02/2026 00:30', '', 2000], 'outOfRange'],
    [['01/02/2026 00:15', '', 1], 'notHalfHour'],
    [['05/05/2026 00:00', '', 1], 'future'],
  ])('%j is told as %s', (row, problem) => {
    const usual = ['10:00', '10:30', '11:00', '11:30'].map((time): Row => [`31/01/2026 ${time}`, '', 1])
    const { faults } = sheetOf([...usual, row])
    expect(faults).toEqual([{ row: 5, problem, found: expect.any(String) }])
  })
})

test.each<[string, Row[]]>([
  ['noDates', [headings, ['EM1', 'n/a', 1]]],
  ['noConsumption', [headings, [asText('2026-02-01', '00:00'), 'EM1', '']]],
  ['nothingUsable', [headings, [asText('2026-02-01', '00:10'), '', 0.5]]],
  [
    'tooManyRows',
    [headings, ...Array.from({ length: 110_001 }, (): Row => [asText('2026-02-01', '00:00'), '', 1])],
  ],
])('a sheet is refused as %s', (problem, rows) => {
  expect(readHalfHours(tableOf(rows), today, { order: 'dayFirst' })).toEqual({ kind: 'unusable', problem })
})

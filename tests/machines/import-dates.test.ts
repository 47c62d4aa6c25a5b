/** Dates of a file: all of a column decide in which order day and month are, and what they leave open is asked. */
import { describe, expect, test } from 'vitest'
import type { DateOrder } from '#machines/rules/half-hour-cells.ts'
import type { SheetTable } from '#machines/rules/half-hour-table.ts'
import { datesIn } from '#machines/rules/import-dates.ts'
import { importTable, type ReadRows } from '#machines/rules/import-table.ts'

const column = (cells: readonly (string | number | Date)[]) =>
  cells.map((cell, index) => ({ row: index + 2, cell }))

describe('the order of day and month', () => {
  test.each<[string, (string | number | Date)[], DateOrder]>([
    ['a day above 12 in one place', ['03/04/2026', '04/04/2026', '13/04/2026 00:15'], 'dayFirst'],
    ['a day above 12 in the second place', ['03/04/2026', '04/13/2026'], 'monthFirst'],
    ['the last of many', [...Array.from({ length: 500 }, () => '03.04.2026'), '04.30.2026'], 'monthFirst'],
    ['a year between dashes', ['26-04-03', '32-04-28'], 'yearFirst'],
    ['the year in front', ['2026-04-03 00:15', '2026-04-04'], 'dayFirst'],
    ['cells that are dates', [new Date('2026-04-03T00:15:00Z'), 46_115], 'dayFirst'],
    ['months with a name', ['3-Apr-2026', '4-Apr-2026'], 'dayFirst'],
    ['what is no day in any order', ['13/04/2026', '31/02/2026', 'total'], 'dayFirst'],
    ['days that are the same either way', ['03/03/2026', '04/04/2026'], 'dayFirst'],
  ])('is decided by %s', (_what, cells, order) =>
    expect(datesIn(column(cells), undefined)).toEqual({ kind: 'known', order }),
  )

  test('is asked where every date can be read either way, by the first date that differs', () => {
    expect(datesIn(column(['04/04/2026', '03/04/2026 00:15', '2026-04-09']), undefined)).toEqual({
      kind: 'open',
      dates: {
        readings: [
          { order: 'dayFirst', day: '2026-04-03' },
          { order: 'monthFirst', day: '2026-03-04' },
        ],
        written: '03/04/2026 00:15',
        row: 3,
        order: undefined,
      },
    })
  })

  test('knows the answer, and only one that the dates allow', () => {
    const cells = column(['03/04/2026'])
    expect(datesIn(cells, 'monthFirst')).toMatchObject({ dates: { order: 'monthFirst' } })
    expect(datesIn(cells, 'yearFirst')).toMatchObject({ dates: { order: undefined } })
    expect(datesIn(column(['13/04/2026']), 'monthFirst')).toEqual({ kind: 'known', order: 'dayFirst' })
  })

  test('is none where dates contradict each other: two rows are named', () => {
    expect(datesIn(column(['03/04/2026', '13/04/2026', '05/04/2026', '04/14/2026']), undefined)).toEqual({
      kind: 'mixed',
      rows: [3, 5],
    })
    expect(datesIn(column(['04/14/2026', '13/04/2026']), 'dayFirst')).toEqual({ kind: 'mixed', rows: [2, 3] })
  })
})

describe('a file of values', () => {
  const table = (...dates: string[]): SheetTable => ({
    name: 'Sheet 1',
    rows: [['Time', 'Value'], ...dates.map((date, index) => [date, String(index + 1)])],
    isHidden: false,
  })
  const how = { kind: 'values', said: undefined, zone: 'Asia/Nicosia', key: 'k' } as const
  const read = (sheet: SheetTable, order?: DateOrder) => importTable([sheet], { ...how, order }) as ReadRows
  const moments = (sheet: SheetTable, order?: DateOrder) =>
    read(sheet, order).rows.map(({ cells }) => cells[0])

  test('in which the month comes first is read so, by one date that decides', () => {
    expect(moments(table('04/03/2026 00:15', '04/30/2026 00:15'))).toEqual([
      '2026-04-03 00:15',
      '2026-04-30 00:15',
    ])
  })

  test('has no rows until its order is said, and then those that the answer means', () => {
    const open = table('04/03/2026 00:15', '04/04/2026 00:15')
    expect(read(open)).toMatchObject({ rows: [], dates: { row: 2, order: undefined } })
    expect(moments(open, 'monthFirst')).toEqual(['2026-04-03 00:15', '2026-04-04 00:15'])
    expect(moments(open, 'dayFirst')).toEqual(['2026-03-04 00:15', '2026-04-04 00:15'])
  })

  test('that contradicts itself has none, whatever is said', () => {
    expect(importTable([table('13/04/2026', '04/13/2026')], { ...how, order: 'dayFirst' })).toEqual({
      mixed: [2, 3],
    })
  })

  test('of results is not asked of dates', () => {
    const results: SheetTable = {
      name: 'Sheet 1',
      rows: [
        ['Sample', 'Parameter', 'Result', 'Time'],
        ['WS-000012', 'Lead', '< 1', '03/04/2026'],
      ],
      isHidden: false,
    }
    expect(importTable([results], { ...how, kind: 'results', order: undefined })).toMatchObject({
      dates: undefined,
      rows: [{ row: 2 }],
    })
  })
})

/** Workbooks as people have them, read by the worker of the import of rows. */
import writeSpreadsheet from 'write-excel-file/node'
import { describe, expect, test } from 'vitest'
import { defaultTimeZone } from '#contract/rules/days-in-words.ts'
import type { DateOrder } from '#machines/rules/half-hour-cells.ts'
import { readByWorker } from '../read-by-worker.ts'

type Row = (string | number | Date)[]

const cellOf = (value: Row[number]) =>
  value instanceof Date ? { value, format: 'dd/mm/yyyy hh:mm' } : { value }

async function readRows(rows: Row[], order?: DateOrder) {
  const bytes = await writeSpreadsheet(rows.map((row) => row.map(cellOf)) as never).toBuffer()
  const { reading, shares } = await readByWorker({
    file: new File([Buffer.from(bytes)], 'values.xlsx'),
    kind: 'values',
    columns: undefined,
    order,
    timeZone: defaultTimeZone,
    key: 'a-key',
  })
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  expect(shares.length).toBeGreaterThan(1)
  return reading
}

const head: Row = ['Date and time', 'Value', 'Remarks']
const rowsIn = (reading: Awaited<ReturnType<typeof readRows>>) =>
  reading.kind === 'fulfilled' ? reading.value.rows.map(({ cells }) => cells) : reading

describe('a workbook of values', () => {
  test('with cells that are dates needs no question, and each keeps its row', async () => {
    const reading = await readRows([
      ['Station 7'],
      head,
      [new Date('2026-04-03T00:15:00Z'), 12.5, 'clear'],
      [new Date('2026-04-03T00:30:00Z'), 13, ''],
    ])
    expect(reading).toMatchObject({
      kind: 'fulfilled',
      value: {
        headings: head,
        columns: { at: 0, value: 1, remark: 2 },
        missing: [],
        dates: undefined,
        rows: [
          { row: 3, cells: ['2026-04-03 00:15', '12.5', 'clear'] },
          { row: 4, cells: ['2026-04-03 00:30', '13', ''] },
        ],
      },
    })
  })

  test('with dates as text in which the month comes first is read so, whatever stands beside them', async () => {
    const reading = await readRows([
      head,
      ['04/03/2026 00:15', '12,5', ''],
      [new Date('2026-04-04T00:15:00Z'), 13, ''],
      ['04/30/2026 00:15', 14, ''],
    ])
    expect(rowsIn(reading)).toEqual([
      ['2026-04-03 00:15', '12.5', ''],
      ['2026-04-04 00:15', '13', ''],
      ['2026-04-30 00:15', '14', ''],
    ])
  })

  test('with dates as text that leave their order open is asked, and read as the answer says', async () => {
    const rows = [head, ['04/03/2026 00:15', 1, ''], ['04/04/2026 00:15', 2, '']]
    expect(await readRows(rows)).toMatchObject({
      kind: 'fulfilled',
      value: { rows: [], dates: { written: '04/03/2026 00:15', row: 2, order: undefined } },
    })
    expect(rowsIn(await readRows(rows, 'monthFirst'))).toEqual([
      ['2026-04-03 00:15', '1', ''],
      ['2026-04-04 00:15', '2', ''],
    ])
  })

  test('with dates that contradict each other is rejected with its rows', async () => {
    expect(await readRows([head, ['13/04/2026', 1, ''], ['04/14/2026', 2, '']])).toEqual({
      kind: 'unusable',
      problem: 'mixedDates',
      rows: [2, 3],
    })
  })

  test('without any row is said to be so', async () => {
    expect(await readRows([head])).toEqual({ kind: 'unusable', problem: 'noRows' })
  })
})

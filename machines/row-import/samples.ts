/** Files of the samples: they stand in the catalogue, in the pictures and in the replies of the browser's paths. */
import type { JudgedRow, TakenRows } from '#contract/row-imports.ts'
import { importLimits } from '#contract/rules/row-imports.ts'
import type { ChosenFile } from '../rules/attachment.ts'
import type { ReadRows } from '../rules/import-table.ts'

export const sampleFile: ChosenFile = { name: 'results.csv', size: 4711, content: undefined }
/** Beyond what is taken. */
export const largeFile: ChosenFile = {
  name: 'large.xlsx',
  size: importLimits.mostBytes + 1,
  content: undefined,
}

const key = '5f0b0c8e-3a46-4f5e-9d21-6a0e4b7c0000'

export const sampleColumns = { sample: 0, parameter: 1, written: 2, unit: 3 } as const

export const sampleRows: ReadRows = {
  key,
  headings: ['Sample', 'Parameter', 'Result', 'Unit'],
  columns: sampleColumns,
  missing: [],
  dates: undefined,
  rows: [
    { row: 2, cells: ['WS-000012', 'Arsenic', '< 12', 'µg/l', '', '', '', ''] },
    { row: 3, cells: ['WS-000012', 'Nitrate', '62.0', 'mg/l', '', '', '', ''] },
    { row: 4, cells: ['WS-000012', 'Lead', '0', 'µg/l', '', '', '', ''] },
    { row: 5, cells: ['WS-000012', 'Nitrite', '0.1', 'mg/l', '', '', '', ''] },
    { row: 6, cells: ['WS-000012', 'Fluoride', '0.50', 'mg/l', '', '', '', ''] },
  ],
}

/** More than one batch. */
export const longRows: ReadRows = {
  ...sampleRows,
  rows: Array.from({ length: 150 }, (_none, index) => ({
    row: index + 2,
    cells: ['WS-000012', 'Arsenic', '< 12', 'µg/l', '', '', '', ''],
  })),
}

/** The heading of the results is none that is known. */
export const unmatchedRows: ReadRows = {
  ...sampleRows,
  headings: ['Sample', 'Parameter', 'Outcome', 'Unit'],
  columns: { sample: 0, parameter: 1, unit: 3 },
  missing: ['written'],
  rows: [],
}

/** Every date of the file is a day in either order. */
export const undecidedRows: ReadRows = {
  ...sampleRows,
  dates: {
    readings: [
      { order: 'dayFirst', day: '2026-04-03' },
      { order: 'monthFirst', day: '2026-03-04' },
    ],
    written: '03/04/2026 00:15',
    row: 2,
    order: undefined,
  },
  rows: [],
}

/** The same file, once its order was said. */
export const decidedRows: ReadRows = {
  ...sampleRows,
  dates: { ...undecidedRows.dates!, order: 'monthFirst' },
}

const nothing = { column: '', problem: '', stored: '' } as const

export const mixedRows: JudgedRow[] = [
  { ...nothing, row: 2, judgement: 'new' },
  { ...nothing, row: 3, judgement: 'outside', column: 'confirmation', problem: 'confirmExceeding' },
  { ...nothing, row: 4, judgement: 'wrong', column: 'written', problem: 'zero' },
  { ...nothing, row: 5, judgement: 'same', column: 'written', stored: '0.1 mg/l' },
  { ...nothing, row: 6, judgement: 'differs', column: 'written', stored: '0.48 mg/l' },
]

/** Of a file that was imported before. */
export const knownRows: JudgedRow[] = sampleRows.rows.map(({ row }) => ({
  ...nothing,
  row,
  judgement: 'same',
  column: 'written',
  stored: '12',
}))

/** The first batch of the long file. */
export const firstBatch: JudgedRow[] = longRows.rows
  .slice(0, 100)
  .map(({ row }) => ({ ...nothing, row, judgement: 'new' }))

export const allTaken: TakenRows = { taken: 1, left: [] }
/** Somebody else has typed one of them meanwhile. */
export const oneLeft: TakenRows = {
  taken: 0,
  left: [{ ...nothing, row: 2, judgement: 'differs', column: 'written', stored: '< 10 µg/l' }],
}

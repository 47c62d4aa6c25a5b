/** How the rows of a list become the bytes of a file: a part at a time, whatever its length. */
import { writeXlsxStream } from 'hucre/xlsx'
import type { FileFormat } from '#contract/areas/job-kinds.ts'
import type { Language } from '#contract/entities.ts'
import { byteOrderMark, separatedLines } from '#contract/rules/separated-values.ts'
import type { FileColumn } from './job-kind.ts'

/** What a file is made of. */
export interface FileSource {
  /** Of the sheet. */
  title: string
  language: Language
  columns: readonly FileColumn<object>[]
  /** Rows, some hundred at a time. */
  parts: AsyncIterable<readonly object[]>
}

interface Format {
  ending: string
  mediaType: string
  bytes(source: FileSource): AsyncIterable<Uint8Array>
}

async function* separatedValues({ language, columns, parts }: FileSource): AsyncGenerator<Uint8Array> {
  const lineOf = separatedLines(language)
  yield Buffer.from(byteOrderMark + lineOf(columns.map(({ name }) => name)))
  for await (const rows of parts)
    if (rows.length > 0)
      yield Buffer.from(rows.map((row) => lineOf(columns.map(({ value }) => value(row)))).join(''))
}

async function* jsonLines({ parts }: FileSource): AsyncGenerator<Uint8Array> {
  for await (const rows of parts)
    if (rows.length > 0) yield Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
}

/** Characters of the name of a sheet, at most, and those that none may have. */
const longestSheetName = 31
const sheetName = (title: string): string =>
  title
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .slice(0, longestSheetName)
    .trim()

/** A day as spreadsheets count it; anything else as it is: a text stays a text, whatever it begins with. */
function sheetCell({ kind, value }: FileColumn<object>, row: object): string | number | Date | null {
  const cell = value(row)
  if (cell === '') return null
  return kind === 'day' ? new Date(`${cell}T00:00:00Z`) : cell
}

const numberFormats = { money: '#,##0.00', day: 'yyyy-mm-dd' } as const

/** What XML cannot hold at all. */
// eslint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

async function* sheetRows({ columns, parts }: FileSource) {
  for await (const rows of parts)
    for (const row of rows)
      yield columns.map((column) => {
        const cell = sheetCell(column, row)
        return typeof cell === 'string' ? cell.replaceAll(unwritable, '\uFFFD') : cell
      })
}

async function* spreadsheet(source: FileSource): AsyncGenerator<Uint8Array> {
  yield* writeXlsxStream(sheetRows(source), {
    name: sheetName(source.title),
    freezePane: { rows: 1 },
    columns: source.columns.map(({ name, kind }) => ({
      header: name,
      ...(kind && { numFmt: numberFormats[kind] }),
    })),
  })
}

export const formats: Readonly<Record<FileFormat, Format>> = {
  csv: { ending: '.csv', mediaType: 'text/csv', bytes: separatedValues },
  spreadsheet: {
    ending: '.xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: spreadsheet,
  },
  jsonLines: { ending: '.jsonl', mediaType: 'application/jsonl', bytes: jsonLines },
}

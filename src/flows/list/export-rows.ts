/** Gives what a list has found to the person as a file: separated values, or a spreadsheet. */
import { byteOrderMark, separatedLines } from '#contract/rules/separated-values.ts'
import { saveFile } from '#src/api/save-file.ts'
import type { ExportKind, ListColumn } from './list-shown.ts'

/** The first line names the columns. RFC 4180, with the signs of the language. */
export function csvOf<Row>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  language: string,
): string {
  const line = separatedLines(language)
  const lines = [
    columns.map(({ name }) => name),
    ...rows.map((row) => columns.map(({ value }) => value(row))),
  ]
  return lines.map(line).join('')
}

/**
 * @param name of the file, without its ending
 * @param language of the page, and of the spreadsheets that will read the file
 */
export async function exportRows<Row>(
  kind: ExportKind,
  name: string,
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  language: string,
): Promise<void> {
  if (kind === 'csv') {
    const bytes = new TextEncoder().encode(byteOrderMark + csvOf(columns, rows, language))
    saveFile({ fileName: `${name}.csv`, mediaType: 'text/csv', bytes }, name)
    return
  }
  const { default: writeSpreadsheet } = await import('write-excel-file/browser')
  const cells = [
    columns.map((column) => ({ value: column.name, fontWeight: 'bold' as const })),
    ...rows.map((row) => columns.map(({ value }) => ({ value: value(row) }))),
  ]
  const file = await writeSpreadsheet(cells).toBlob()
  const bytes = new Uint8Array(await file.arrayBuffer())
  saveFile({ fileName: `${name}.xlsx`, mediaType: file.type, bytes }, name)
}

/** Gives what a list has found to the person as a file: comma-separated values, or a spreadsheet. */
import { saveFile } from '#src/api/save-file.ts'
import type { ExportKind, ListColumn } from './list-shown.ts'

/**
 * What a spreadsheet would take for a formula is a text: it may have been written by anybody. Where cells are parted by
 * semicolons or tabs, one can begin within what is a cell here.
 */
const harmless = (text: string): string =>
  text.replace(/^[\t\r]/, "'$&").replaceAll(/(^|[;\t\r\n]) *(?=[=+\-@])/g, "$&'")

/** RFC 4180. */
const quoted = (value: string | number): string => {
  const text = typeof value === 'number' ? String(value) : harmless(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The first line names the columns. */
export function csvOf<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ name }) => quoted(name)),
    ...rows.map((row) => columns.map(({ value }) => quoted(value(row)))),
  ]
  return lines.map((line) => `${line.join(',')}\r\n`).join('')
}

/** @param name of the file, without its ending */
export async function exportRows<Row>(
  kind: ExportKind,
  name: string,
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  if (kind === 'csv') {
    // The mark at the beginning tells spreadsheets that it is UTF-8.
    const bytes = new TextEncoder().encode(`\uFEFF${csvOf(columns, rows)}`)
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

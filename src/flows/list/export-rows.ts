/** Gives what a list has found to the person as a file: separated values, or a spreadsheet. */
import { saveFile } from '#src/api/save-file.ts'
import type { ExportKind, ListColumn } from './list-shown.ts'

/**
 * What a spreadsheet would take for a formula is a text: it may have been written by anybody. Where cells are parted by
 * semicolons or tabs, one can begin within what is a cell here.
 */
const harmless = (text: string): string =>
  text.replace(/^[\t\r]/, "'$&").replaceAll(/(^|[;\t\r\n]) *(?=[=+\-@])/g, "$&'")

/** How the spreadsheets of a language read such a file: where the decimal sign is a comma, cells are parted by semicolons. */
function signsOf(language: string): { decimal: string; separator: ',' | ';' } {
  // In digits that every program reads as a number, whatever the language writes them in.
  const parts = new Intl.NumberFormat(`${language}-u-nu-latn`).formatToParts(1.5)
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  return decimal === ',' ? { decimal, separator: ';' } : { decimal: '.', separator: ',' }
}

/** The first line names the columns. RFC 4180, with the signs of the language. */
export function csvOf<Row>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  language: string,
): string {
  const { decimal, separator } = signsOf(language)
  const quoted = (value: string | number): string => {
    const text = typeof value === 'number' ? String(value).replace('.', decimal) : harmless(value)
    return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  const lines = [
    columns.map(({ name }) => quoted(name)),
    ...rows.map((row) => columns.map(({ value }) => quoted(value(row)))),
  ]
  return lines.map((line) => `${line.join(separator)}\r\n`).join('')
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
    // The mark at the beginning tells spreadsheets that it is UTF-8.
    const bytes = new TextEncoder().encode(`\uFEFF${csvOf(columns, rows, language)}`)
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

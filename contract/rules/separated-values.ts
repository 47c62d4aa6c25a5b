/** Rows as separated values for spreadsheets (RFC 4180), with the signs of a language: for browser and server alike. */

/**
 * What a spreadsheet would take for a formula is a text: it may have been written by anybody. Where cells are parted by
 * semicolons or tabs, one can begin within what is a cell here.
 */
const harmless = (text: string): string =>
  text.replace(/^[\t\r]/, "'$&").replaceAll(/(^|[;\t\r\n]) *(?=[=+\-@＝＋－＠])/g, "$&'")

/** How the spreadsheets of a language read such a file: where the decimal sign is a comma, cells are parted by semicolons. */
function signsOf(language: string): { decimal: string; separator: ',' | ';' } {
  // In digits that every program reads as a number, whatever the language writes them in.
  const parts = new Intl.NumberFormat(`${language}-u-nu-latn`).formatToParts(1.5)
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  return decimal === ',' ? { decimal, separator: ';' } : { decimal: '.', separator: ',' }
}

/** The mark at the beginning that tells spreadsheets that a file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** @returns what makes a line, with its end, of the values of its cells */
export function separatedLines(language: string): (values: readonly (string | number)[]) => string {
  const { decimal, separator } = signsOf(language)
  const quoted = (value: string | number): string => {
    const text = typeof value === 'number' ? String(value).replace('.', decimal) : harmless(value)
    return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return (values) => `${values.map(quoted).join(separator)}\r\n`
}

/** Bank entries from separated values (RFC 4180), with commas, semicolons or tabs. Pure. */
import {
  BankFileFault,
  centsOf,
  dayIn,
  requireWhole,
  type BankEntry,
  type BankStatement,
} from './bank-file.ts'

/** The columns, by their names in the first line; whatever else is there is not read. */
export const bankColumns = {
  required: ['valueDate', 'amount', 'currency'],
  others: [
    'statement',
    'account',
    'reference',
    'bookingDate',
    'payer',
    'payerIban',
    'remittance',
    'reverses',
  ],
} as const

const known: readonly string[] = [...bankColumns.required, ...bankColumns.others]

/** Cells of all rows. @throws BankFileFault `unreadable` where a quote is never closed, or something follows it */
function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let place = 0
  const end = () => {
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  while (place < text.length) {
    let cell = ''
    if (text[place] === '"') {
      place += 1
      for (;;) {
        const quote = text.indexOf('"', place)
        if (quote < 0) throw new BankFileFault('unreadable', rows.length)
        cell += text.slice(place, quote)
        place = quote + 1
        if (text[place] !== '"') break
        cell += '"'
        place += 1
      }
    } else {
      const from = place
      while (place < text.length && text[place] !== separator && text[place] !== '\r' && text[place] !== '\n')
        place += 1
      cell = text.slice(from, place)
    }
    row.push(cell)
    const next = text[place]
    if (next === separator) {
      place += 1
      if (place === text.length) row.push('')
    } else if (next === '\r' || next === '\n') {
      place += next === '\r' && text[place + 1] === '\n' ? 2 : 1
      end()
    } else if (next !== undefined) throw new BankFileFault('unreadable', rows.length)
  }
  if (row.length > 0) end()
  return rows
}

/** The sign that parts the names of the columns. */
const separatorOf = (head: string): string =>
  [';', '\t', ','].toSorted((one, other) => head.split(other).length - head.split(one).length)[0]!

/** Where the decimal sign is a comma, cells are parted by something else. */
const withPoint = (amount: string, separator: string): string =>
  separator === ',' ? amount : amount.replace(/,(?=\d{1,2}$)/, '.')

/** What spreadsheets are told to leave alone stands behind an apostrophe. */
const plain = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '').trim()

/**
 * @param currency ISO 4217, of the utility
 * @throws BankFileFault
 */
export function separatedStatement(file: string, currency: string): BankStatement {
  const text = file.replace(/^\uFEFF/, '')
  const separator = separatorOf(text.split(/\r?\n/, 1)[0] ?? '')
  const [head = [], ...rows] = cellsOf(text, separator)
  const names = head.map((name) => known.find((one) => one.toLowerCase() === plain(name).toLowerCase()))
  if (bankColumns.required.some((name) => !names.includes(name))) throw new BankFileFault('columns', 0)
  const cell = (row: readonly string[], name: string): string => plain(row[names.indexOf(name)] ?? '')
  let [id, iban] = ['', '']
  const entries = rows.map((row, index): BankEntry => {
    const place = index + 1
    if (row.length !== head.length) throw new BankFileFault('columns', place)
    if (cell(row, 'currency') !== currency) throw new BankFileFault('currency', place)
    const cents = centsOf(withPoint(cell(row, 'amount'), separator), place)
    if (cents === 0) throw new BankFileFault('amount', place)
    const valueOn = dayIn(cell(row, 'valueDate'), place)
    const [statement, account] = [cell(row, 'statement'), cell(row, 'account').replaceAll(/\s/g, '')]
    // A file is one statement of one account.
    if (index > 0 && (statement !== id || account !== iban)) throw new BankFileFault('columns', place)
    ;[id, iban] = [statement, account]
    const booking = cell(row, 'bookingDate')
    const reverses = cell(row, 'reverses')
    return {
      row: place,
      reference: cell(row, 'reference').slice(0, 140),
      reverses: reverses === '' ? [] : [reverses],
      bookedOn: booking === '' ? valueOn : dayIn(booking, place),
      valueOn,
      cents,
      payer: cell(row, 'payer').slice(0, 140),
      payerIban: cell(row, 'payerIban').replaceAll(/\s/g, '').slice(0, 34),
      remittance: cell(row, 'remittance').slice(0, 1000),
    }
  })
  const statement = {
    id: id.slice(0, 70),
    iban: iban.slice(0, 34),
    openingCents: undefined,
    closingCents: undefined,
    entries,
  }
  requireWhole(statement)
  return statement
}

/** Files of a bank with money that came in: what an entry is, and what is wrong with a file (decision 0316). Pure. */
import { typedDay } from '../days.ts'
import { centsIn } from '../money.ts'

/** CAMT.053 of ISO 20022, versions 02 and 08; separated values with a first line that names the columns. */
export const bankFileFormats = ['camt053', 'csv'] as const
export type BankFileFormat = (typeof bankFileFormats)[number]

/** How money came. */
export const entryWays = ['bankFile', 'office'] as const

/** By what an entry was matched to its account. */
export const entryMatches = ['invoiceNumber', 'accountNumber', 'person', 'reversal'] as const
export type EntryMatch = (typeof entryMatches)[number]

/** Characters of a file, and entries of it, at most. */
export const longestBankFile = 2_000_000
export const mostBankEntries = 10_000

/** An entry as a file has it. */
export interface BankEntry {
  /** Its place in the file, from 1. */
  row: number
  /** As the bank calls it; empty: it has no name. */
  reference: string
  /** What a reversal takes back, by whichever name the bank knows it; empty: it is not said. */
  reverses: readonly string[]
  bookedOn: string
  valueOn: string
  /** Negative: the bank took it. */
  cents: number
  payer: string
  payerIban: string
  remittance: string
}

/** A statement as a file has it. */
export interface BankStatement {
  /** Empty: the file does not name it. */
  id: string
  iban: string
  openingCents: number | undefined
  closingCents: number | undefined
  entries: readonly BankEntry[]
}

/** Why a file is not taken, each with a sentence in every language. */
export const bankFileProblems = [
  'unreadable',
  'tooLarge',
  'noEntries',
  'tooManyEntries',
  'currency',
  'amount',
  'day',
  'columns',
  'totals',
  'twice',
] as const
export type BankFileProblem = (typeof bankFileProblems)[number]

/** A file is taken whole, or not at all: where the first thing is that is wrong with it. */
export class BankFileFault extends Error {
  readonly problem: BankFileProblem
  /** From 1; 0: the whole file. */
  readonly row: number

  constructor(problem: BankFileProblem, row = 0) {
    super(`${problem} at row ${row}`)
    this.problem = problem
    this.row = row
  }
}

/**
 * An amount as files write it, in cents: digits, at most one point, at most two decimals that count.
 *
 * @throws BankFileFault `amount`
 */
export function centsOf(written: string, row: number): number {
  const cents = centsIn(written.trim())
  if (cents === undefined) throw new BankFileFault('amount', row)
  return cents
}

/** A day as files write it; an instant is of the day that it names. @throws BankFileFault `day` */
export function dayIn(written: string, row: number): string {
  const day = written.trim().slice(0, 10)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || typedDay(day) === undefined) throw new BankFileFault('day', row)
  return day
}

/**
 * Whether entries are what the statement says: their number, their sum, and the step from one balance to the other.
 *
 * @param said what the file says of all entries together; undefined: nothing
 * @throws BankFileFault `noEntries`, `tooManyEntries`, `totals`
 */
export function requireWhole(
  { entries, openingCents, closingCents }: BankStatement,
  said: { entries?: number | undefined; netCents?: number | undefined } = {},
): void {
  if (entries.length === 0) throw new BankFileFault('noEntries')
  if (entries.length > mostBankEntries) throw new BankFileFault('tooManyEntries')
  const sum = entries.reduce((total, { cents }) => total + cents, 0)
  const isSaid = (value: number | undefined, is: number) => value === undefined || value === is
  const step =
    openingCents === undefined || closingCents === undefined ? undefined : closingCents - openingCents
  if (!isSaid(said.entries, entries.length) || !isSaid(said.netCents, sum) || !isSaid(step, sum))
    throw new BankFileFault('totals')
}

/** Numbers in a remittance that may be those of bills or accounts, as people write them: with blanks, dashes or a sign in front. */
export function numbersIn(remittance: string): string[] {
  const joined = remittance.replaceAll(/(?<=\d)[ \u00A0.\-/](?=\d)/g, '')
  const found = [...remittance.matchAll(/\d{6,}/g), ...joined.matchAll(/\d{6,}/g)].map(([digits]) => digits)
  return [...new Set(found)]
}

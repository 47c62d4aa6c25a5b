/** Imports a file of the bank: whole or not at all, and once, however often and by however many it is sent (decision 0316). */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import {
  BankFileFault,
  type BankEntry,
  type BankFileFormat,
  type BankStatement,
} from '#contract/rules/bank-files/bank-file.ts'
import { separatedStatement } from '#contract/rules/bank-files/separated-entries.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { camtStatement } from './camt-statement.ts'

export interface BankFile {
  format: BankFileFormat
  fileName: string
  content: string
}

const fingerprint = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** @throws ApiError `bankFile.rejected` with the row and what is wrong with it */
export function readBankFile(
  { format, content }: Pick<BankFile, 'format' | 'content'>,
  currency: string,
): BankStatement {
  try {
    return format === 'camt053' ? camtStatement(content, currency) : separatedStatement(content, currency)
  } catch (error) {
    if (!(error instanceof BankFileFault)) throw error
    const row = error.row === 0 ? '' : String(error.row)
    throw new ApiError('bankFile.rejected', { field: row, problem: error.problem }, { row })
  }
}

/** By what an entry is known again: its name in its statement, else all that the bank says of it. */
function keysOf({ id, iban, entries }: BankStatement): string[] {
  const seen = new Map<string, number>()
  return entries.map((entry) => {
    const key =
      id !== '' && entry.reference !== ''
        ? fingerprint('name', iban, id, entry.reference)
        : fingerprint(
            'content',
            iban,
            entry.reference,
            entry.bookedOn,
            entry.valueOn,
            String(entry.cents),
            entry.payer,
            entry.payerIban,
            entry.remittance,
          )
    const times = (seen.get(key) ?? 0) + 1
    seen.set(key, times)
    // Without a name, two of the same are two payments; with one, the file is wrong.
    if (times > 1 && id !== '' && entry.reference !== '')
      throw new ApiError(
        'bankFile.rejected',
        { field: String(entry.row), problem: 'twice' },
        { row: String(entry.row) },
      )
    return times === 1 ? key : fingerprint(key, String(times))
  })
}

/** Adds entries that are not there yet, each with its first line of history. @returns how many it added */
async function addEntries(
  tx: DatabaseTransaction,
  statement: number,
  entries: readonly (BankEntry & { key: string })[],
  { accountId, now }: { accountId: number; now: Date },
): Promise<number> {
  const rows = JSON.stringify(
    entries.map(
      ({ key, reference, reverses, bookedOn, valueOn, cents, payer, payerIban, remittance, row }) => ({
        place: row,
        entry_key: key,
        bank_reference: reference || null,
        reverses_references: reverses,
        value_on: valueOn,
        booked_on: bookedOn,
        amount: cents,
        payer: payer || null,
        payer_iban: payerIban || null,
        remittance: remittance || null,
      }),
    ),
  )
  const { rows: added } = await sql<{ added: string | number }>`
    with sent as (
      select nextval('bank_entries_number') as number, gen_random_uuid() as insert_key, one.*
      from jsonb_to_recordset(${rows}::jsonb) one (place integer, entry_key text, bank_reference text, reverses_references jsonb,
        value_on date, booked_on date, amount bigint, payer text, payer_iban text, remittance text)
      where not exists (select from bank_entry_facts known where known.entry_key = one.entry_key)
    ), written as (
      insert into bank_entries (state, code, way, statement, bank_reference, value_on, booked_on, amount, payer, payer_iban,
        remittance, changed_at, changed_by, insert_key)
      select 'unmatched', 'PR-' || lpad(number::text, 6, '0'), 'bankFile', ${statement}, bank_reference, value_on, booked_on,
        amount, payer, payer_iban, remittance, ${now}, ${accountId}, insert_key
      from sent order by place returning id, insert_key, code, amount, value_on
    ), told as (
      insert into record_changes (area, record_id, version, changed_at, changed_by, kind, move, reason, changes)
      select 'bank-entries', id, 1, ${now}, ${accountId}, 'inserted', '', '', jsonb_build_array(
        jsonb_build_object('field', 'code', 'before', null, 'after', code),
        jsonb_build_object('field', 'amount', 'before', null, 'after', amount),
        jsonb_build_object('field', 'valueOn', 'before', null, 'after', value_on::text))
      from written
    ), known as (
      insert into bank_entry_facts (entry_id, entry_key, reverses_references)
      select written.id, sent.entry_key, array(select jsonb_array_elements_text(sent.reverses_references))
      from written join sent on sent.insert_key = written.insert_key returning entry_id
    )
    select count(*) as added from known`.execute(tx)
  return Number(added[0]?.added ?? 0)
}

export interface ImportedStatement {
  /** Of the statement. */
  id: number
  /** Entries that are new. */
  added: number
  /** Entries that were there before. */
  known: number
}

/** @throws ApiError `bankFile.rejected` */
export async function importStatement(
  db: Database,
  file: BankFile,
  { accountId, now, currency }: { accountId: number; now: Date; currency: string },
): Promise<ImportedStatement> {
  const statement = readBankFile(file, currency)
  const keys = keysOf(statement)
  const content = fingerprint('file', file.content)
  const fileKey = statement.id === '' ? content : fingerprint('statement', statement.iban, statement.id)
  return db.transaction().execute(async (tx) => {
    // Two at once: the second one waits here, and finds what the first has written.
    await sql`
      insert into bank_statements (file_key, statement_id, iban, format, file_name, opening, closing, imported_by, imported_at)
      values (${fileKey}, ${statement.id || content.slice(0, 12)}, ${statement.iban}, ${file.format}, ${file.fileName},
        ${statement.openingCents ?? null}, ${statement.closingCents ?? null}, ${accountId}, ${now})
      on conflict (file_key) do nothing`.execute(tx)
    const { rows } = await sql<{ id: string | number }>`
      select id from bank_statements where file_key = ${fileKey} for update`.execute(tx)
    const id = Number(rows[0]!.id)
    const entries = statement.entries.map((entry, index) => ({ ...entry, key: keys[index] ?? '' }))
    const added = await addEntries(tx, id, entries, { accountId, now })
    return { id, added, known: entries.length - added }
  })
}

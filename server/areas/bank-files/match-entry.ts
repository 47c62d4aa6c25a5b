/** Finds out whose money a payment record is: by the number of a bill or of an account in its text, or by what it takes back. */
import { sql } from 'kysely'
import { bankEntries } from '#contract/areas/bank-entries/bank-entries.area.ts'
import { numbersIn, type EntryMatch } from '#contract/rules/bank-files/bank-file.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { advanceRecord } from '../kit/advance-record.ts'
import { bookEntry, undoEntry } from './entry-bookings.ts'

interface Entry {
  id: number
  state: string
  way: 'bankFile' | 'office'
  cents: number
  valueOn: string
  remittance: string
  reverses: string[]
}

async function heldEntry(tx: DatabaseTransaction, id: number): Promise<Entry | undefined> {
  const { rows } = await sql<Omit<Entry, 'id' | 'cents'> & { cents: string | number }>`
    select state, way, amount as cents, value_on::text as "valueOn", coalesce(remittance, '') as remittance,
      coalesce((select reverses_references from bank_entry_facts where entry_id = own.id), '{}') as reverses
    from bank_entries own where id = ${id} and deleted_at is null for update of own`.execute(tx)
  const [row] = rows
  return row && { ...row, id, cents: Number(row.cents) }
}

interface Found {
  accountNo: string
  bill: string | null
  by: EntryMatch
}

/** Money that names two accounts is for people to assign. */
async function accountOf(tx: DatabaseTransaction, remittance: string): Promise<Found | undefined> {
  const numbers = numbersIn(remittance)
  if (numbers.length === 0) return undefined
  const { rows } = await sql<{ accountNo: string; bill: string | null }>`
    select account_no as "accountNo", number as bill from invoices where number = any(${numbers}::text[])
    union all
    select account_no, null from customer_accounts where account_no = any(${numbers}::text[])`.execute(tx)
  const accounts = new Set(rows.map(({ accountNo }) => accountNo))
  const bills = rows.flatMap(({ bill }) => bill ?? [])
  const [accountNo] = accounts
  if (accountNo === undefined || accounts.size > 1) return undefined
  return {
    accountNo,
    bill: bills.length === 1 ? bills[0]! : null,
    by: bills.length > 0 ? 'invoiceNumber' : 'accountNumber',
  }
}

/** The record whose money the bank takes back with this one: of the same amount, by a name that it has for it. */
async function reversedBy(tx: DatabaseTransaction, { id, cents, reverses }: Entry) {
  const { rows } = await sql<{ id: string | number; state: string; customer: string | null }>`
    select own.id, own.state, own.customer from bank_entries own
    where own.amount = ${-cents} and own.id <> ${id} and own.bank_reference = any(${reverses}::text[])
      and own.state in ('unmatched', 'matched') and own.deleted_at is null
      and not exists (select from bank_entries other where other.reverses = own.id)
    order by own.id desc limit 1 for update of own`.execute(tx)
  const [row] = rows
  return row && { ...row, id: Number(row.id) }
}

async function takeBack(tx: DatabaseTransaction, entry: Entry, now: Date): Promise<boolean> {
  const earlier = await reversedBy(tx, entry)
  if (!earlier) return false
  if (earlier.state === 'matched') await undoEntry(tx, earlier.id, 'takenBack', 'taken back by the bank', now)
  const matchedBy = earlier.state === 'matched' ? {} : { matchedBy: 'reversal' }
  await advanceRecord(tx, bankEntries, { id: earlier.id, move: 'system.reversed', values: matchedBy }, now)
  return advanceRecord(
    tx,
    bankEntries,
    {
      id: entry.id,
      move: 'system.matched',
      values: { matchedBy: 'reversal', reverses: earlier.id, customer: earlier.customer },
    },
    now,
  )
}

/** Matches and books a payment record, if it says whose it is. Any number of times does it once. @returns whether it did */
export async function matchEntry(tx: DatabaseTransaction, id: number, now: Date): Promise<boolean> {
  const entry = await heldEntry(tx, id)
  if (entry?.state !== 'unmatched') return false
  if (entry.cents < 0) return takeBack(tx, entry, now)
  const found = await accountOf(tx, entry.remittance)
  if (!found) return false
  const { accountNo, bill, by } = found
  const values = { customer: accountNo, bill, matchedBy: by }
  const isMoved = await advanceRecord(tx, bankEntries, { id, move: 'system.matched', values }, now)
  if (isMoved) await bookEntry(tx, { ...entry, accountNo, bill }, now)
  return isMoved
}

/**
 * Looks at entries of files that nobody has looked at yet, each in a transaction of its own: any number of processes may do it at once,
 * and what is interrupted is gone on with later.
 *
 * @returns how many it looked at
 */
export async function lookAtEntries(db: Database, now: Date, most = 200): Promise<number> {
  for (let looked = 0; looked < most; looked += 1) {
    const isOver = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string | number }>`
        update bank_entry_facts set looked_at = ${now} where entry_id = (
          select entry_id from bank_entry_facts where looked_at is null order by entry_id limit 1 for update skip locked
        ) returning entry_id as id`.execute(tx)
      if (!rows[0]) return true
      await matchEntry(tx, Number(rows[0].id), now)
      return false
    })
    if (isOver) return looked
  }
  return most
}

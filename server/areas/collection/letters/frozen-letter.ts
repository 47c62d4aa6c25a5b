/** What stands on a letter of a debt case, as it was when the letter was issued: it is never read anew. */
import { sql } from 'kysely'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import type { Language } from '#contract/entities.ts'
import { accountAgeing } from '#contract/rules/collection/ageing.ts'
import { accountRowsOf } from '#server/billing/ledger/account-rows.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { groupSettingsIn } from '#server/platform/content/group-settings-in.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'

/** A bill or charge that is late. */
export interface FrozenItem {
  reference: string
  kind: 'bill' | 'charge'
  dueOn: string
  cents: number
}

/** What the customer owes on the day of the letter. */
export interface FrozenDebt {
  holder: string
  /** One line, as on an envelope. */
  address: string
  email: string
  language: Language
  /** The utility's own sign for its currency. */
  symbol: string
  items: FrozenItem[]
  /** Paid, and not allocated to anything yet: it is taken off. */
  creditCents: number
  /** Of the rows less the credit. */
  totalCents: number
}

export interface FrozenLetter extends FrozenDebt {
  /** The number of the letter. */
  code: string
  accountNo: string
  level: number
  issuedOn: string
  lastDay: string
}

/** What is late on an account today, with its holder; the account is there. */
export async function debtOf(tx: DatabaseTransaction, accountNo: string, now: Date): Promise<FrozenDebt> {
  const { rows } = await sql<Pick<FrozenDebt, 'holder' | 'address' | 'email' | 'language'>>`
    select btrim(first_name || ' ' || surname) as holder, mailing_address as address, email, language
    from customer_accounts where account_no = ${accountNo}`.execute(tx)
  const { currencySymbol: symbol } = await groupSettingsIn(tx, 'utility', { currencySymbol: '€' })
  const { items, creditCents, lateCents } = accountAgeing(await accountRowsOf(tx, accountNo), dayOf(now))
  return {
    ...rows[0]!,
    symbol,
    items: items
      .filter(({ age }) => age !== 'notYetDue')
      .map(({ reference, dueOn, cents }) => ({
        reference,
        kind: reference.startsWith('C') ? 'charge' : 'bill',
        dueOn,
        cents,
      })),
    creditCents,
    totalCents: lateCents - creditCents,
  }
}

/** The letter of a record, with the debt that it names. */
export const letterOf = (values: RecordValues, debt: FrozenDebt): FrozenLetter => ({
  ...debt,
  code: String(values['code']),
  accountNo: String(values['customer']),
  level: Number(values['level']),
  issuedOn: String(values['issuedOn']),
  lastDay: String(values['lastDay']),
})

export const keepContent = (tx: DatabaseTransaction, id: number, letter: FrozenLetter): Promise<unknown> =>
  sql`insert into debt_letter_contents (letter_id, content) values (${id}, ${JSON.stringify(letter)}::jsonb)`.execute(
    tx,
  )

/** @returns undefined: nothing was kept of it */
export async function contentOf(
  db: Database | DatabaseTransaction,
  id: number,
): Promise<FrozenLetter | undefined> {
  const { rows } = await sql<{ content: FrozenLetter }>`
    select content from debt_letter_contents where letter_id = ${id}`.execute(db)
  return rows[0]?.content
}

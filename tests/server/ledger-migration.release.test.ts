/** What was there before the ledger had its views and allocations comes to the same sums by them. */
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fillWithDemonstration } from '#server/demonstration/fill.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/connect.ts'
import { knownMigrations, migrate } from '#server/platform/database/migrate.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { freshServerDatabase } from '#tools/test-portal/test-database.ts'
import { bothDatabases } from './databases.ts'

/** Accounts with bills that are paid, partly paid, overpaid and open, credit that names nothing, and charges. */
async function generateAccounts(db: Database, count: number): Promise<void> {
  await sql`insert into customer_accounts (account_no, is_company, surname, language, mailing_address, opened_on)
    select 'G' || n, false, 'Generated', 'en', 'Somewhere 1', '2020-01-01' from generate_series(1, ${count}::integer) n`.execute(
    db,
  )
  await sql`insert into invoices (number, contract_no, account_no, property_reference, issued_on, due_on, period_from,
      period_to, net, vat, total)
    select '10' || substr(property_reference, 2) || lpad((n * 10 + bill)::text, 9, '0'), contract_no, 'G' || n,
      property_reference, '2025-01-01', '2025-01-22', '2024-11-01', '2024-12-31', 0, 0, (n * 7919 + bill * 104729) % 30000 / 100.0
    from generate_series(1, ${count}::integer) n, generate_series(1, 3) bill,
      (select contract_no, property_reference from supplies order by contract_no limit 1) supply`.execute(db)
  await sql`insert into transactions (account_no, booked_on, kind, amount, invoice_number)
    select account_no, issued_on, 'invoice', total, number from invoices where account_no like 'G%'`.execute(
    db,
  )
  await sql`insert into transactions (account_no, booked_on, kind, amount, invoice_number, method)
    select account_no, due_on, 'payment', -round(total * (substr(account_no, 2)::integer % 5) / 3, 2), number, 'bank'
    from invoices where account_no like 'G%' and right(number, 1) <> '1'`.execute(db)
  await sql`insert into transactions (account_no, booked_on, kind, amount)
    select account_no, '2025-02-01', case when length(account_no) % 2 = 0 then 'payment' else 'adjustment' end,
      -(substr(account_no, 2)::integer % 977) / 100.0
    from customer_accounts where account_no like 'G%'`.execute(db)
}

/** As it was read before the migration: from `transactions` alone. */
const sumsBefore = async (db: Database) => ({
  balances: (
    await sql`select account_no, sum(amount) as sum from transactions group by account_no order by account_no`.execute(
      db,
    )
  ).rows,
  open: (
    await sql`select coalesce(invoice_number, charge_number) as item, sum(amount) as sum from transactions
      where invoice_number is not null or charge_number is not null group by 1 order by 1`.execute(db)
  ).rows,
})

const sumsNow = async (db: Database) => ({
  balances: (
    await sql`select account_no, sum(amount) as sum from ledger group by account_no order by account_no`.execute(
      db,
    )
  ).rows,
  open: (
    await sql`select coalesce(invoice_number, charge_number) as item, sum(amount) as sum from item_bookings
      group by 1 order by 1`.execute(db)
  ).rows,
})

describe.each(bothDatabases)('the ledger on $database', ({ place }) => {
  test('is what was there before: no account and no bill has another sum', { timeout: 120_000 }, async () => {
    const server = place() === 'pglite' ? undefined : await freshServerDatabase(place())
    const { db, close } = await openDatabase(
      server ? { kind: 'server', url: server.url } : { kind: 'memory' },
      'maintenance',
    )
    onTestFinished(async () => {
      await close()
      await server?.drop()
    })
    const known = await knownMigrations()
    await migrate(db, known.filter((name) => name < '0120').at(-1))
    await fillWithDemonstration(db, systemClock)
    await generateAccounts(db, 5000)
    const before = await sumsBefore(db)
    expect(before.balances.length).toBeGreaterThan(5030)
    expect(before.open.length).toBeGreaterThan(16_000)
    await migrate(db)
    expect(await sumsNow(db)).toEqual(before)
    const { rows } = await sql<{ entry: string }>`select distinct entry from ledger order by entry`.execute(
      db,
    )
    expect(rows.map(({ entry }) => entry)).toEqual(
      expect.arrayContaining(['bill', 'credit', 'fee', 'payment']),
    )
  })
})

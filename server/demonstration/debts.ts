/** Promises, disputes and holds of the demonstration: some active, some over, all of accounts that are late. */
import { sql } from 'kysely'
import type { HoldKind } from '#contract/rules/collection/holds.ts'
import { dayOf, daysAfter } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { insertRecords, recordCode } from './insert-records.ts'

interface SampleHold {
  kind: HoldKind
  state: 'active' | 'kept' | 'broken' | 'ended'
  /** Days from today. */
  startsOn: number
  endsOn?: number
  /** Of what is late; absent: no amount. */
  share?: number
  reason: string
}

const holds: readonly SampleHold[] = [
  {
    kind: 'promise',
    state: 'active',
    startsOn: -2,
    endsOn: 8,
    share: 1,
    reason: 'On the day of wages, by card.',
  },
  {
    kind: 'promise',
    state: 'active',
    startsOn: -1,
    endsOn: 12,
    share: 0.5,
    reason: 'Half of it, the rest next month.',
  },
  {
    kind: 'dispute',
    state: 'active',
    startsOn: -20,
    share: 0.4,
    reason: 'The last reading is said to be too high.',
  },
  {
    kind: 'complaint',
    state: 'active',
    startsOn: -6,
    reason: 'A complaint about the pressure is being looked into.',
  },
  { kind: 'hold', state: 'active', startsOn: -9, endsOn: 21, reason: 'The welfare services ask for time.' },
  { kind: 'promise', state: 'broken', startsOn: -60, endsOn: -48, share: 0.9, reason: 'By bank transfer.' },
  { kind: 'promise', state: 'kept', startsOn: -90, endsOn: -80, share: 0.6, reason: 'At the office.' },
  { kind: 'hold', state: 'ended', startsOn: -70, endsOn: -40, reason: 'Bills went to an old address.' },
]

/** Fills promises, disputes, complaints and holds. */
export async function fillDebts(tx: DatabaseTransaction, now: Date): Promise<void> {
  const today = dayOf(now)
  const { rows: late } = await sql<{ account_no: string; cents: string | number }>`
    select account_no, (sum(open) * 100)::bigint as cents from (
      select invoices.account_no, sum(item_bookings.amount) as open
      from invoices join item_bookings on item_bookings.invoice_number = invoices.number
      where due_on < ${today}::date group by invoices.number, invoices.account_no
    ) bills where open > 0 group by account_no order by account_no limit ${holds.length}`.execute(tx)
  const rows = late.map(({ account_no, cents }, index) => {
    const { startsOn, endsOn, share, ...hold } = holds[index]!
    return {
      ...hold,
      code: recordCode('CH', index),
      customer: account_no,
      starts_on: daysAfter(today, startsOn),
      ends_on: endsOn === undefined ? null : daysAfter(today, endsOn),
      amount: share === undefined ? null : Math.ceil(Number(cents) * share),
    }
  })
  if (rows.length > 0) await insertRecords(tx, 'collection_holds', rows, now)
  await sql`select setval('collection_holds_number', ${rows.length + 1}, false)`.execute(tx)
}

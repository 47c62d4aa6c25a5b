/** Money that counts from an earlier day than a fee for a debt undoes the fee, where nothing was late without it (decision 0317). */
import { sql } from 'kysely'
import { wasLateOn, type ValuedRow } from '#contract/rules/collection/undone-fees.ts'
import { allocateCredit } from '#server/billing/ledger/allocating.ts'
import { creditItem } from '#server/billing/ledger/crediting.ts'
import { dayOf, type Day } from '#server/platform/calendar.ts'
import { billingSettingsIn } from '#server/platform/content/billing-settings-in.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'

interface FeeForDebt {
  number: string
  issuedOn: Day
  cents: number
}

/** Fees for debts of an account that were charged after a day and are not waived or credited whole. */
async function feesSince(tx: DatabaseTransaction, accountNo: string, since: Day): Promise<FeeForDebt[]> {
  const { rows } = await sql<Omit<FeeForDebt, 'cents'> & { cents: string | number }>`
    select number, issued_on::text as "issuedOn", (
      select coalesce(sum(amount), 0) * 100 from transactions
      where charge_number = number and kind = 'adjustment' and payment_id is null
    )::bigint as cents
    from charges where account_no = ${accountNo} and is_for_debt and issued_on > ${since}::date
    order by issued_on, number`.execute(tx)
  return rows.map((row) => ({ ...row, cents: Number(row.cents) })).filter(({ cents }) => cents > 0)
}

/**
 * All rows of an account besides fees for debts and what was booked for these: debts by the day on which they are due, money by the
 * day from which it counts. What takes a row back counts from the day of that row.
 */
async function valuedRows(tx: DatabaseTransaction, accountNo: string): Promise<ValuedRow[]> {
  const { rows } = await sql<{ day: Day; cents: string | number }>`
    select
      case when own.amount > 0 and own.reverses is null
        then coalesce(invoices.due_on, charges.due_on, own.value_on)
        else coalesce(reversed.value_on, own.value_on) end::text as day,
      (own.amount * 100)::bigint as cents
    from ledger own
    left join invoices on invoices.number = own.invoice_number
    left join charges on charges.number = own.charge_number
    left join ledger reversed on reversed.id = own.reverses
    where own.account_no = ${accountNo} and not coalesce(charges.is_for_debt and own.entry in ('fee', 'waiver', 'credit', 'writeOff'), false)`.execute(
    tx,
  )
  return rows.map(({ day, cents }) => ({ day, cents: Number(cents) }))
}

/** Undoes fees for debts that would not have been charged, had the money been known on its day. Any number of times does it once. */
export async function undoFeesPaidBefore(
  tx: DatabaseTransaction,
  accountNo: string,
  { now, valueOn }: { now: Date; valueOn: Day },
): Promise<void> {
  const fees = await feesSince(tx, accountNo, valueOn)
  if (fees.length === 0) return
  const rows = await valuedRows(tx, accountNo)
  const undone = fees.filter(({ issuedOn }) => !wasLateOn(rows, issuedOn))
  if (undone.length === 0) return
  const today = dayOf(now)
  for (const { number, cents } of undone)
    await creditItem(tx, {
      accountNo,
      item: { number, isBill: false },
      cents,
      entry: 'waiver',
      why: 'paidBefore',
      reason: 'paid before',
      today,
    })
  const { allocationOrder } = await billingSettingsIn(tx)
  await allocateCredit(tx, accountNo, today, allocationOrder)
}

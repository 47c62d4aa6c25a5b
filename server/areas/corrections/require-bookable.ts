/** Whether the account has what a correction takes from it: asked when it is proposed, and again when it is booked. */
import { sql } from 'kysely'
import { paymentType } from '#contract/rules/payments.ts'
import { unallocatedCredit } from '#server/billing/ledger/allocating.ts'
import { itemSums, type ItemSums } from '#server/billing/ledger/crediting.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { rejected } from '../kit/checked-record.ts'
import type { Correction } from './correction.ts'

/** What the utility holds of an account as deposits: what was paid of them and not given back, in cents. */
export async function heldDeposit(tx: DatabaseTransaction, accountNo: string): Promise<number> {
  const { rows } = await sql<{ cents: string | number }>`
    select (coalesce((
      select sum(charges.total - greatest(0, coalesce((
        select sum(amount) from item_bookings where item_bookings.charge_number = charges.number), 0)))
      from deposits join charges on charges.number = deposits.charge_number where deposits.account_no = ${accountNo}
    ), 0) + coalesce((
      select sum(amount) from transactions where account_no = ${accountNo} and why = 'depositBack'
    ), 0)) * 100 as cents`.execute(tx)
  return Math.round(Number(rows[0]?.cents ?? 0))
}

async function isFee(tx: DatabaseTransaction, { number, isBill }: ItemSums): Promise<boolean> {
  if (isBill) return false
  const { rows } = await sql`
    select from charges where number = ${number} and payment_type = ${paymentType.fee}`.execute(tx)
  return rows.length > 0
}

/** @throws ApiError `record.field`: `unknownItem`, `notAFee`, `notABill`, `moreThanCharged` */
async function requireItem(
  tx: DatabaseTransaction,
  { customer, kind, item, amount }: Correction,
): Promise<ItemSums | undefined> {
  if (item === null) return undefined
  const sums = await itemSums(tx, customer, item)
  if (!sums) throw rejected('item', 'unknownItem')
  if (kind === 'waiver' && !(await isFee(tx, sums))) throw rejected('item', 'notAFee')
  if (kind === 'billCorrection' && !sums.isBill) throw rejected('item', 'notABill')
  const isCredit = kind === 'waiver' || kind === 'creditNote'
  if (isCredit && (amount ?? 0) > sums.chargedCents) throw rejected('amount', 'moreThanCharged')
  return sums
}

/**
 * @returns the bill or charge that it is about
 * @throws ApiError `record.field`: those of items, `moreThanCredit`, `moreThanDeposit`
 */
export async function requireBookable(
  tx: DatabaseTransaction,
  correction: Correction,
): Promise<ItemSums | undefined> {
  const { customer, kind, amount } = correction
  const item = await requireItem(tx, correction)
  if (kind === 'refund' && (amount ?? 0) > (await unallocatedCredit(tx, customer)))
    throw rejected('amount', 'moreThanCredit')
  if (kind === 'depositReturned' && (amount ?? 0) > (await heldDeposit(tx, customer)))
    throw rejected('amount', 'moreThanDeposit')
  return item
}

/** Charges of an account besides its bills: fees, deposits, and amounts that go back to the customer. */
import { sql } from 'kysely'
import type { TransactionReason } from '#contract/rules/financial.ts'
import type { Day } from '#server/platform/calendar.ts'
import type { Descriptions } from '#server/platform/database/payment-tables.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { centsAsDecimal } from './decimal-cents.ts'

/** Far above the numbers of charges that come from elsewhere, which have seven digits. */
const firstNumber = 5_000_000_000

export interface NewCharge {
  accountNo: string
  cents: number
  /** As P §9 has them: 3 fees, 4 other sales. */
  paymentType: 3 | 4
  descriptions: Descriptions
  issuedOn: Day
  dueOn: Day
  /** Because something was late. */
  isForDebt?: boolean
}

/** What its row of the ledger says. */
export interface ChargeBooking {
  entry: 'fee' | 'deposit' | 'refund'
  why?: TransactionReason
  reason?: string
  correction?: number
}

/** A charge without a row of the ledger: rows that are there are allocated to it. @returns its number */
export async function addCharge(
  tx: DatabaseTransaction,
  { accountNo, cents, paymentType, descriptions, issuedOn, dueOn, isForDebt = false }: NewCharge,
): Promise<string> {
  const { rows } = await sql<{ next: string | number }>`
    select nextval('charges_of_disconnections') as next`.execute(tx)
  const number = `C${firstNumber + Number(rows[0]!.next)}`
  await tx
    .insertInto('charges')
    .values({
      number,
      account_no: accountNo,
      payment_type: paymentType,
      descriptions: JSON.stringify(descriptions),
      issued_on: issuedOn,
      due_on: dueOn,
      total: centsAsDecimal(cents),
      is_for_debt: isForDebt,
    })
    .execute()
  return number
}

/** Charges something. @returns the number of the charge */
export async function bookCharge(
  tx: DatabaseTransaction,
  charge: NewCharge,
  { entry, why, reason, correction }: ChargeBooking,
): Promise<string> {
  const number = await addCharge(tx, charge)
  await tx
    .insertInto('transactions')
    .values({
      account_no: charge.accountNo,
      booked_on: charge.issuedOn,
      kind: 'adjustment',
      entry,
      amount: centsAsDecimal(charge.cents),
      invoice_number: null,
      charge_number: number,
      why: why ?? null,
      reason: reason ?? null,
      correction: correction ?? null,
    })
    .execute()
  return number
}

/** Books what was approved: rows that are added to the ledger, each with the sentence that the customer reads (decision 0315). */
import { sql } from 'kysely'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import type { TransactionReason } from '#contract/rules/financial.ts'
import { allocateCredit } from '#server/billing/ledger/allocating.ts'
import { bookCharge, type NewCharge } from '#server/billing/ledger/charging.ts'
import { creditItem, spendCredit, type ItemSums } from '#server/billing/ledger/crediting.ts'
import { dayOf, daysAfter, type Day } from '#server/platform/calendar.ts'
import { billingSettingsIn } from '#server/platform/content/billing-settings-in.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { afterMoney } from '../collection/after-money.ts'
import { holdAccount } from '../collection/held-account.ts'
import { rejected } from '../kit/checked-record.ts'
import { chargeDescriptions } from './charge-descriptions.ts'
import { correctedBy } from './corrected-bill.ts'
import type { Correction } from './correction.ts'
import { requireBookable } from './require-bookable.ts'

interface Booking {
  id: number
  correction: Correction
  cents: number
  item: ItemSums | undefined
  today: Day
  dueOn: Day
}

const credited =
  (entry: 'credit' | 'waiver' | 'deposit', why: TransactionReason) =>
  async (tx: DatabaseTransaction, { id, correction, cents, item, today }: Booking): Promise<RecordValues> => {
    const { customer: accountNo, reason } = correction
    await creditItem(tx, { accountNo, item, cents, entry, why, reason, today, correction: id })
    return {}
  }

const chargeOf = (
  { correction, cents, today, dueOn }: Booking,
  kind: keyof typeof chargeDescriptions,
  more: Pick<NewCharge, 'paymentType' | 'isForDebt'>,
): NewCharge => ({
  accountNo: correction.customer,
  cents,
  descriptions: chargeDescriptions[kind],
  issuedOn: today,
  dueOn,
  ...more,
})

async function charged(
  tx: DatabaseTransaction,
  booking: Booking,
  kind: 'fee' | 'surcharge',
): Promise<RecordValues> {
  const { id, correction } = booking
  await bookCharge(tx, chargeOf(booking, kind, { paymentType: 3, isForDebt: kind === 'surcharge' }), {
    entry: 'fee',
    why: kind,
    reason: correction.reason,
    correction: id,
  })
  return {}
}

async function refunded(tx: DatabaseTransaction, booking: Booking): Promise<RecordValues> {
  const { id, correction, cents, today } = booking
  const charge = chargeOf({ ...booking, dueOn: today }, 'refund', { paymentType: 4 })
  const number = await bookCharge(tx, charge, {
    entry: 'refund',
    why: 'refund',
    reason: correction.reason,
    correction: id,
  })
  if ((await spendCredit(tx, correction.customer, number, cents, today)) !== cents)
    throw rejected('amount', 'moreThanCredit')
  return {}
}

async function depositAsked(tx: DatabaseTransaction, booking: Booking): Promise<RecordValues> {
  const { id, correction } = booking
  const number = await bookCharge(tx, chargeOf(booking, 'deposit', { paymentType: 4 }), {
    entry: 'deposit',
    why: 'deposit',
    reason: correction.reason,
    correction: id,
  })
  await sql`insert into deposits (charge_number, account_no) values (${number}, ${correction.customer})`.execute(
    tx,
  )
  return {}
}

async function billCorrected(
  tx: DatabaseTransaction,
  { id, correction, today }: Booking,
): Promise<RecordValues> {
  const made = await correctedBy(tx, correction, { today, id })
  // What was approved is what is booked.
  if (made.beforeCents !== correction.totalBefore || made.afterCents !== correction.totalAfter)
    throw rejected('reading', 'changedMeanwhile')
  return { wasRead: made.wasRead, newBill: made.newBill }
}

const booked: Record<
  Correction['kind'],
  (tx: DatabaseTransaction, booking: Booking) => Promise<RecordValues>
> = {
  creditNote: credited('credit', 'credit'),
  waiver: credited('waiver', 'waiver'),
  depositReturned: credited('deposit', 'depositBack'),
  refund: refunded,
  depositTaken: depositAsked,
  fee: (tx, booking) => charged(tx, booking, 'fee'),
  surcharge: (tx, booking) => charged(tx, booking, 'surcharge'),
  billCorrection: billCorrected,
}

/**
 * Books a correction whose record the transaction holds.
 *
 * @returns what is kept with the record
 * @throws ApiError `record.field`
 */
export async function bookCorrection(
  tx: DatabaseTransaction,
  id: number,
  correction: Correction,
  now: Date,
): Promise<RecordValues> {
  const { customer, amount } = correction
  await afterMoney.hold(tx, customer)
  await holdAccount(tx, customer)
  const { allocationOrder, dueDays } = await billingSettingsIn(tx)
  const today = dayOf(now)
  // Credit of before pays what is open before anything is given back of it.
  await allocateCredit(tx, customer, today, allocationOrder)
  const item = await requireBookable(tx, correction)
  const kept = await booked[correction.kind](tx, {
    id,
    correction,
    cents: amount ?? 0,
    item,
    today,
    dueOn: daysAfter(today, dueDays),
  })
  await allocateCredit(tx, customer, today, allocationOrder)
  await afterMoney.booked(tx, customer, { now, valueOn: today })
  return { ...kept, bookedOn: today }
}

/**
 * A bill on a wrong reading is corrected: the reading is put right, and credit note and new bill are booked in one transaction
 * (decision 0315). The new bill is of the same days, and is due as if it were issued for the first time.
 */
import { sql } from 'kysely'
import { billOf, netByRate } from '#contract/rules/billing/bill-of.ts'
import type { BillingSettings } from '#server/platform/content/default-settings.ts'
import { daysAfter, type Day } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { insertBills, newNumber } from './inserting.ts'
import { takeBackBills } from './reversing.ts'
import { isTakenBack, lockSupplies, supplyAgain } from './supply-facts.ts'

/** Days until a bill that took the place of another one is due, at least. */
const leastDueDays = 21

/** Why a bill is not corrected. */
export type CorrectionObstacle =
  | 'unknownBill'
  | 'unknownReading'
  | 'sameReading'
  | 'belowLast'
  | 'aboveNext'
  | 'moreThanDials'
  | 'notBillable'

export class BillNotCorrected extends Error {
  readonly obstacle: CorrectionObstacle

  constructor(obstacle: CorrectionObstacle) {
    super(obstacle)
    this.obstacle = obstacle
  }
}

export interface WrongReading {
  meter: string
  readOn: Day
  /** What the meter showed. */
  reading: number
}

interface KnownBill {
  contractNo: string
  accountNo: string
  propertyReference: string
  from: Day
  to: Day
  totalCents: number
  isOfRun: boolean
}

async function billNamed(
  tx: DatabaseTransaction,
  accountNo: string,
  number: string,
): Promise<KnownBill | undefined> {
  const { rows } = await sql<Omit<KnownBill, 'totalCents'> & { totalCents: string | number }>`
    select contract_no as "contractNo", account_no as "accountNo", property_reference as "propertyReference",
      period_from::text as from, period_to::text as to, (total * 100)::bigint as "totalCents",
      exists (select from billing_run_bills where invoice_number = number and state = 'booked') as "isOfRun"
    from invoices where number = ${number} and account_no = ${accountNo} and not ${isTakenBack}`.execute(tx)
  const [row] = rows
  return row && { ...row, totalCents: Number(row.totalCents) }
}

interface ReadingRow {
  readOn: Day
  reading: number
  isClockOver: boolean
}

/**
 * Puts a reading right, and what was used until it and since it.
 *
 * @returns what it was before
 * @throws BillNotCorrected
 */
async function putRight(
  tx: DatabaseTransaction,
  { contractNo, from, to }: KnownBill,
  { meter, readOn, reading }: WrongReading,
): Promise<number> {
  const { rows: meters } = await sql<{ dials: number; factor: string | number }>`
    select dials::integer as dials, conversion_factor as factor from meters
    where serial_no = ${meter} and contract_no = ${contractNo}`.execute(tx)
  const { rows } = await sql<ReadingRow>`
    select read_on::text as "readOn", reading, clock_over as "isClockOver" from meter_readings
    where meter_serial_no = ${meter} order by read_on`.execute(tx)
  const place = rows.findIndex((row) => row.readOn === readOn)
  const [device] = meters
  const wrong = rows[place]
  if (!device || !wrong || readOn < from || readOn > to) throw new BillNotCorrected('unknownReading')
  const round = 10 ** device.dials
  if (reading >= round) throw new BillNotCorrected('moreThanDials')
  if (reading === wrong.reading) throw new BillNotCorrected('sameReading')
  const [last, next] = [rows[place - 1], rows[place + 1]]
  if (last && reading < last.reading && !wrong.isClockOver) throw new BillNotCorrected('belowLast')
  if (next && next.reading < reading && !next.isClockOver) throw new BillNotCorrected('aboveNext')
  const used = (since: number, until: number, isClockOver: boolean) =>
    Math.round((until - since + (isClockOver ? round : 0)) * Number(device.factor))
  await sql`
    update meter_readings set reading = ${reading},
      consumption = ${last ? used(last.reading, reading, wrong.isClockOver) : 0}, kind = 'read'
    where meter_serial_no = ${meter} and read_on = ${readOn}`.execute(tx)
  if (next)
    await sql`
      update meter_readings set consumption = ${used(reading, next.reading, next.isClockOver)}
      where meter_serial_no = ${meter} and read_on = ${next.readOn}`.execute(tx)
  return wrong.reading
}

export interface CorrectedBill {
  newBill: string
  wasRead: number
  beforeCents: number
  afterCents: number
}

/**
 * Corrects the last bill of a supply.
 *
 * @throws BillNotCorrected
 * @throws ReversalRefused
 */
export async function correctBill(
  tx: DatabaseTransaction,
  { accountNo, number }: { accountNo: string; number: string },
  wrong: WrongReading,
  { today, reason, correction }: { today: Day; reason: string; correction?: number },
  { dueDays }: Pick<BillingSettings, 'dueDays'>,
): Promise<CorrectedBill> {
  const known = await billNamed(tx, accountNo, number)
  if (!known) throw new BillNotCorrected('unknownBill')
  await lockSupplies(tx, sql`select ${known.contractNo}::text`)
  const bill = await billNamed(tx, accountNo, number)
  if (!bill) throw new BillNotCorrected('unknownBill')
  await takeBackBills(tx, sql`select ${number}::text`, {
    today,
    reason,
    ...(correction !== undefined && { correction }),
  })
  const wasRead = await putRight(tx, bill, wrong)
  const period = { from: bill.from, to: bill.to }
  // Bills of runs forget what was estimated for them; it is estimated anew. Of the others the last reading was the end.
  const supply = await supplyAgain(
    tx,
    bill.contractNo,
    bill.to,
    bill.isOfRun ? undefined : { number, period, isCorrected: true },
  )
  if (!supply || supply.problems.length > 0 || supply.facts.period.from !== bill.from)
    throw new BillNotCorrected('notBillable')
  const made = billOf(supply.facts)
  if (!made.isMade) throw new BillNotCorrected('notBillable')
  const newBill = newNumber(bill.propertyReference)
  await insertBills(tx, [
    {
      number: newBill,
      contract_no: bill.contractNo,
      account_no: accountNo,
      property_reference: bill.propertyReference,
      issued_on: today,
      due_on: daysAfter(today, Math.max(dueDays, leastDueDays)),
      bill: made.bill,
      estimated: supply.estimated,
      why: 'newBill',
      ...(correction !== undefined && { correction }),
    },
  ])
  if (bill.isOfRun)
    await sql`
      update billing_run_bills set invoice_number = ${newBill}, estimated = ${JSON.stringify(supply.estimated)}::jsonb,
        content = ${JSON.stringify({ bill: made.bill, netByRate: netByRate(made.bill), corrects: supply.corrects })}::jsonb
      where invoice_number = ${number} and state = 'booked'`.execute(tx)
  return { newBill, wasRead, beforeCents: bill.totalCents, afterCents: made.bill.totalCents }
}

/** What a correction would come to: it is made, and undone before anybody sees it. @throws BillNotCorrected @throws ReversalRefused */
export async function previewCorrection(
  tx: DatabaseTransaction,
  bill: { accountNo: string; number: string },
  wrong: WrongReading,
  of: { today: Day; reason: string },
  settings: Pick<BillingSettings, 'dueDays'>,
): Promise<CorrectedBill> {
  await sql`savepoint bill_correction`.execute(tx)
  try {
    return await correctBill(tx, bill, wrong, of, settings)
  } finally {
    await sql`rollback to savepoint bill_correction`.execute(tx)
  }
}

/** A supply that was off before its payment was known: the field worker's phone said so later (decision 0371). */
import { sql } from 'kysely'
import { disconnections } from '#contract/areas/disconnections/disconnections.area.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { dayOf, type Day } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { advanceRecord } from '../kit/advance-record.ts'
import { rejected } from '../kit/checked-record.ts'
import { beginDaysOff } from './disconnection-days.ts'
import { finalReading } from './disconnection-effects.ts'
import { hasOpenCase, type HeldCase } from './open-cases.ts'
import { reconnectionOf } from './stopping.ts'

/** What is to be booked of a cut. */
export interface LateCut {
  /** As the entry says: `finalReading` and `isClockOver`, or nothing where the meter could not be read. */
  values: RecordValues
  /** The number of the meter, as the case has it. */
  meter: string
  /** When the supply was cut off. */
  at: Date
  now: Date
  /** The field worker had a permission at that moment. */
  wasPermitted: boolean
}

/** The day from which the latest money of an account counts; null: there is none. */
async function latestMoneyOn(tx: DatabaseTransaction, accountNo: string): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select max(coalesce(value_on, booked_on))::text as day from transactions
    where account_no = ${accountNo} and kind = 'payment'`.execute(tx)
  return rows[0]?.day ?? null
}

/**
 * Books the cut of a case that a payment has closed: final reading, days without supply, and the reconnection. That costs nothing where
 * nobody had permitted the cut, or where the money counts from a day before it.
 *
 * @throws ApiError `record.field`
 */
export async function bookLateCut(
  tx: DatabaseTransaction,
  held: HeldCase,
  { values, meter, at, now, wasPermitted }: LateCut,
): Promise<void> {
  // Another case of this supply is under way by now: it says what becomes of the supply.
  if (await hasOpenCase(tx, held.contractNo)) throw rejected('meter', 'alreadyOpen')
  const cutOn = dayOf(at)
  const read = await finalReading(tx, { before: { meter }, values, now: at })
  await beginDaysOff(tx, held.contractNo, cutOn)
  const money = await latestMoneyOn(tx, held.accountNo)
  const isFeeWaived = !wasPermitted || (money !== null && money < cutOn)
  const reconnection = await reconnectionOf(tx, held, isFeeWaived, now)
  await advanceRecord(
    tx,
    disconnections,
    {
      id: held.id,
      move: 'system.cutBooked',
      values: { ...values, ...read, disconnectedAt: at.toISOString(), ...reconnection },
      reason: 'cut before the payment was known',
    },
    now,
  )
}

/** Takes a customer's own reading: one for each meter until it is billed; a later one takes its place. */
import { sql } from 'kysely'
import type { Language } from '#contract/entities.ts'
import type { Meter } from '#contract/meter-readings.ts'
import { customersTolerance, judgedReading } from '#contract/rules/reading-plausibility.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { metersOf } from './meters.ts'

export interface SentReading {
  MeterSerialNo: string
  Reading: string
  ClockOver: boolean
  IsConfirmed: boolean
  LastReadOn: string
}

/**
 * @returns the meter as it is then
 * @throws ApiError `meter.unknown`, `reading.closed`, `reading.malformed`, `reading.lower`, `reading.high`
 */
export async function keepReading(
  { db, clock }: { db: Database; clock: Clock },
  accountNo: string,
  language: Language,
  { MeterSerialNo, Reading, ClockOver, IsConfirmed, LastReadOn }: SentReading,
): Promise<Meter> {
  const today = dayOf(clock())
  return db.transaction().execute(async (tx) => {
    // Two tabs that send at once come one after the other.
    await sql`select from meters where serial_no = ${MeterSerialNo} for update`.execute(tx)
    const known = async () => (await metersOf(tx, accountNo, language, today, MeterSerialNo))[0]
    const found = await known()
    if (!found) throw new ApiError('meter.unknown')
    const { last, own, standing } = found
    if (standing === 'nonEditable' || last.readOn !== LastReadOn) throw new ApiError('reading.closed')
    const judged = judgedReading(found, Reading, {
      clockOver: ClockOver,
      on: today,
      tolerance: customersTolerance,
    })
    if (judged.kind === 'malformed') throw new ApiError('reading.malformed')
    if (judged.kind === 'lower') throw new ApiError('reading.lower')
    if (judged.kind === 'unlikely' && !IsConfirmed) throw new ApiError('reading.high')
    const { reading, used } = judged
    const given = {
      read_on: today,
      reading,
      consumption: Math.round(used),
      clock_over: judged.pastTheEnd,
    }
    // The same row when it is corrected: its photo stays with it.
    if (own)
      await tx
        .updateTable('meter_readings')
        .set(given)
        .where('meter_serial_no', '=', MeterSerialNo)
        .where('read_on', '=', own.readOn)
        .execute()
    else
      await tx
        .insertInto('meter_readings')
        .values({ meter_serial_no: MeterSerialNo, kind: 'customer', ...given })
        .execute()
    return (await known())!
  })
}

/** The day of the utility, written where lists read it: no view asks a clock (decision 0261). */
import { sql } from 'kysely'
import { dayOf } from '#server/platform/calendar.ts'
import type { Database } from '#server/platform/database/tables.ts'

/** Writes today where it is not written yet: any number of processes may do it at once. */
export async function writeUtilityDay(db: Database, now: Date): Promise<void> {
  const today = dayOf(now)
  await sql`update utility_day set day = ${today}::date where day <> ${today}::date`.execute(db)
}

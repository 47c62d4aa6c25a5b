/** Stores the half hours of a spreadsheet: all of them or none. */
import { sql } from 'kysely'
import type { HalfHourSupplies } from '#contract/half-hours.ts'
import { typedDay } from '#contract/rules/days.ts'
import { halfHoursOf, type ImportMode } from '#contract/rules/half-hours.ts'
import { timeZone, type Day } from '#server/platform/calendar.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { isOwnDay } from '#server/identity/rights/own-days.ts'
import { halfHourSupplies, requireSupply, type HalfHourReader } from './supplies.ts'

type WattHours = readonly (number | null)[]

export interface SentHalfHours {
  ContractNo: string
  Mode: ImportMode
  Days: readonly { Day: Day; WattHours: WattHours }[]
}

/** No meter of half hours is older. */
const firstDay = '2000-01-01'

/** Whether a day is there, has passed or passes now, and has as many half hours as the clock of the utility gave it. */
const isPossible = (day: Day, wattHours: WattHours, today: Day): boolean =>
  typedDay(day) === day &&
  day >= firstDay &&
  day <= today &&
  wattHours.length === halfHoursOf(day, timeZone()).length &&
  wattHours.some((value) => value !== null)

/** What is stored for these days. */
async function storedFor(
  tx: DatabaseTransaction,
  contractNo: string,
  days: readonly Day[],
): Promise<ReadonlyMap<Day, WattHours>> {
  const { rows } = await sql<{ day: Day; watt_hours: (number | null)[] }>`
    select day::text, to_jsonb(watt_hours) as watt_hours from half_hour_days
    where contract_no = ${contractNo}
      and day in (select value::date from jsonb_array_elements_text(${JSON.stringify(days)}::jsonb))`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.day, row.watt_hours]))
}

/**
 * @returns what is stored then
 * @throws ApiError `supply.unknown`, `halfHours.day`, `halfHours.notOwn`
 */
export async function importHalfHours(
  { db, clock }: { db: Database; clock: Clock },
  reader: HalfHourReader,
  { ContractNo, Mode, Days }: SentHalfHours,
): Promise<HalfHourSupplies> {
  const known = new Set<Day>()
  for (const { Day: day, WattHours: wattHours } of Days) {
    if (known.has(day) || !isPossible(day, wattHours, reader.today))
      throw new ApiError('halfHours.day', { field: day })
    known.add(day)
  }
  return db.transaction().execute(async (tx) => {
    // Two files that come at once come one after the other.
    const { first, last } = await requireSupply(tx, reader.accountNo, ContractNo, true)
    // Those of another customer of this supply are neither replaced nor completed.
    for (const day of known)
      if (day < first || (last !== null && day > last)) throw new ApiError('halfHours.notOwn', { field: day })
    if (Mode === 'replace')
      await sql`
        delete from half_hour_days using supplies
        where half_hour_days.contract_no = ${ContractNo} and supplies.contract_no = ${ContractNo}
          and ${isOwnDay('day')}`.execute(tx)
    const stored = await storedFor(tx, ContractNo, [...known])
    const merged = Days.map(({ Day: day, WattHours: wattHours }) => {
      const before = stored.get(day) ?? []
      const hours = wattHours.map((value, index) => value ?? before[index] ?? null)
      return {
        day,
        hours,
        total: hours.reduce<number>((sum, value) => sum + (value ?? 0), 0),
        missing: hours.filter((value) => value === null).length,
      }
    })
    await sql`
      insert into half_hour_days (contract_no, day, watt_hours, total_watt_hours, missing, imported_at)
      select ${ContractNo}, day::date,
        array(select value::integer from jsonb_array_elements_text(hours) with ordinality as one (value, place) order by place),
        total, missing, ${clock()}
      from jsonb_to_recordset(${JSON.stringify(merged)}::jsonb)
        as sent (day text, hours jsonb, total integer, missing smallint)
      on conflict (contract_no, day) do update set watt_hours = excluded.watt_hours,
        total_watt_hours = excluded.total_watt_hours, missing = excluded.missing,
        imported_at = excluded.imported_at`.execute(tx)
    return halfHourSupplies(tx, reader)
  })
}

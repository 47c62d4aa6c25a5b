/** Meters in use by their numbers, with what a reading of them is compared with. */
import { sql } from 'kysely'
import { daysBetween, realBefore } from '#contract/rules/meter-readings.ts'
import type { JudgedMeter } from '#contract/rules/reading-plausibility.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'

interface Reading {
  readOn: string
  reading: number
  consumption: number
  kind: string
}

interface Row {
  serialNo: string
  dials: number
  conversionFactor: string
  service: 'water' | 'electricity'
  unit: 'm3' | 'kWh'
  billedTo: string | null
  /** Newest first. */
  readings: Reading[]
}

/** A meter of a round. `last` is missing where it has never shown anything. */
export interface RoundMeter extends Omit<JudgedMeter, 'last'> {
  serialNo: string
  service: Row['service']
  unit: Row['unit']
  last: JudgedMeter['last'] | undefined
  /** The last day that was billed. */
  billedTo: string | null
}

/** What a year can tell of a usual day. */
const usualDays = 400
const mostReadings = 13

function usualPerDay(readings: readonly Reading[], on: string): number {
  const recent = readings.filter(({ readOn }) => daysBetween(readOn, on) <= usualDays)
  const [newest, oldest] = [recent[0], recent.at(-1)]
  const days = newest && oldest ? daysBetween(oldest.readOn, newest.readOn) : 0
  const used = recent.slice(0, -1).reduce((sum, { consumption }) => sum + consumption, 0)
  return days > 0 ? Math.max(0, used) / days : 0
}

function meterOf({ billedTo, conversionFactor, readings, ...row }: Row, on: string): RoundMeter {
  // What the customer gave is compared by the office; the utility's own readings, and what was billed, count here.
  const closed = readings.filter(
    ({ kind, readOn }) => kind !== 'customer' || (billedTo !== null && readOn <= billedTo),
  )
  const [last] = closed
  return {
    ...row,
    billedTo,
    conversionFactor: Number(conversionFactor),
    last: last && { reading: last.reading, readOn: last.readOn },
    real: realBefore(closed, row.dials),
    usualPerDay: usualPerDay(closed, on),
  }
}

/** @param on readings before that day count */
export async function judgedMeters(
  db: Database | DatabaseTransaction,
  serialNos: readonly string[],
  on: string,
): Promise<ReadonlyMap<string, RoundMeter>> {
  const { rows } = await sql<Row>`
    select meters.serial_no as "serialNo", meters.dials, meters.conversion_factor::text as "conversionFactor",
      tariffs.service, tariffs.unit,
      (select max(period_to)::text from invoices where contract_no = supplies.contract_no) as "billedTo",
      (
        select coalesce(jsonb_agg(jsonb_build_object('readOn', read_on::text, 'reading', reading,
          'consumption', consumption, 'kind', kind) order by read_on desc), '[]')
        from (
          select * from meter_readings where meter_serial_no = meters.serial_no and read_on < ${on}::date
          order by read_on desc limit ${mostReadings}
        ) listed
      ) as readings
    from meters
    join supplies on supplies.contract_no = meters.contract_no
    join tariffs on tariffs.code = supplies.tariff_code
    where meters.serial_no = any(${[...serialNos]}::text[]) and meters.removed_on is null`.execute(db)
  return new Map(rows.map((row) => [row.serialNo, meterOf(row, on)]))
}

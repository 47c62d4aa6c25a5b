/** The meters in use on an account, and what they have shown. */
import { sql } from 'kysely'
import type { Language } from '#contract/entities.ts'
import type { Meter, MeterReading } from '#contract/meter-readings.ts'
import { daysBetween, realBefore } from '#contract/rules/meter-readings.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { addressText, type Address } from '#server/platform/texts/address-text.ts'

interface Row extends Address {
  serial_no: string
  service: Meter['service']
  unit: Meter['unit']
  dials: number
  conversion_factor: string
  /** The first day of the supply. */
  started_on: string
  /** The last day that was billed, or null. */
  billed_to: string | null
  /** Newest first: those of this supply, and the one before them, which it began with. */
  readings: MeterReading[]
}

/** A year of monthly readings; the chart shows no more. */
const mostReadings = 12

/** What a year can tell of a usual day; months ago the household was another one. */
const usualDays = 400

/** Used on a usual day, by readings that are far enough apart to tell. */
function usualPerDay(readings: readonly MeterReading[], today: string): number {
  const [newest, ...older] = readings.filter(({ readOn }) => daysBetween(readOn, today) <= usualDays)
  const oldest = older.at(-1)
  if (!newest || !oldest) return 0
  const used = [newest, ...older.slice(0, -1)].reduce((sum, { consumption }) => sum + consumption, 0)
  const days = daysBetween(oldest.readOn, newest.readOn)
  return days > 0 ? Math.max(0, used) / days : 0
}

/** What counts before the customer's own: the utility's readings, and own ones that were billed. */
const isClosed = ({ kind, readOn }: MeterReading, billedTo: string | null): boolean =>
  kind !== 'customer' || (billedTo !== null && readOn <= billedTo)

function meterOf(row: Row, language: Language, today: string): Meter | undefined {
  const { serial_no, service, unit, dials, conversion_factor, started_on, billed_to, readings } = row
  const last = readings.find((reading) => isClosed(reading, billed_to))
  // A meter that never showed anything cannot be compared with anything.
  if (!last) return undefined
  const [newest] = readings
  const real = realBefore(readings.slice(readings.indexOf(last)), dials)
  const own = newest && newest !== last ? newest : undefined
  // What the supply began with was read for the bill of whoever had it before.
  const isRead =
    last.kind === 'read' && last.readOn >= started_on && (billed_to === null || last.readOn > billed_to)
  const isClosedToday = isRead || last.readOn >= today || started_on > today
  return {
    serialNo: serial_no,
    service,
    unit,
    dials,
    conversionFactor: Number(conversion_factor),
    place: addressText(row, language),
    standing: own ? 'completed' : isClosedToday ? 'nonEditable' : 'outstanding',
    last,
    ...(real && { real }),
    ...(own && { own }),
    usualPerDay: usualPerDay(
      readings.filter((reading) => isClosed(reading, billed_to)),
      today,
    ),
    today,
    history: readings.slice(0, mostReadings),
  }
}

/**
 * Of a reading from before the supply began its value alone is told: what was used until then, and who said so, is of
 * whoever had it then.
 *
 * @param today by the clock of the utility
 * @param serialNo that one alone
 */
export async function metersOf(
  db: Database | DatabaseTransaction,
  accountNo: string,
  language: Language,
  today: string,
  serialNo?: string,
): Promise<Meter[]> {
  const { rows } = await sql<Row>`
    select meters.serial_no, meters.dials, meters.conversion_factor::text, tariffs.service, tariffs.unit,
      street_el, street_latin, house_no, flat_no, postcode, town_el, town_latin,
      supplies.started_on::text,
      (select max(period_to)::text from invoices where contract_no = supplies.contract_no) as billed_to,
      newest.readings
    from supplies
    join tariffs on tariffs.code = supplies.tariff_code
    join properties on properties.reference = supplies.property_reference
    join meters on meters.contract_no = supplies.contract_no and meters.removed_on is null
    join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('readOn', read_on::text, 'reading', reading,
        'consumption', case when is_own then consumption else 0 end, 'clockOver', clock_over,
        'kind', case when kind = 'customer' and not is_own then 'read' else kind end) order by read_on desc), '[]') as readings
      from (
        select *, read_on >= supplies.started_on as is_own
        from meter_readings where meter_serial_no = meters.serial_no and read_on >= coalesce((
          select max(read_on) from meter_readings
          where meter_serial_no = meters.serial_no and read_on < supplies.started_on
        ), supplies.started_on)
        order by read_on desc limit ${mostReadings + 1}
      ) listed
    ) newest on true
    where supplies.account_no = ${accountNo} and supplies.ended_on is null
      and ${serialNo === undefined ? sql`true` : sql`meters.serial_no = ${serialNo}`}
    order by supplies.property_reference, tariffs.service desc, meters.serial_no`.execute(db)
  return rows.flatMap((row) => meterOf(row, language, today) ?? [])
}

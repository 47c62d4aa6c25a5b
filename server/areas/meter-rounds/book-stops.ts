/** Books readings of a round: each once, beside what the customer gave. */
import { sql } from 'kysely'
import { roundStops } from '#contract/areas/round-stops/round-stops.area.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { consumedBetween, daysBetween, type ReadingDoubt } from '#contract/rules/meter-readings.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { judgedMeters } from './judged-meters.ts'
import { writePortalChange, type Writer } from '../kit/write-portal-change.ts'

interface Stop {
  id: number
  meter: string
  /** Null only where the meter was exchanged, and the old one could not be read. */
  reading: number | null
  foundNumber: string
  newDials: number
  /** Null: the meter was not exchanged. */
  newReading: number | null
  clockOver: boolean
  readOn: string
}

interface Row extends Stop {
  reading: number
}

interface Known {
  readOn: string
  reading: number
  kind: string
}

interface Meter {
  dials: number
  factor: number
  billedTo: string | null
}

/** Holds the meter until the end of the transaction, so that its customer gives nothing meanwhile. */
async function heldMeter(tx: DatabaseTransaction, serialNo: string): Promise<Meter | undefined> {
  const { rows } = await sql<Meter>`
    select dials, conversion_factor::float as factor,
      (select max(period_to)::text from invoices where invoices.contract_no = meters.contract_no) as "billedTo"
    from meters where serial_no = ${serialNo} and removed_on is null for update`.execute(tx)
  return rows[0]
}

/** The readings before and after a day, and that of the day. */
async function neighbours(tx: DatabaseTransaction, { meter, readOn }: Row) {
  const { rows } = await sql<Known & { place: 'before' | 'same' | 'after' }>`
    (select 'before' as place, read_on::text as "readOn", reading, kind from meter_readings
      where meter_serial_no = ${meter} and read_on < ${readOn}::date order by read_on desc limit 1)
    union all
    (select case when read_on = ${readOn}::date then 'same' else 'after' end, read_on::text, reading, kind from meter_readings
      where meter_serial_no = ${meter} and read_on >= ${readOn}::date order by read_on limit 2)`.execute(tx)
  return {
    before: rows.find(({ place }) => place === 'before'),
    same: rows.find(({ place }) => place === 'same'),
    after: rows.find(({ place }) => place === 'after'),
  }
}

/**
 * @param kind of the reading: what an old meter may have shown at its end is estimated where it could not be read
 * @returns why it cannot be booked as it is; undefined: it is booked
 */
async function bookOne(
  tx: DatabaseTransaction,
  row: Row,
  kind: 'read' | 'estimated' = 'read',
): Promise<ReadingDoubt | undefined> {
  const meter = await heldMeter(tx, row.meter)
  if (!meter) return 'meterGone'
  const { before, same, after } = await neighbours(tx, row)
  const isBilled = meter.billedTo !== null && row.readOn <= meter.billedTo
  if (isBilled || (same && same.kind !== 'customer') || (after && after.kind !== 'customer')) return 'late'
  if (before && row.reading < before.reading && !row.clockOver) return 'lower'
  if (after && after.reading < row.reading) return 'customer'
  const used = (from: number, to: number) => Math.round(consumedBetween(from, to, meter.dials) * meter.factor)
  const consumption = before ? used(before.reading, row.reading) : 0
  await sql`
    insert into meter_readings (meter_serial_no, read_on, reading, consumption, clock_over, kind)
    values (${row.meter}, ${row.readOn}, ${row.reading}, ${consumption}, ${before !== undefined && row.reading < before.reading}, ${kind})
    on conflict (meter_serial_no, read_on) do update set
      reading = excluded.reading, consumption = excluded.consumption, clock_over = excluded.clock_over, kind = excluded.kind`.execute(
    tx,
  )
  if (after)
    await sql`
      update meter_readings set consumption = ${used(row.reading, after.reading)}, clock_over = false
      where meter_serial_no = ${row.meter} and read_on = ${after.readOn}::date`.execute(tx)
  return undefined
}

/** The last reading of an old meter that could not be read: by what is used on a usual day. */
async function estimatedEnd(
  tx: DatabaseTransaction,
  stop: Stop,
): Promise<Pick<Row, 'reading' | 'clockOver'>> {
  const meter = (await judgedMeters(tx, [stop.meter], stop.readOn)).get(stop.meter)
  if (!meter?.last) return { reading: 0, clockOver: false }
  const { last, usualPerDay, conversionFactor, dials } = meter
  const units = usualPerDay * Math.max(0, daysBetween(last.readOn, stop.readOn))
  const shown = last.reading + Math.round(units / conversionFactor)
  return { reading: shown % 10 ** dials, clockOver: shown >= 10 ** dials }
}

/**
 * Books an exchange: the last reading of the old meter, which is taken down on that day, and the first one of the new meter, which
 * goes on with the same supply and factor. No use is counted between the two (design of areas §3).
 *
 * @returns why it cannot be booked as it is; undefined: it is booked
 */
async function bookExchange(tx: DatabaseTransaction, stop: Stop): Promise<ReadingDoubt | undefined> {
  if (!(await heldMeter(tx, stop.meter))) return 'meterGone'
  const { reading, foundNumber, newDials, newReading, readOn, meter } = stop
  const added = await sql`
    insert into meters (serial_no, contract_no, dials, conversion_factor, register, installed_on)
    select ${foundNumber}, contract_no, ${newDials}, conversion_factor, register, ${readOn}::date
    from meters where serial_no = ${meter}
    on conflict (serial_no) do nothing returning serial_no`.execute(tx)
  if (added.rows.length === 0) return 'numberTaken'
  const doubt =
    reading === null
      ? await bookOne(tx, { ...stop, ...(await estimatedEnd(tx, stop)) }, 'estimated')
      : await bookOne(tx, { ...stop, reading })
  if (doubt !== undefined) {
    await sql`delete from meters where serial_no = ${foundNumber}`.execute(tx)
    return doubt
  }
  await sql`update meters set removed_on = ${readOn}::date where serial_no = ${meter}`.execute(tx)
  await sql`
    insert into meter_readings (meter_serial_no, read_on, reading, consumption, clock_over, kind)
    values (${foundNumber}, ${readOn}::date, ${newReading}, 0, false, 'installed')`.execute(tx)
  return undefined
}

const bookStop = (tx: DatabaseTransaction, stop: Stop): Promise<ReadingDoubt | undefined> =>
  stop.newReading === null ? bookOne(tx, { ...stop, reading: stop.reading ?? 0 }) : bookExchange(tx, stop)

/**
 * Books what is not doubted, and what the office has decided to take. A reading that does not fit what the meter has shown
 * meanwhile becomes doubted, and the others are booked. Nothing is booked twice.
 */
export async function bookStops(
  tx: DatabaseTransaction,
  round: number,
  { now, by }: Omit<Writer, 'area'>,
): Promise<void> {
  const { rows } = await sql<Stop>`
    select round_stops.id::integer, meter, reading::integer as reading, coalesce(found_number, '') as "foundNumber",
      new_dials::integer as "newDials", new_reading::integer as "newReading", coalesce(clock_over, false) as "clockOver",
      meter_rounds.read_on::text as "readOn"
    from round_stops join meter_rounds on meter_rounds.id = round
    where round = ${round} and round_stops.deleted_at is null and round_stops.booked_at is null
      and (reading is not null or new_reading is not null)
      and (decision = 'take' or (doubt is null and decision is null))
    order by meter for update of round_stops`.execute(tx)
  for (const row of rows) {
    const doubt = await bookStop(tx, row)
    const values: RecordValues =
      doubt === undefined ? { bookedAt: now.toISOString() } : { doubt, decision: null }
    await writePortalChange(tx, row.id, values, { area: roundStops, now, by })
  }
}

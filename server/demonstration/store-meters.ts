/** Which meters the movements of the demonstration were about, and where each of them is in the end. */
import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { digits, randomOf } from './utility/random.ts'

interface EntryRow {
  id: string | number
  item: string | number
  warehouse: string | number
  line: string | number | null
  /** Of a transfer: both of its halves have the same. */
  carriage: string | null
  onHand: number
  held: number
}

interface Meter {
  item: number
  number: string
  warehouse: number | null
  line: number | null
  entry: number
}

/** Movements of meters, in their order: what leaves a place before what comes into another. */
async function movementsOf(tx: DatabaseTransaction): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select stock_entries.id, item, warehouse, line, kind || transfer as carriage,
      on_hand_change::float as "onHand", held_change::float as held
    from stock_entries join store_items on store_items.id = item
    where is_meter order by booked_at, on_hand_change, stock_entries.id`.execute(tx)
  return rows
}

/** Gives each meter a number, and takes those that have been somewhere longest. */
export async function fillMeters(tx: DatabaseTransaction, now: Date): Promise<void> {
  const random = randomOf('meters of the store')
  const meters: Meter[] = []
  const named: { entry: number; number: string; item: number }[] = []
  /** Taken up by a transfer, and not put down yet. */
  const carried = new Map<string | null, Meter[]>()
  const takeFrom = (item: number, count: number, isThere: (meter: Meter) => boolean): Meter[] =>
    meters.filter((meter) => meter.item === item && isThere(meter)).slice(0, count)
  const newMeters = (item: number, count: number): Meter[] =>
    Array.from({ length: count }, () => {
      const meter = { item, number: `M${digits(random, 8)}`, warehouse: null, line: null, entry: 0 }
      meters.push(meter)
      return meter
    })
  for (const row of await movementsOf(tx)) {
    const [entry, item, warehouse] = [Number(row.id), Number(row.item), Number(row.warehouse)]
    const line = row.line === null ? null : Number(row.line)
    const count = Math.abs(row.onHand || row.held)
    const moved =
      row.onHand < 0
        ? takeFrom(item, count, (meter) => meter.warehouse === warehouse)
        : row.held < 0
          ? takeFrom(item, count, (meter) => meter.line === line)
          : (carried.get(row.carriage) ?? newMeters(item, count))
    for (const meter of moved) {
      meter.warehouse = row.onHand > 0 ? warehouse : null
      meter.line = row.onHand <= 0 && row.held > 0 ? line : null
      meter.entry = entry
      named.push({ entry, number: meter.number, item })
    }
    if (row.carriage !== null && row.onHand < 0) carried.set(row.carriage, moved)
  }
  await sql`
    insert into store_meters (item, number, warehouse, line, entry, changed_at)
    select item, number, warehouse, line, entry, ${now}
    from jsonb_to_recordset(${JSON.stringify(meters)}::jsonb)
      given (item bigint, number text, warehouse bigint, line bigint, entry bigint)`.execute(tx)
  await sql`
    insert into stock_entry_meters (entry, meter)
    select given.entry, store_meters.id
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) given (entry bigint, number text, item bigint)
    join store_meters on store_meters.item = given.item and store_meters.number = given.number`.execute(tx)
}

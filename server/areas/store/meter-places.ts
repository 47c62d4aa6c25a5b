/** Where each meter of the store is. A movement names those that it is about, and puts them from one place into another. */
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { rejected } from '../kit/checked-record.ts'
import type { Amount } from './ledger.ts'

/** A movement that is in the ledger, and the meters that it names. */
export interface MovedMeters {
  entry: number
  item: number
  warehouse: number
  line: number | null
  onHand: Amount
  held: Amount
  numbers: readonly string[]
  /** The movement that it takes back. */
  corrects: number | null
}

/** Whether an item consists of meters. */
export async function isMeter(tx: DatabaseTransaction, item: number): Promise<boolean> {
  const { rows } = await sql<{ isMeter: boolean | null }>`
    select is_meter as "isMeter" from store_items where id = ${item}`.execute(tx)
  return rows[0]?.isMeter === true
}

/** A meter that lies in a warehouse. */
export interface StoredMeter {
  item: number
  warehouse: number
  number: string
}

/** @returns undefined: it lies in no warehouse */
export async function storedMeter(
  db: Database | DatabaseTransaction,
  number: string,
): Promise<StoredMeter | undefined> {
  const { rows } = await sql<{ item: string | number; warehouse: string | number }>`
    select item, warehouse from store_meters where number = ${number} and warehouse is not null order by id limit 1`.execute(
    db,
  )
  const [found] = rows
  return found && { item: Number(found.item), warehouse: Number(found.warehouse), number }
}

/** The meters of a warehouse, by their numbers. */
export async function metersIn(tx: DatabaseTransaction, warehouse: number, item: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from store_meters where warehouse = ${warehouse} and item = ${item} order by number`.execute(
    tx,
  )
  return rows.map(({ number }) => number)
}

/** The meters that a movement was about, by their numbers. */
export async function metersOf(tx: DatabaseTransaction, entry: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from stock_entry_meters join store_meters on store_meters.id = meter
    where stock_entry_meters.entry = ${entry} order by number`.execute(tx)
  return rows.map(({ number }) => number)
}

/** Which of these meters are in a warehouse or in somebody's hand, wherever it is. */
export async function metersAbout(
  tx: DatabaseTransaction,
  item: number,
  numbers: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from store_meters
    where item = ${item} and number = any(${numbers}::text[]) and num_nonnulls(warehouse, line) > 0`.execute(
    tx,
  )
  return rows.map(({ number }) => number)
}

/**
 * Whether as many meters are named as are moved, and none where the item has no numbers.
 *
 * @throws ApiError `record.field`: `numbersNeeded`, `notNumbered`
 */
export async function requireNumbers(
  tx: DatabaseTransaction,
  item: number,
  numbers: readonly string[],
  amount: Amount,
  field = 'numbers',
): Promise<void> {
  const areMeters = await isMeter(tx, item)
  if (!areMeters && numbers.length > 0) throw rejected(field, 'notNumbered')
  if (areMeters && numbers.length !== Math.abs(Number(amount))) throw rejected(field, 'numbersNeeded')
}

/** @throws ApiError `record.field`, `notHere`: one of them is not in hand of the line, or not in the warehouse */
export async function requireMeters(
  tx: DatabaseTransaction,
  place: { item: number; warehouse: number; line: number | null },
  numbers: readonly string[],
): Promise<void> {
  const { item, warehouse, line } = place
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from store_meters
    where item = ${item} and number = any(${numbers}::text[])
      and case when ${line}::bigint is null then warehouse = ${warehouse} else line = ${line} end`.execute(tx)
  if (rows[0]!.count !== numbers.length) throw rejected('numbers', 'notHere')
}

const isLess = (amount: Amount): boolean => Number(amount) < 0
const isMore = (amount: Amount): boolean => Number(amount) > 0

/** Out of the place where they have to be. */
async function take(tx: DatabaseTransaction, moved: MovedMeters, now: Date): Promise<void> {
  const { entry, item, warehouse, line, onHand, held, numbers } = moved
  const from = isLess(onHand) ? sql`warehouse = ${warehouse}` : isLess(held) ? sql`line = ${line}` : undefined
  if (!from) return
  const { rows } = await sql`
    update store_meters set warehouse = null, line = null, entry = ${entry}, changed_at = ${now}
    where item = ${item} and number = any(${numbers}::text[]) and ${from} returning id`.execute(tx)
  if (rows.length !== numbers.length) throw rejected('numbers', 'notHere')
}

/** Into their new place, where nothing else has happened to them: whoever takes a movement back finds them as it left them. */
async function put(
  tx: DatabaseTransaction,
  moved: MovedMeters,
  before: readonly number[],
  now: Date,
): Promise<void> {
  const { entry, item, warehouse, line, onHand, held, numbers, corrects } = moved
  if (!isMore(onHand) && !isMore(held)) return
  const [inWarehouse, inHand] = isMore(onHand) ? [warehouse, null] : [null, line]
  const { rows } = await sql`
    insert into store_meters (item, number, warehouse, line, entry, changed_at)
    select ${item}, number, ${inWarehouse}, ${inHand}, ${entry}, ${now}
    from unnest(${numbers}::text[]) number order by number
    on conflict (item, number) do update set
      warehouse = excluded.warehouse, line = excluded.line, entry = excluded.entry, changed_at = excluded.changed_at
    where store_meters.warehouse is null and store_meters.line is null
      and (${corrects}::bigint is null or store_meters.entry = any(${[...before, corrects]}::bigint[]))
    returning id`.execute(tx)
  if (rows.length !== numbers.length) throw rejected('numbers', corrects === null ? 'alreadyHere' : 'notHere')
}

/**
 * Puts meters where the movements of one booking say. Its balances are held: whoever else moves them there waits.
 *
 * @throws ApiError `record.field`: `numbersNeeded`, `notNumbered`, `notHere`, `alreadyHere`
 */
export async function moveMeters(
  tx: DatabaseTransaction,
  moved: readonly MovedMeters[],
  now: Date,
): Promise<void> {
  for (const { item, numbers, onHand, held } of moved)
    await requireNumbers(tx, item, numbers, isLess(onHand) || isMore(onHand) ? onHand : held)
  const named = moved.filter(({ numbers }) => numbers.length > 0)
  const entries = named.map(({ entry }) => entry)
  for (const { item, numbers } of named.toSorted((one, other) => one.item - other.item))
    await sql`
      select from store_meters where item = ${item} and number = any(${numbers}::text[]) order by number for update`.execute(
      tx,
    )
  for (const one of named) await take(tx, one, now)
  for (const one of named) await put(tx, one, entries, now)
  for (const { entry, item, numbers } of named)
    await sql`
      insert into stock_entry_meters (entry, meter)
      select ${entry}, id from store_meters where item = ${item} and number = any(${numbers}::text[])`.execute(
      tx,
    )
}

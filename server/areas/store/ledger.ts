/**
 * The ledger of the store. All that comes, goes, is used, counted or promised is booked here: balances are held in one order,
 * and nothing is ever less than nothing.
 */
import { sql } from 'kysely'
import type { MovementKind } from '#contract/areas/stock-movements/stock-movements.area.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { rejected } from '../kit/checked-record.ts'
import { moveMeters, type MovedMeters } from './meter-places.ts'

/** An amount in the unit of its item: as the database has it, or typed. Sums are the database's alone. */
export type Amount = string | number

/** A row of the ledger besides its amounts. */
export interface Movement {
  kind: MovementKind
  /** Of one unit, in cents. */
  price: Amount
  /** What it adds to the cost of the job card, in cents: of one unit times the amount, rounded half up. */
  costs?: 'added' | 'takenBack'
  jobCard?: number | null
  slip?: number
  transfer?: number
  stockCount?: number
  corrects?: number
  /** Of what is done: the same again is refused by the database. */
  key: string
}

/** What changes of an item in a warehouse, and of what a line of a requisition has of it. Absent: nothing. */
export interface Booking {
  warehouse: number
  item: number
  onHand?: Amount
  /** Of a line: promised to it. */
  reserved?: Amount
  /** Of a line: in hand. */
  held?: Amount
  line?: number | null
  /** Of a vehicle: what has to come again. It is never less than nothing. */
  toRefill?: Amount
  /** Where the stock or what is in hand changes. */
  movement?: Movement
  /** Of meters: which ones are moved. */
  numbers?: readonly string[]
}

export interface Booked {
  now: Date
  /** Null: a rule of the portal. */
  by: number | null
}

const inOrder = (one: Booking, other: Booking): number =>
  one.warehouse - other.warehouse || one.item - other.item

/** Makes the balances that are not there yet, and holds all of them until the transaction ends. */
export async function holdBalances(
  tx: DatabaseTransaction,
  balances: readonly Pick<Booking, 'warehouse' | 'item'>[],
  now: Date,
): Promise<void> {
  const sorted = balances.toSorted(inOrder)
  for (const { warehouse, item } of sorted)
    await sql`
      insert into stock_balances (warehouse, item, changed_at) values (${warehouse}, ${item}, ${now})
      on conflict (warehouse, item) do nothing`.execute(tx)
  for (const { warehouse, item } of sorted)
    await sql`
      select from stock_balances where warehouse = ${warehouse} and item = ${item} for update`.execute(tx)
}

async function changeBalance(
  tx: DatabaseTransaction,
  { warehouse, item, onHand = 0, reserved = 0, toRefill = 0 }: Booking,
  now: Date,
): Promise<void> {
  const { rows } = await sql`
    update stock_balances set
      on_hand = on_hand + ${onHand}::numeric,
      reserved = reserved + ${reserved}::numeric,
      to_refill = greatest(to_refill + ${toRefill}::numeric, 0),
      changed_at = ${now}
    where warehouse = ${warehouse} and item = ${item}
      and on_hand + ${onHand}::numeric >= 0
      and reserved + ${reserved}::numeric between 0 and on_hand + ${onHand}::numeric
    returning id`.execute(tx)
  if (rows.length === 0) throw rejected('quantity', 'notEnough')
}

async function changeLine(
  tx: DatabaseTransaction,
  { line, reserved = 0, held = 0, movement }: Booking,
  now: Date,
): Promise<void> {
  if (line === undefined || line === null) return
  const price = movement?.kind === 'issue' ? movement.price : null
  const { rows } = await sql`
    update requisition_stock set
      reserved = reserved + ${reserved}::numeric,
      reserved_at = case
        when reserved + ${reserved}::numeric = 0 then null
        when ${reserved}::numeric > 0 then ${now}::timestamptz
        else reserved_at end,
      held = held + ${held}::numeric,
      price = coalesce(price, ${price}::bigint)
    where line = ${line} and reserved + ${reserved}::numeric >= 0 and held + ${held}::numeric >= 0
    returning line`.execute(tx)
  if (rows.length === 0) throw rejected('quantity', 'moreThanTaken')
}

/** @returns what meters are moved by it; undefined: nothing is moved */
async function writeEntry(
  tx: DatabaseTransaction,
  { warehouse, item, onHand = 0, held = 0, line = null, movement, numbers = [] }: Booking,
  { now, by }: Booked,
): Promise<MovedMeters | undefined> {
  if (!movement) return undefined
  const { kind, price, costs, jobCard = null, key } = movement
  const { slip = null, transfer = null, stockCount = null, corrects = null } = movement
  const sign = costs === undefined ? 0 : costs === 'added' ? 1 : -1
  const { rows } = await sql<{ id: string | number }>`
    insert into stock_entries (kind, item, warehouse, on_hand_change, held_change, price, cost, line, job_card, slip,
      transfer, stock_count, corrects, person, booked_at, entry_key)
    values (${kind}, ${item}, ${warehouse}, ${onHand}::numeric, ${held}::numeric, ${price}::bigint,
      ${sign}::bigint * round(abs(${onHand}::numeric + ${held}::numeric) * ${price}::bigint), ${line}, ${jobCard}, ${slip},
      ${transfer}, ${stockCount}, ${corrects}, ${by}, ${now}, ${key}) returning id`.execute(tx)
  return { entry: Number(rows[0]!.id), item, warehouse, line, onHand, held, numbers, corrects }
}

/**
 * Books all of it or nothing. The caller already holds the record that it is about.
 *
 * @throws ApiError `record.field`: `notEnough` is there, a line has not taken so much (`moreThanTaken`), or meters are not named or not
 *   where they should be (`numbersNeeded`, `notNumbered`, `notHere`, `alreadyHere`)
 */
export async function book(
  tx: DatabaseTransaction,
  bookings: readonly Booking[],
  booked: Booked,
): Promise<void> {
  await holdBalances(tx, bookings, booked.now)
  const moved: MovedMeters[] = []
  for (const booking of bookings.toSorted(inOrder)) {
    await changeLine(tx, booking, booked.now)
    await changeBalance(tx, booking, booked.now)
    const entry = await writeEntry(tx, booking, booked)
    if (entry) moved.push(entry)
  }
  await moveMeters(tx, moved, booked.now)
}

/** What one unit of an item costs: by the last receipt. Without one, nothing. */
export async function priceOf(tx: DatabaseTransaction, item: number): Promise<Amount> {
  const { rows } = await sql<{ price: string | number }>`
    select price from stock_entries where item = ${item} and kind = 'receipt' order by id desc limit 1`.execute(
    tx,
  )
  return rows[0]?.price ?? 0
}

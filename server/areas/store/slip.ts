/** What a slip of the store is about: what follows from a line or from the movement that it takes back. */
import { sql } from 'kysely'
import {
  daysBack,
  highestPrice,
  stockBookings,
  type SlipKind,
} from '#contract/areas/stock-bookings/stock-bookings.area.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { problemOf } from '#contract/areas/kit/check-values.ts'
import type { WarehouseKind } from '#contract/areas/warehouses/warehouses.area.ts'
import { typedDay } from '#contract/rules/days.ts'
import { dayOf, daysAfter } from '#server/platform/calendar.ts'
import { numberOrNull } from '#server/platform/database/numbers.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { numbersIn, numbersText } from '#contract/areas/store-items/meter-numbers.ts'
import { largestAmount } from '#contract/areas/store-items/store-items.area.ts'
import { rejected } from '../kit/checked-record.ts'
import { priceOf, type Amount } from './ledger.ts'
import { isMeter, metersOf } from './meter-places.ts'
import { storePreferencesOf } from './preferences.ts'
import { requireDecimals } from './requisition-effects.ts'

interface LineRow {
  requisition: number
  item: number
  jobCard: number
  source: number
  back: number
  price: Amount | null
}

/** What a line of a requisition is about. @returns undefined: there is none */
export async function lineOf(tx: DatabaseTransaction, line: number): Promise<LineRow | undefined> {
  const { rows } = await sql<Record<keyof LineRow, string | number | null>>`
    select requisitions.id as requisition, item, job_card as "jobCard", warehouse as source,
      coalesce(destination, warehouse) as back, price
    from requisition_lines join requisitions on requisitions.id = requisition
    left join requisition_stock on line = requisition_lines.id
    where requisition_lines.id = ${line} and requisition_lines.deleted_at is null`.execute(tx)
  const row = rows[0]
  return (
    row && {
      requisition: Number(row.requisition),
      item: Number(row.item),
      jobCard: Number(row.jobCard),
      source: Number(row.source),
      back: Number(row.back),
      price: row.price,
    }
  )
}

/** A movement that a correction takes back. */
export interface TakenBack {
  kind: string
  item: number
  warehouse: number
  jobCard: number | null
  line: number | null
  price: Amount
  onHand: Amount
  held: Amount
  quantity: Amount
  hasCost: boolean
  isOfVehicle: boolean
}

/** Holds a movement, so that nobody else takes it back meanwhile. @returns undefined: there is none */
export async function holdMovement(tx: DatabaseTransaction, id: number): Promise<TakenBack | undefined> {
  const { rows } = await sql<TakenBack>`
    select entry.kind, item, warehouse, job_card as "jobCard", line, price, on_hand_change as "onHand", held_change as held,
      abs(case when on_hand_change <> 0 then on_hand_change else held_change end) as quantity, cost <> 0 as "hasCost",
      warehouses.kind = 'vehicle' as "isOfVehicle"
    from stock_entries entry join warehouses on warehouses.id = warehouse where entry.id = ${id} for update of entry`.execute(
    tx,
  )
  const row = rows[0]
  return (
    row && {
      ...row,
      item: Number(row.item),
      warehouse: Number(row.warehouse),
      jobCard: numberOrNull(row.jobCard),
      line: numberOrNull(row.line),
    }
  )
}

/** Of what kind a warehouse is. */
export async function warehouseKind(tx: DatabaseTransaction, id: number): Promise<WarehouseKind | undefined> {
  const { rows } = await sql<{ kind: WarehouseKind }>`
    select kind from warehouses where id = ${id} and deleted_at is null`.execute(tx)
  return rows[0]?.kind
}

async function fromLine(tx: DatabaseTransaction, values: RecordValues): Promise<RecordValues> {
  const line = await lineOf(tx, Number(values['line']))
  // That there is none, the check of references says.
  if (!line) return {}
  const isReturn = values['kind'] === 'return'
  return {
    item: line.item,
    jobCard: line.jobCard,
    warehouse: isReturn ? (values['warehouse'] ?? line.back) : line.source,
    price: Number(line.price ?? (await priceOf(tx, line.item))),
  }
}

/** What comes in goes to the own warehouse, where nothing else is typed: meters may lie in another one. */
async function fromPreferences(
  tx: DatabaseTransaction,
  values: RecordValues,
  accountId: number,
): Promise<RecordValues> {
  const own = await storePreferencesOf(tx, accountId)
  const meters = (await isMeter(tx, Number(values['item']))) ? own.meterWarehouseId : null
  return { warehouse: meters ?? own.warehouseId }
}

async function fromMovement(tx: DatabaseTransaction, values: RecordValues): Promise<RecordValues> {
  const movement = await holdMovement(tx, Number(values['corrects']))
  if (!movement) return {}
  const numbers = await metersOf(tx, Number(values['corrects']))
  return {
    // Movements from before numbers were kept name none: then they are typed.
    ...(numbers.length > 0 && { numbers: numbersText(numbers) }),
    item: movement.item,
    warehouse: movement.warehouse,
    jobCard: movement.jobCard,
    line: movement.line,
    quantity: Number(movement.quantity),
    price: Number(movement.price),
  }
}

const needed: Record<SlipKind, readonly string[]> = {
  receipt: ['item', 'warehouse', 'quantity'],
  issue: ['quantity'],
  use: ['item', 'warehouse', 'jobCard', 'quantity'],
  return: ['quantity'],
  loss: ['quantity'],
  writeOff: ['item', 'warehouse', 'quantity'],
  correction: [],
}

/** Of meters: how many, their numbers say. @throws ApiError `record.field`: they cannot be read */
function fromNumbers({ numbers = null, quantity = null }: RecordValues): RecordValues {
  if (numbers === null) return {}
  const problem = problemOf(stockBookings.fields.numbers, numbers)
  if (problem !== undefined) throw rejected('numbers', problem)
  const found = numbersIn(numbers)
  return { numbers: numbersText(found), quantity: quantity ?? found.length }
}

/** @throws ApiError `record.field` */
async function requirePlace(tx: DatabaseTransaction, values: RecordValues): Promise<void> {
  const kind = await warehouseKind(tx, Number(values['warehouse']))
  if (
    values['kind'] === 'use' &&
    (values['line'] ?? null) === null &&
    kind !== undefined &&
    kind !== 'vehicle'
  )
    throw rejected('warehouse', 'onlyVehicles')
  if (kind === 'onTheWay') throw rejected('warehouse', 'notOnTheWay')
}

/** "Happened on" is a note of the last days. @throws ApiError `record.field` */
function requireLately(day: unknown, now: Date): void {
  // Whether it is a day, its field says.
  if (typeof day !== 'string' || typedDay(day) !== day) return
  const today = dayOf(now)
  if (day > today) throw rejected('happenedOn', 'notYet')
  if (day < daysAfter(today, -daysBack)) throw rejected('happenedOn', 'tooLongAgo')
}

/**
 * The fields of a new slip that follow from others.
 *
 * @throws ApiError `record.field`
 */
export async function slipValues(
  tx: DatabaseTransaction,
  values: RecordValues,
  { accountId, now }: { accountId: number; now: Date },
): Promise<RecordValues> {
  const kind = values['kind'] as SlipKind | null
  const isNowhere = (values['warehouse'] ?? null) === null && typeof values['item'] === 'number'
  const given: RecordValues = {
    ...values,
    ...fromNumbers(values),
    ...(kind === 'receipt' && isNowhere && (await fromPreferences(tx, values, accountId))),
    ...((values['line'] ?? null) !== null && kind !== 'correction' && (await fromLine(tx, values))),
    ...((values['corrects'] ?? null) !== null && kind === 'correction' && (await fromMovement(tx, values))),
  }
  const isKnown = typeof kind === 'string' && Object.hasOwn(needed, kind)
  for (const name of isKnown ? needed[kind] : [])
    if ((given[name] ?? null) === null) throw rejected(name, 'missing')
  const { item, quantity } = given
  if (typeof item === 'number' && typeof quantity === 'number' && quantity > 0)
    await requireDecimals(tx, item, 'quantity', quantity)
  if (typeof given['warehouse'] === 'number') await requirePlace(tx, given)
  requireLately(given['happenedOn'], now)
  const price =
    given['price'] ??
    (typeof item === 'number' && kind !== 'receipt' ? Number(await priceOf(tx, item)) : null)
  return {
    ...Object.fromEntries(
      ['line', 'item', 'warehouse', 'jobCard', 'quantity', 'numbers'].map((name) => [
        name,
        given[name] ?? null,
      ]),
    ),
    price,
    employee: accountId,
    value: await valueOf(tx, quantity, price),
  }
}

/** Rounded half up to the cent. */
async function valueOf(tx: DatabaseTransaction, quantity: unknown, price: unknown): Promise<number | null> {
  if (typeof quantity !== 'number' || typeof price !== 'number') return null
  // Too much of either, its field says.
  if (quantity > largestAmount || price > highestPrice) return null
  const { rows } = await sql<{ value: string | number }>`
    select round(${quantity}::numeric * ${price}::numeric)::bigint as value`.execute(tx)
  return Number(rows[0]!.value)
}

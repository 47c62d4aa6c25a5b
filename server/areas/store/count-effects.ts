/** What the moves of a count do: the difference is against what was on hand when it was counted, and movements since then stay. */
import { sql } from 'kysely'
import { requisitions } from '#contract/areas/requisitions/requisitions.area.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { numbersIn, numbersText, without } from '#contract/areas/store-items/meter-numbers.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { advanceRecord } from '../kit/advance-record.ts'
import { changedField, rejected } from '../kit/checked-record.ts'
import type { AreaEffects, MoveEffect } from '../kit/effects.ts'
import { holdRequisition } from './held-requisition.ts'
import { book, holdBalances, priceOf, type Amount, type Booking } from './ledger.ts'
import { isMeter, metersAbout, metersIn, requireNumbers } from './meter-places.ts'
import { minus } from './requisition-stock.ts'
import { requireDecimals } from './requisition-effects.ts'
import { warehouseKind } from './slip.ts'

interface Place {
  warehouse: number
  item: number
}

const placeOf = (values: RecordValues): Place => ({
  warehouse: Number(values['warehouse']),
  item: Number(values['item']),
})

/**
 * Of meters: which ones should have been found, and which ones should not.
 *
 * @throws ApiError `record.field`: `numbersNeeded`, `notNumbered`, or one of them is elsewhere (`elsewhere`)
 */
async function countMeters(
  tx: DatabaseTransaction,
  { warehouse, item }: Place,
  values: RecordValues,
): Promise<RecordValues> {
  const found = numbersIn(values['numbers'])
  await requireNumbers(tx, item, found, Number(values['counted']))
  if (!(await isMeter(tx, item))) return {}
  const expected = await metersIn(tx, warehouse, item)
  const unexpected = without(found, expected)
  if ((await metersAbout(tx, item, unexpected)).length > 0) throw rejected('numbers', 'elsewhere')
  return {
    numbers: numbersText(found),
    notFound: numbersText(without(expected, found)),
    unexpected: numbersText(unexpected),
  }
}

/** What was on hand at the instant of the count. */
async function count(
  tx: DatabaseTransaction,
  { before, values, now, access }: MoveEffect,
): Promise<RecordValues> {
  const place = placeOf(before)
  await requireDecimals(tx, place.item, 'counted', Number(values['counted']))
  await holdBalances(tx, [place], now)
  const { rows } = await sql<{ expected: string | number }>`
    select on_hand as expected from stock_balances
    where warehouse = ${place.warehouse} and item = ${place.item}`.execute(tx)
  return {
    ...(await countMeters(tx, place, values)),
    expected: Number(rows[0]!.expected),
    countedAt: now.toISOString(),
    countedBy: access.principal.accountId,
  }
}

interface Reservation {
  line: number
  requisition: number
  reserved: Amount
}

/** Lines that have something of it reserved. */
async function reservationsOf(tx: DatabaseTransaction, { warehouse, item }: Place): Promise<Reservation[]> {
  const { rows } = await sql<Reservation>`
    select line, requisition, reserved from requisition_stock
    join requisition_lines on requisition_lines.id = line join requisitions on requisitions.id = requisition
    where requisitions.warehouse = ${warehouse} and item = ${item} and reserved > 0
    order by reserved_at desc, line desc`.execute(tx)
  return rows.map(({ line, requisition, reserved }) => ({
    line: Number(line),
    requisition: Number(requisition),
    reserved,
  }))
}

/**
 * Requisitions are held before balances: those that have something reserved here, in their order.
 *
 * @throws ApiError `record.changed`: another one came meanwhile
 */
async function holdReservations(tx: DatabaseTransaction, place: Place, now: Date): Promise<void> {
  const found = new Set((await reservationsOf(tx, place)).map(({ requisition }) => requisition))
  for (const id of [...found].toSorted((one, other) => one - other)) await holdRequisition(tx, id)
  await holdBalances(tx, [place], now)
  const present = await reservationsOf(tx, place)
  if (present.some(({ requisition }) => !found.has(requisition))) throw new ApiError('record.changed')
}

/** The newest reservations that are more than what would be there. */
async function tooMuchReserved(
  tx: DatabaseTransaction,
  { warehouse, item }: Place,
  difference: Amount,
): Promise<Reservation[]> {
  const { rows } = await sql<{ excess: Amount; isTooMuch: boolean }>`
    select reserved - (on_hand + ${difference}::numeric) as excess, reserved > on_hand + ${difference}::numeric as "isTooMuch"
    from stock_balances where warehouse = ${warehouse} and item = ${item}`.execute(tx)
  if (!rows[0]?.isTooMuch) return []
  const { rows: freed } = await sql<Reservation>`
    select line, requisition, reserved from (
      select line, requisition, reserved,
        sum(reserved) over (order by reserved_at desc, line desc) - reserved as newer
      from requisition_stock
      join requisition_lines on requisition_lines.id = line join requisitions on requisitions.id = requisition
      where requisitions.warehouse = ${warehouse} and item = ${item} and reserved > 0
    ) sums where newer < ${rows[0].excess}::numeric order by line`.execute(tx)
  return freed.map((row) => ({ ...row, line: Number(row.line), requisition: Number(row.requisition) }))
}

/** What a count adds and takes away: of meters those that came to light, and those that were not found. */
async function differencesOf(
  tx: DatabaseTransaction,
  before: RecordValues,
  difference: Amount,
): Promise<{ onHand: Amount; numbers: readonly string[]; what: string }[]> {
  const place = placeOf(before)
  if (!(await isMeter(tx, place.item))) return [{ onHand: difference, numbers: [], what: '' }]
  const [found, lost] = [numbersIn(before['unexpected']), numbersIn(before['notFound'])]
  // What was overlooked and has gone somewhere meanwhile, or has come by another way, was there after all.
  const isOvertaken =
    without(lost, await metersIn(tx, place.warehouse, place.item)).length > 0 ||
    (await metersAbout(tx, place.item, found)).length > 0
  if (isOvertaken) throw rejected('state', 'countAgain')
  return [
    { onHand: found.length, numbers: found, what: ' found' },
    { onHand: -lost.length, numbers: lost, what: ' not found' },
  ].filter(({ numbers }) => numbers.length > 0)
}

async function bookCount(tx: DatabaseTransaction, { id, before, now, access }: MoveEffect): Promise<void> {
  const place = placeOf(before)
  const { rows } = await sql<{ difference: Amount; isNone: boolean }>`
    select counted - expected as difference, counted = expected as "isNone" from stock_counts where id = ${id}`.execute(
    tx,
  )
  const { difference, isNone } = rows[0]!
  const hasOthers = numbersIn(before['unexpected']).length > 0
  if (isNone && !hasOthers) return
  await holdReservations(tx, place, now)
  const differences = await differencesOf(tx, before, difference)
  const freed = await tooMuchReserved(tx, place, difference)
  const frees: Booking[] = freed.map(({ line, reserved }) => ({ ...place, line, reserved: minus(reserved) }))
  const price = await priceOf(tx, place.item)
  const counted = differences.map(({ onHand, numbers, what }): Booking => ({
    ...place,
    onHand,
    numbers,
    movement: { kind: 'count', price, stockCount: id, key: `count ${id}${what}` },
  }))
  await book(tx, [...frees, ...counted], { now, by: access.principal.accountId })
  // They are on the list of the store again.
  for (const requisition of new Set(freed.map((one) => one.requisition)))
    await advanceRecord(tx, requisitions, { id: requisition, move: 'system.freed' }, now)
}

/** @throws ApiError `record.field` */
async function requirePlace(tx: DatabaseTransaction, values: RecordValues): Promise<void> {
  if ((await warehouseKind(tx, placeOf(values).warehouse)) === 'onTheWay')
    throw rejected('warehouse', 'notOnTheWay')
}

export const countEffects: AreaEffects = {
  inserted: (tx, { values }) => requirePlace(tx, values),
  async changed(tx, { id, values, before }) {
    const { rows } = await sql<{ state: string }>`select state from stock_counts where id = ${id}`.execute(tx)
    const moved = changedField(['warehouse', 'item'], values, before)
    if (moved !== undefined && rows[0]?.state !== 'planned') throw rejected(moved, 'notNow')
    await requirePlace(tx, { ...before, ...values })
  },
  derivedByMove: (tx, effect) => (effect.move === 'staff.counted' ? count(tx, effect) : Promise.resolve({})),
  async moved(tx, effect) {
    if (effect.move === 'staff.booked') await bookCount(tx, effect)
  },
}

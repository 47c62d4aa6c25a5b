/** What the moves of a requisition do with the stock: reserve, free, issue; and whether every piece is accounted for. */
import { requisitions } from '#contract/areas/requisitions/requisitions.area.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { advanceRecord } from '../kit/advance-record.ts'
import { rejected } from '../kit/checked-record.ts'
import { holdRequisition, linesOf, type HeldRequisition, type LineStock } from './held-requisition.ts'
import { book, priceOf, type Amount, type Booked } from './ledger.ts'
import { isMeter } from './meter-places.ts'

/** @throws ApiError `record.field`, `notEnough`: what is missing, each line says */
export async function reserveAll(
  tx: DatabaseTransaction,
  { id, warehouse }: HeldRequisition,
  booked: Booked,
): Promise<void> {
  const lines = await linesOf(tx, id)
  await book(
    tx,
    lines
      .filter(({ hasOpen }) => hasOpen)
      .map(({ line, item, open }) => ({ warehouse, item, line, reserved: open })),
    booked,
  )
}

/** Frees what is reserved and was not fetched. */
export async function freeAll(
  tx: DatabaseTransaction,
  { id, warehouse }: Pick<HeldRequisition, 'id' | 'warehouse'>,
  booked: Booked,
): Promise<void> {
  const lines = await linesOf(tx, id)
  await book(
    tx,
    lines
      .filter(({ hasReserved }) => hasReserved)
      .map(({ line, item, reserved }) => ({ warehouse, item, line, reserved: minus(reserved) })),
    booked,
  )
}

/** The amount with the other sign. */
export const minus = (amount: Amount): Amount => {
  const text = String(amount)
  return text.startsWith('-') ? text.slice(1) : `-${text}`
}

/** Issues a part of a line, of what is reserved for it. */
export async function issuePart(
  tx: DatabaseTransaction,
  { warehouse, jobCard }: HeldRequisition,
  { line, item, price }: Pick<LineStock, 'line' | 'item' | 'price'>,
  {
    quantity,
    key,
    slip,
    numbers,
  }: { quantity: Amount; key: string; slip?: number; numbers: readonly string[] },
  booked: Booked,
): Promise<void> {
  const movement = {
    kind: 'issue',
    price: price ?? (await priceOf(tx, item)),
    jobCard,
    key,
    ...(slip !== undefined && { slip }),
  } as const
  await book(
    tx,
    [
      {
        warehouse,
        item,
        line,
        onHand: minus(quantity),
        reserved: minus(quantity),
        held: quantity,
        numbers,
        movement,
      },
    ],
    booked,
  )
}

/**
 * Issues all that is still wanted.
 *
 * @throws ApiError `record.field`, `notEnough`: not all of it is reserved; `metersBySlip`: a slip has to name them
 */
export async function issueAll(
  tx: DatabaseTransaction,
  requisition: HeldRequisition,
  booked: Booked,
): Promise<void> {
  const lines = await linesOf(tx, requisition.id)
  if (lines.some(({ hasOpen }) => hasOpen)) throw rejected('quantity', 'notEnough')
  const { warehouse, jobCard, version } = requisition
  const wanted = lines.filter(({ hasReserved }) => hasReserved)
  for (const { item } of wanted) if (await isMeter(tx, item)) throw rejected('state', 'metersBySlip')
  const prices = new Map<number, Amount>()
  for (const { line, item, price } of wanted) prices.set(line, price ?? (await priceOf(tx, item)))
  await book(
    tx,
    wanted.map(({ line, item, reserved }) => ({
      warehouse,
      item,
      line,
      onHand: minus(reserved),
      reserved: minus(reserved),
      held: reserved,
      movement: { kind: 'issue', price: prices.get(line)!, jobCard, key: `issue ${line} ${version}` },
    })),
    booked,
  )
}

/**
 * Takes a requisition on where its lines say so: all is issued, and all that was issued is accounted for. From exact sums,
 * never from a share.
 */
export async function followLines(tx: DatabaseTransaction, id: number, now: Date): Promise<void> {
  const found = await holdRequisition(tx, id)
  if (!found) return
  const lines = await linesOf(tx, id)
  const isAll = lines.every(({ hasOpen, hasReserved }) => !hasOpen && !hasReserved)
  const move = isAll ? 'system.allIssued' : found.state === 'approved' ? 'system.partlyIssued' : undefined
  if (move) await advanceRecord(tx, requisitions, { id, move }, now)
  const isHeld = lines.some(({ hasHeld }) => hasHeld)
  await advanceRecord(tx, requisitions, { id, move: isHeld ? 'system.reopened' : 'system.settled' }, now)
}

/** What the moves of a transfer do with the stock. What is on the way lies in a warehouse of its own kind. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { transfers, type TransferMove } from '#contract/areas/transfers/transfers.area.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { numbersIn, numbersText, without } from '#contract/areas/store-items/meter-numbers.ts'
import { numberOrNull } from '#server/platform/database/numbers.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { changedField, rejected } from '../kit/checked-record.ts'
import type { AreaEffects, MoveEffect } from '../kit/effects.ts'
import { book, priceOf, type Amount, type Booked } from './ledger.ts'
import { requireNumbers } from './meter-places.ts'
import { minus } from './requisition-stock.ts'
import { requireDecimals } from './requisition-effects.ts'
import { requireSecondPerson, requireWithinLimit } from '../approvals/second-person.ts'
import { warehouseKind } from './slip.ts'

/** A transfer as its move finds it. */
interface Transfer {
  id: number
  item: number
  source: number
  destination: number
  quantity: Amount
  /** Not received yet. */
  missing: Amount
  missingValue: Amount
  received: Amount
  hasReceived: boolean
  hasMissing: boolean
  sentBy: number | null
  receivedBy: number | null
  /** Of meters: all of them, and those that have come of a part. */
  numbers: readonly string[]
  receivedNumbers: readonly string[]
}

async function transferOf(tx: DatabaseTransaction, id: number, price: Amount): Promise<Transfer> {
  const { rows } = await sql<Transfer>`
    select id, item, source, destination, quantity, quantity - coalesce(received, 0) as missing,
      round((quantity - coalesce(received, 0)) * ${price}::bigint) as "missingValue", coalesce(received, 0) as received,
      coalesce(received, 0) > 0 as "hasReceived", quantity > coalesce(received, 0) as "hasMissing",
      sent_by as "sentBy", received_by as "receivedBy", numbers, received_numbers as "receivedNumbers"
    from transfers where id = ${id}`.execute(tx)
  const row = rows[0]!
  return {
    ...row,
    id: Number(row.id),
    item: Number(row.item),
    source: Number(row.source),
    destination: Number(row.destination),
    sentBy: numberOrNull(row.sentBy),
    receivedBy: numberOrNull(row.receivedBy),
    numbers: numbersIn(row.numbers),
    receivedNumbers: numbersIn(row.receivedNumbers),
  }
}

/** What of a transfer had not come. */
async function missingOf(tx: DatabaseTransaction, before: RecordValues): Promise<Amount> {
  const { rows } = await sql<{ missing: Amount }>`
    select ${before['quantity']}::numeric - coalesce(${before['received']}::numeric, 0) as missing`.execute(
    tx,
  )
  return rows[0]!.missing
}

/** The warehouse of what is on the way; the first transfer makes it. @throws ApiError `record.field` */
async function wayOf(tx: DatabaseTransaction, now: Date): Promise<number> {
  await sql`
    insert into warehouses (name, kind, changed_at, insert_key) values ('In transit', 'onTheWay', ${now}, ${randomUUID()})
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ id: string | number }>`
    select id from warehouses where kind = 'onTheWay' and deleted_at is null`.execute(tx)
  if (!rows[0]) throw rejected('destination', 'noneOnTheWay')
  return Number(rows[0].id)
}

/** An amount goes from one warehouse to another, as two movements. */
interface Carried {
  kind: 'sent' | 'received'
  from: number
  to: number
  amount: Amount
  numbers: readonly string[]
  key: string
  refills?: boolean
}

const carry = (
  tx: DatabaseTransaction,
  { id, item }: Transfer,
  { kind, from, to, amount, numbers, key, refills }: Carried,
  price: Amount,
  booked: Booked,
) => {
  const movement = { kind, price, transfer: id } as const
  return book(
    tx,
    [
      { warehouse: from, item, onHand: minus(amount), numbers, movement: { ...movement, key: `${key} out` } },
      {
        warehouse: to,
        item,
        onHand: amount,
        numbers,
        ...(refills && { toRefill: minus(amount) }),
        movement: { ...movement, key: `${key} in` },
      },
    ],
    booked,
  )
}

interface Frame {
  effect: MoveEffect
  price: Amount
  way: number
  /** What had not come before this move. */
  missingBefore: Amount
  missingNumbersBefore: readonly string[]
  booked: Booked & { by: number }
}

type Does = (tx: DatabaseTransaction, transfer: Transfer, frame: Frame) => Promise<void>

/** What has come is where it was sent, and a vehicle lacks so much less. */
async function arrive(
  tx: DatabaseTransaction,
  transfer: Transfer,
  { amount, numbers }: Pick<Carried, 'amount' | 'numbers'>,
  what: string,
  { way, price, booked }: Frame,
): Promise<void> {
  const { id, destination } = transfer
  const refills = (await warehouseKind(tx, destination)) === 'vehicle'
  const carried = {
    kind: 'received',
    from: way,
    to: destination,
    amount,
    numbers,
    key: `${what} ${id}`,
    refills,
  } as const
  await carry(tx, transfer, carried, price, booked)
}

/** One that is cancelled was never sent: nothing is booked. */
type BookedMove = Exclude<TransferMove, 'staff.cancelled'>

const moves: Record<BookedMove, Does> = {
  async 'staff.sent'(tx, transfer, { way, price, booked }) {
    const { id, source, quantity: amount, numbers } = transfer
    const carried = { kind: 'sent', from: source, to: way, amount, numbers, key: `sent ${id}` } as const
    await carry(tx, transfer, carried, price, booked)
  },
  async 'staff.received'(tx, transfer, frame) {
    await arrive(tx, transfer, { amount: transfer.quantity, numbers: transfer.numbers }, 'received', frame)
  },
  async 'staff.receivedShort'(tx, transfer, frame) {
    const { item, received, hasReceived, hasMissing, numbers, receivedNumbers } = transfer
    await requireDecimals(tx, item, 'received', Number(received))
    if (!hasMissing) throw rejected('received', 'notShort')
    await requireNumbers(tx, item, receivedNumbers, received, 'receivedNumbers')
    if (without(receivedNumbers, numbers).length > 0) throw rejected('receivedNumbers', 'notSent')
    if (hasReceived)
      await arrive(tx, transfer, { amount: received, numbers: receivedNumbers }, 'received', frame)
  },
  async 'staff.found'(tx, transfer, frame) {
    const { missingBefore, missingNumbersBefore } = frame
    await arrive(tx, transfer, { amount: missingBefore, numbers: missingNumbersBefore }, 'found', frame)
  },
  async 'staff.shortageApproved'(tx, transfer, { effect: { access }, way, price, booked }) {
    const { id, item, missing, missingValue, sentBy, receivedBy } = transfer
    const numbers = without(transfer.numbers, transfer.receivedNumbers)
    await requireSecondPerson(tx, access, [receivedBy, sentBy])
    requireWithinLimit(access, missingValue)
    const movement = { kind: 'writeOff', price, transfer: id, key: `shortage ${id}` } as const
    await book(tx, [{ warehouse: way, item, onHand: minus(missing), numbers, movement }], booked)
  },
  async 'staff.calledBack'(tx, transfer, { way, price, booked }) {
    const { id, source, quantity, numbers } = transfer
    const carried = {
      kind: 'received',
      from: way,
      to: source,
      amount: quantity,
      numbers,
      key: `called back ${id}`,
    } as const
    await carry(tx, transfer, carried, price, booked)
  },
}

const isMove = (move: string): move is BookedMove => Object.hasOwn(moves, move)

/** @throws ApiError `record.field` */
async function requirePlaces(tx: DatabaseTransaction, values: RecordValues): Promise<void> {
  for (const name of ['source', 'destination'])
    if ((await warehouseKind(tx, Number(values[name]))) === 'onTheWay') throw rejected(name, 'notOnTheWay')
  const item = Number(values['item'])
  await requireDecimals(tx, item, 'quantity', Number(values['quantity']))
  // When it is sent, at the latest.
  const numbers = numbersIn(values['numbers'])
  if (numbers.length > 0) await requireNumbers(tx, item, numbers, Number(values['quantity']))
}

/** Numbers as they are kept; what cannot be read stays as it was typed, and its field says so. */
function keptNumbers(values: RecordValues, name: 'numbers' | 'receivedNumbers'): RecordValues {
  const typed = values[name]
  if (typeof typed !== 'string' || !transfers.fields[name].pattern.test(typed)) return {}
  return { [name]: numbersText(numbersIn(typed)) }
}

export const transferEffects: AreaEffects = {
  derived: (_tx, values) => Promise.resolve(keptNumbers(values, 'numbers')),
  inserted: (tx, { values }) => requirePlaces(tx, values),
  async changed(tx, { id, values, before }) {
    const { rows } = await sql<{ state: string }>`select state from transfers where id = ${id}`.execute(tx)
    const moved = changedField(
      Object.keys(values).filter((name) => name !== 'remark'),
      values,
      before,
    )
    if (moved !== undefined && rows[0]?.state !== 'planned') throw rejected(moved, 'notNow')
    await requirePlaces(tx, { ...before, ...values })
  },
  derivedByMove: (_tx, { move, before, values, now, access: { principal } }) => {
    const by = principal.accountId
    const received = { receivedBy: by, receivedAt: now.toISOString() }
    const all = { received: before['quantity'] ?? null, receivedNumbers: before['numbers'] ?? null }
    const set: Partial<Record<string, RecordValues>> = {
      'staff.sent': { sentBy: by, sentAt: now.toISOString() },
      'staff.received': { ...received, ...all },
      'staff.receivedShort': { ...received, ...keptNumbers(values, 'receivedNumbers') },
      'staff.found': all,
    }
    return Promise.resolve(set[move] ?? {})
  },
  async moved(tx, effect) {
    const { id, move, now, access } = effect
    if (!isMove(move)) return
    const price = await priceOf(tx, Number(effect.before['item']))
    const way = await wayOf(tx, now)
    const missingBefore = await missingOf(tx, effect.before)
    const { numbers, receivedNumbers } = effect.before
    const frame = {
      effect,
      price,
      way,
      missingBefore,
      missingNumbersBefore: without(numbersIn(numbers), numbersIn(receivedNumbers)),
      booked: { now, by: access.principal.accountId },
    }
    await moves[move](tx, await transferOf(tx, id, price), frame)
  },
}

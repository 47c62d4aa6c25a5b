/** What the moves of a transfer do with the stock. What is on the way lies in a warehouse of its own kind. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TransferMove } from '#contract/areas/transfers/transfers.area.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { numberOrNull } from '#server/platform/database/numbers.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { changedField, rejected } from '../kit/checked-record.ts'
import type { AreaEffects, MoveEffect } from '../kit/effects.ts'
import { book, priceOf, type Amount, type Booked } from './ledger.ts'
import { minus } from './requisition-stock.ts'
import { requireDecimals } from './requisition-effects.ts'
import { requireSecondPerson, requireWithinLimit } from './second-person.ts'
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
}

async function transferOf(tx: DatabaseTransaction, id: number, price: Amount): Promise<Transfer> {
  const { rows } = await sql<Transfer>`
    select id, item, source, destination, quantity, quantity - coalesce(received, 0) as missing,
      round((quantity - coalesce(received, 0)) * ${price}::bigint) as "missingValue", coalesce(received, 0) as received,
      coalesce(received, 0) > 0 as "hasReceived", quantity > coalesce(received, 0) as "hasMissing",
      sent_by as "sentBy", received_by as "receivedBy"
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

/** The warehouse of what is on the way; the first transfer makes it. @throws Refused `record.field` */
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
  key: string
  refills?: boolean
}

const carry = (
  tx: DatabaseTransaction,
  { id, item }: Transfer,
  { kind, from, to, amount, key, refills }: Carried,
  price: Amount,
  booked: Booked,
) => {
  const movement = { kind, price, transfer: id } as const
  return book(
    tx,
    [
      { warehouse: from, item, onHand: minus(amount), movement: { ...movement, key: `${key} out` } },
      {
        warehouse: to,
        item,
        onHand: amount,
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
  booked: Booked & { by: number }
}

type Does = (tx: DatabaseTransaction, transfer: Transfer, frame: Frame) => Promise<void>

/** What has come is where it was sent, and a vehicle lacks so much less. */
async function arrive(
  tx: DatabaseTransaction,
  transfer: Transfer,
  amount: Amount,
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
    key: `${what} ${id}`,
    refills,
  } as const
  await carry(tx, transfer, carried, price, booked)
}

/** One that is cancelled was never sent: nothing is booked. */
type BookedMove = Exclude<TransferMove, 'staff.cancelled'>

const moves: Record<BookedMove, Does> = {
  async 'staff.sent'(tx, transfer, { way, price, booked }) {
    const { id, source, quantity } = transfer
    const carried = { kind: 'sent', from: source, to: way, amount: quantity, key: `sent ${id}` } as const
    await carry(tx, transfer, carried, price, booked)
  },
  async 'staff.received'(tx, transfer, frame) {
    await arrive(tx, transfer, transfer.quantity, 'received', frame)
  },
  async 'staff.receivedShort'(tx, transfer, frame) {
    const { item, received, hasReceived, hasMissing } = transfer
    await requireDecimals(tx, item, 'received', Number(received))
    if (!hasMissing) throw rejected('received', 'notShort')
    if (hasReceived) await arrive(tx, transfer, received, 'received', frame)
  },
  async 'staff.found'(tx, transfer, frame) {
    await arrive(tx, transfer, frame.missingBefore, 'found', frame)
  },
  async 'staff.shortageApproved'(tx, transfer, { effect: { access }, way, price, booked }) {
    const { id, item, missing, missingValue, sentBy, receivedBy } = transfer
    await requireSecondPerson(tx, access, [receivedBy, sentBy])
    requireWithinLimit(access, missingValue)
    const movement = { kind: 'writeOff', price, transfer: id, key: `shortage ${id}` } as const
    await book(tx, [{ warehouse: way, item, onHand: minus(missing), movement }], booked)
  },
  async 'staff.calledBack'(tx, transfer, { way, price, booked }) {
    const { id, source, quantity } = transfer
    const carried = {
      kind: 'received',
      from: way,
      to: source,
      amount: quantity,
      key: `called back ${id}`,
    } as const
    await carry(tx, transfer, carried, price, booked)
  },
}

const isMove = (move: string): move is BookedMove => Object.hasOwn(moves, move)

/** @throws Refused `record.field` */
async function requirePlaces(tx: DatabaseTransaction, values: RecordValues): Promise<void> {
  for (const name of ['source', 'destination'])
    if ((await warehouseKind(tx, Number(values[name]))) === 'onTheWay') throw rejected(name, 'notOnTheWay')
  await requireDecimals(tx, Number(values['item']), 'quantity', Number(values['quantity']))
}

export const transferEffects: AreaEffects = {
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
  derivedByMove: (_tx, { move, before, now, access: { principal } }) => {
    const by = principal.accountId
    const received = { receivedBy: by, receivedAt: now.toISOString() }
    const all = { received: before['quantity'] ?? null }
    const set: Partial<Record<string, RecordValues>> = {
      'staff.sent': { sentBy: by, sentAt: now.toISOString() },
      'staff.received': { ...received, ...all },
      'staff.receivedShort': received,
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
    const frame = { effect, price, way, missingBefore, booked: { now, by: access.principal.accountId } }
    await moves[move](tx, await transferOf(tx, id, price), frame)
  },
}

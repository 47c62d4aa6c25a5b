/** A year of movements in the store of the demonstration: receipts, transfers to vehicles, what was used from them, requisitions. */
import { sql } from 'kysely'
import type { MovementKind } from '#contract/areas/stock-movements/stock-movements.area.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { insertRecords, recordCode } from './insert-records.ts'
import { fillMeters } from './store-meters.ts'
import { randomOf, wholeBetween } from './utility/random.ts'

/** An item as the demonstration keeps it. */
export interface StoredItem {
  id: number
  cents: number
}

export interface Places {
  main: number
  second: number
  vehicles: readonly { id: number; employee: number }[]
  onTheWay: number
}

/** A row of the ledger. */
interface Entry {
  kind: MovementKind
  item: number
  warehouse: number
  on_hand_change: number
  held_change?: number
  price: number
  cost?: number
  line?: number
  job_card?: number
  transfer?: number
  person: number
  booked_at: string
  entry_key: string
}

export interface Frame {
  tx: DatabaseTransaction
  now: Date
  items: readonly StoredItem[]
  places: Places
  /** Finished job cards, which material was used for. */
  cards: readonly number[]
  keeper: number
}

const ago = (now: Date, days: number, hour = 0): string =>
  new Date(now.getTime() - days * 86_400_000 + hour * 3_600_000).toISOString()

/** How many items a vehicle carries. */
const carried = 15

/** The store begins with plenty, and something of each item comes every month. */
function receipts({ now, items, places, keeper }: Frame): Entry[] {
  return items.flatMap(({ id, cents }, index) => {
    const random = randomOf(`receipts ${id}`)
    const came = (warehouse: number, days: number, amount: number, price: number, name: string): Entry => ({
      kind: 'receipt',
      item: id,
      warehouse,
      on_hand_change: amount,
      price,
      person: keeper,
      booked_at: ago(now, days),
      entry_key: `demonstration receipt ${name} ${id}`,
    })
    // Some run short: they have to be ordered.
    const isShort = index >= carried && index % 9 === 4
    return [
      came(places.main, 365, isShort ? 9 : 60, cents, 'first'),
      came(places.second, 364, isShort ? 4 : 24, cents, 'second'),
      ...Array.from({ length: isShort ? 0 : 11 }, (_none, month) =>
        came(
          places.main,
          340 - month * 30,
          wholeBetween(random, 2, 8),
          Math.round(cents * (1 + (month + 1) * 0.004)),
          `month ${month}`,
        ),
      ),
    ]
  })
}

/** What each vehicle carries, refilled every quarter by transfers. */
async function transfers({ tx, now, items, places, keeper }: Frame): Promise<Entry[]> {
  const planned = places.vehicles.flatMap(({ id: vehicle, employee }, place) =>
    items.slice(0, carried).flatMap(({ id: item, cents }) =>
      [355, 260, 170, 80].map((days, quarter) => ({
        item,
        cents,
        vehicle,
        employee,
        days: days - place,
        amount: quarter === 0 ? 6 : 3,
      })),
    ),
  )
  const ids = await insertRecords(
    tx,
    'transfers',
    planned.map(({ item, vehicle, employee, days, amount }, index) => ({
      code: recordCode('TR', index),
      state: 'received',
      version: 3,
      item,
      quantity: amount,
      source: places.main,
      destination: vehicle,
      sent_by: keeper,
      sent_at: ago(now, days),
      received: amount,
      received_by: employee,
      received_at: ago(now, days, 5),
    })),
    now,
  )
  await sql`select setval('transfers_number', ${ids.length})`.execute(tx)
  return planned.flatMap(({ item, cents, vehicle, employee, days, amount }, index) => {
    const transfer = ids[index]!
    const row = (
      kind: 'sent' | 'received',
      warehouse: number,
      change: number,
      person: number,
      hour: number,
      side: string,
    ): Entry => ({
      kind,
      item,
      warehouse,
      on_hand_change: change,
      price: cents,
      transfer,
      person,
      booked_at: ago(now, days, hour),
      entry_key: `${kind} ${transfer} ${side}`,
    })
    return [
      row('sent', places.main, -amount, keeper, 0, 'out'),
      row('sent', places.onTheWay, amount, keeper, 0, 'in'),
      row('received', places.onTheWay, -amount, employee, 5, 'out'),
      row('received', vehicle, amount, employee, 5, 'in'),
    ]
  })
}

/** From a vehicle less is used in a quarter than was brought. */
function uses({ now, items, places, cards }: Frame): Entry[] {
  return places.vehicles.flatMap(({ id: warehouse, employee }) =>
    items.slice(0, carried).flatMap(({ id: item, cents }, place) =>
      Array.from({ length: 12 }, (_none, month): Entry => {
        const random = randomOf(`use ${warehouse} ${item} ${month}`)
        const card = cards.length > 0 ? cards[wholeBetween(random, 0, cards.length - 1)] : undefined
        return {
          kind: 'use',
          item,
          warehouse,
          on_hand_change: -1,
          price: cents,
          cost: card === undefined ? 0 : cents,
          ...(card !== undefined && { job_card: card }),
          person: employee,
          booked_at: ago(now, 345 - month * 27 - place),
          entry_key: `demonstration use ${warehouse} ${item} ${month}`,
        }
      }),
    ),
  )
}

/** What a line of a requisition has gone through. */
export interface LineOfYear {
  line: number
  item: StoredItem
  warehouse: number
  jobCard: number
  employee: number
  days: number
  issued: number
  used: number
  returned: number
}

function ofLines({ now, keeper }: Frame, lines: readonly LineOfYear[]): Entry[] {
  return lines.flatMap(({ line, item, warehouse, jobCard, employee, days, issued, used, returned }) => {
    const row = (
      kind: 'issue' | 'use' | 'return',
      change: number,
      held: number,
      hour: number,
      person: number,
    ): Entry => ({
      kind,
      item: item.id,
      warehouse,
      on_hand_change: change,
      held_change: held,
      price: item.cents,
      cost: kind === 'use' ? -held * item.cents : 0,
      line,
      job_card: jobCard,
      person,
      booked_at: ago(now, days, hour),
      entry_key: `demonstration ${kind} ${line}`,
    })
    return [
      ...(issued > 0 ? [row('issue', -issued, issued, 1, keeper)] : []),
      ...(used > 0 ? [row('use', 0, -used, 4, employee)] : []),
      ...(returned > 0 ? [row('return', returned, -returned, 7, keeper)] : []),
    ]
  })
}

/** Writes the year in its order, and what lies where in the end. */
export async function fillMovements(frame: Frame, lines: readonly LineOfYear[]): Promise<void> {
  const { tx, now } = frame
  const entries = [
    ...receipts(frame),
    ...(await transfers(frame)),
    ...uses(frame),
    ...ofLines(frame, lines),
  ].map((entry) => ({ held_change: 0, cost: 0, ...entry }))
  const columns = sql`kind, item, warehouse, on_hand_change, held_change, price, cost, line, job_card, transfer, person, booked_at, entry_key`
  await sql`
    insert into stock_entries (${columns})
    select ${columns} from jsonb_populate_recordset(null::stock_entries, ${JSON.stringify(entries)}::jsonb)
    order by booked_at, entry_key`.execute(tx)
  await sql`
    update requisition_stock set held = sums.held, price = sums.price from (
      select line, sum(held_change) as held, max(price) as price from stock_entries where line is not null group by line
    ) sums where sums.line = requisition_stock.line`.execute(tx)
  // Of a vehicle, what was used since it was last refilled has to come again.
  await sql`
    insert into stock_balances (warehouse, item, on_hand, reserved, to_refill, changed_at)
    select warehouse, item, sum(on_hand_change),
      coalesce(
        (
          select sum(stock.reserved) from requisition_stock stock
          join requisition_lines on requisition_lines.id = stock.line join requisitions on requisitions.id = requisition
          where requisition_lines.item = entry.item and requisitions.warehouse = entry.warehouse
        ),
        0
      ),
      case when (select kind from warehouses where id = entry.warehouse) = 'vehicle' then
        -coalesce(
          sum(on_hand_change) filter (
            where kind = 'use' and booked_at > (
              select max(booked_at) from stock_entries came
              where came.warehouse = entry.warehouse and came.item = entry.item and came.kind = 'received'
            )
          ),
          0
        )
      else 0 end,
      ${now}
    from stock_entries entry group by warehouse, item order by warehouse, item`.execute(tx)
  await fillMeters(tx, now)
}

/** The store of the demonstration: two warehouses, three vehicles, 80 items, and a year of what became of them. */
import { sql } from 'kysely'
import { dayOf, daysAfter } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { insertRecords, recordCode } from './insert-records.ts'
import { fillMovements, type Frame, type LineOfYear, type StoredItem } from './store-movements.ts'
import { numberOrNull } from '#server/platform/database/numbers.ts'
import { storeKinds } from './store-words.ts'

async function fillItems(tx: DatabaseTransaction, now: Date): Promise<StoredItem[]> {
  const all = storeKinds.flatMap(({ sizes, cents, ...kind }) =>
    sizes.map((size, step) => ({ ...kind, size, cents: Math.round(cents * (1 + step * 0.45)) })),
  )
  const ids = await insertRecords(
    tx,
    'store_items',
    all.map(({ group, name, size, unit, decimals, isMeter }, index) => ({
      code: `${group}-${String(index * 7 + 101).padStart(4, '0')}`,
      name: `${name} ${size}`,
      unit,
      decimals,
      is_meter: isMeter === true,
      minimum: 15,
      shelf: `${'ABCDEF'[Math.floor(index / 14)]}-${String((index % 14) + 1).padStart(2, '0')}`,
    })),
    now,
  )
  return ids.map((id, index) => ({ id, cents: all[index]!.cents }))
}

interface CardRow {
  id: number
  state: string
  employee: number | null
}

/** How a requisition stands, by the state of its job card. */
const stateFor: Readonly<Record<string, readonly string[]>> = {
  closed: ['settled'],
  approved: ['settled'],
  done: ['issued', 'settled'],
  interrupted: ['partlyIssued', 'approved'],
  assigned: ['approved', 'asked', 'draft'],
  planned: ['asked'],
}

/** What of an amount of 4 was reserved, issued, used and given back. */
const shares: Readonly<
  Record<string, readonly [reserved: number, issued: number, used: number, returned: number]>
> = {
  settled: [0, 4, 3, 1],
  issued: [0, 4, 2, 1],
  partlyIssued: [2, 2, 1, 0],
  approved: [4, 0, 0, 0],
  asked: [0, 0, 0, 0],
  draft: [0, 0, 0, 0],
}

/** Requisitions of some of the job cards, each with two lines. */
async function fillRequisitions(
  frame: Omit<Frame, 'cards'>,
  cards: readonly CardRow[],
): Promise<LineOfYear[]> {
  const { tx, now, items, places, keeper } = frame
  const planned = cards
    .filter(({ state }) => stateFor[state])
    .map((card, index) => {
      const states = stateFor[card.state]!
      const state = states[index % states.length]!
      const days = state === 'settled' ? 20 + index * 4 : 1 + (index % 6)
      return { card, state, days, warehouse: index % 4 === 3 ? places.second : places.main }
    })
  const asker = ({ employee }: CardRow) => employee ?? places.vehicles[0]!.employee
  const ids = await insertRecords(
    tx,
    'requisitions',
    planned.map(({ card, state, days, warehouse }, index) => ({
      code: recordCode('RQ', index),
      state,
      version: state === 'draft' ? 1 : 3,
      job_card: card.id,
      warehouse,
      needed_on: daysAfter(dayOf(now), -days + 2),
      asked_by: asker(card),
      ...(!['draft', 'asked'].includes(state) && {
        approved_by: keeper,
        fetch_by: new Date(now.getTime() + (14 - days) * 86_400_000).toISOString(),
      }),
    })),
    now,
  )
  const lines = planned.flatMap(({ card, state, days, warehouse }, index) =>
    [0, 1].map((second) => ({
      requisition: ids[index]!,
      item: items[(index * 3 + second * 11 + carriedOnly) % items.length]!,
      state,
      days,
      warehouse,
      card,
    })),
  )
  const lineIds = await insertRecords(
    tx,
    'requisition_lines',
    lines.map(({ requisition, item }, index) => ({
      code: recordCode('RL', index),
      requisition,
      item: item.id,
      quantity: 4,
    })),
    now,
  )
  await sql`
    insert into requisition_stock (line, reserved, reserved_at)
    select line, reserved, case when reserved > 0 then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(lines.map(({ state }, index) => ({ line: lineIds[index], reserved: shares[state]![0] })))}::jsonb)
      given (line bigint, reserved numeric)`.execute(tx)
  await sql`select setval('requisitions_number', ${Math.max(ids.length, 1)})`.execute(tx)
  await sql`select setval('requisition_lines_number', ${Math.max(lineIds.length, 1)})`.execute(tx)
  return lines.map(({ item, state, days, warehouse, card }, index) => {
    const [, issued, used, returned] = shares[state]!
    return {
      line: lineIds[index]!,
      item,
      warehouse,
      jobCard: card.id,
      employee: asker(card),
      days,
      issued,
      used,
      returned,
    }
  })
}

/** The first items are those that vehicles carry. */
const carriedOnly = 15

export async function fillStore(tx: DatabaseTransaction, now: Date): Promise<void> {
  const { rows: employees } = await sql<{ id: number; name: string }>`
    select id, coalesce(nullif(name, ''), login) as name from accounts where role = 1 order by id limit 3`.execute(
    tx,
  )
  const [keeper] = employees
  if (!keeper) return
  const names = [
    { name: 'Central store, Nicosia', kind: 'store' },
    { name: 'Store, Larnaca', kind: 'store' },
    { name: 'On the way', kind: 'onTheWay' },
    ...employees.map(({ id, name }) => ({ name: `Van of ${name} (${id})`, kind: 'vehicle', employee: id })),
  ]
  const [main, second, onTheWay, ...vans] = await insertRecords(tx, 'warehouses', names, now)
  const items = await fillItems(tx, now)
  const vehicles = vans.map((id, index) => ({ id, employee: employees[index]!.id }))
  const places = { main: main!, second: second!, onTheWay: onTheWay!, vehicles }
  const { rows: cards } = await sql<CardRow>`
    select id, state, employee from job_cards where deleted_at is null order by id`.execute(tx)
  const known = cards.map(({ id, state, employee }) => ({
    id: Number(id),
    state,
    employee: numberOrNull(employee),
  }))
  const frame = { tx, now, items, places, keeper: keeper.id }
  const lines = await fillRequisitions(
    frame,
    known.filter((_card, index) => index % 4 === 0),
  )
  const finished = known.filter(({ state }) => ['done', 'approved', 'closed'].includes(state))
  await fillMovements({ ...frame, cards: finished.map(({ id }) => id) }, lines)
}

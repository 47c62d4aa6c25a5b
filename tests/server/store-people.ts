/** The store as its people use it, for tests: items, warehouses, requisitions and slips through the calls of their areas. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AreaName } from '#contract/areas/all-areas.ts'
import type { TestPortal } from '#tools/test-portal/portal.ts'
import { employee, type Employee, type Place, type Rights } from './areas-people.ts'
import { ask, itemOf, read, type Answer, type ShownRecord } from './areas/area-caller.ts'
import { newRecord } from './areas/samples.ts'

let drawn = 0
const another = (): string => String((drawn += 1))

/** Somebody of the store, or whoever works with its material. */
export const storePerson = (portal: TestPortal, rights: Rights = {}): Promise<Employee> =>
  employee(portal, { portalOm: true }, { changeRecords: true, seeAllDistricts: true, ...rights })

/** @returns its number */
export const newItem = (portal: Pick<TestPortal, 'db'>, more: object = {}): Promise<number> =>
  newRecord(portal, 'store-items', {
    code: `10-${another()}`,
    name: `Gate valve DN50 ${another()}`,
    unit: 'piece',
    decimals: 0,
    ...more,
  })

/** @returns its number */
export const newWarehouse = (portal: Pick<TestPortal, 'db'>, more: object = {}): Promise<number> =>
  newRecord(portal, 'warehouses', { name: `Store ${another()}`, kind: 'store', ...more })

/** @returns the number of a card on which somebody is at work */
export const newCard = (
  portal: Pick<TestPortal, 'db'>,
  { postcode, street }: Place,
  state = 'working',
): Promise<number> =>
  newRecord(
    portal,
    'job-cards',
    { title: `Repair ${another()}`, kind: 'repair', priority: 'normal', postcode, street },
    state,
  )

export const add = (
  who: Employee,
  area: AreaName,
  Values: Readonly<Record<string, unknown>>,
  Key: string = randomUUID(),
): Promise<Answer> => ask(who.browser, area, 'insert', { Values, Parts: {}, Key })

/** A move of a record as this person sees it now. */
export async function move(
  who: Employee,
  area: AreaName,
  Id: number,
  Move: string,
  Values: Readonly<Record<string, unknown>> = {},
  Reason = 'as agreed',
): Promise<Answer> {
  const { version: Version } = await read(who.browser, area, Id)
  return ask(who.browser, area, 'move', { Id, Version, Move, Values, Reason })
}

export const slip = (
  who: Employee,
  Values: Readonly<Record<string, unknown>>,
  key?: string,
): Promise<Answer> => add(who, 'stock-bookings', Values, key)

export const receive = async (
  who: Employee,
  warehouse: number,
  item: number,
  quantity: number,
  price: number,
): Promise<ShownRecord> => itemOf(await slip(who, { kind: 'receipt', warehouse, item, quantity, price }))

export interface Asked {
  id: number
  lines: number[]
}

/** A requisition with its lines, which the store has not decided yet. */
export async function askFor(
  who: Employee,
  jobCard: number,
  warehouse: number,
  wanted: readonly (readonly [item: number, quantity: number])[],
): Promise<Asked> {
  const { id } = itemOf(await add(who, 'requisitions', { jobCard, warehouse }))
  const lines: number[] = []
  for (const [item, quantity] of wanted)
    lines.push(itemOf(await add(who, 'requisition-lines', { requisition: id, item, quantity })).id)
  itemOf(await move(who, 'requisitions', id, 'staff.asked'))
  return { id, lines }
}

export interface Stock {
  onHand: number
  reserved: number
}

/** What lies where, past all calls. */
export async function stockOf(
  { db }: Pick<TestPortal, 'db'>,
  warehouse: number,
  item: number,
): Promise<Stock> {
  const { rows } = await sql<Stock>`
    select on_hand::float as "onHand", reserved::float as reserved from stock_balances
    where warehouse = ${warehouse} and item = ${item}`.execute(db)
  return rows[0] ?? { onHand: 0, reserved: 0 }
}

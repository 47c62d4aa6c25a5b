/** People and records of maintenance for tests: a clerk, field workers, a request with its report, and their moves. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AreaName } from '#contract/areas/all-areas.ts'
import type { TestPortal } from '#tools/test-portal/portal.ts'
import { movableClock, type MovableClock } from '#tools/test-portal/movable-clock.ts'
import { employee, type Employee, type Place } from '../areas-people.ts'
import type { FixtureOptions } from '../portal-fixture.ts'
import {
  ask,
  changeOf,
  itemOf,
  listOf,
  read,
  refusalOf,
  type Answer,
  type ShownRecord,
} from './area-caller.ts'

/** A Tuesday, 07:00 in Nicosia. */
export const beginning = new Date('2027-01-12T05:00:00Z')

/** A portal whose clock the test moves, by days if it likes: nobody is signed out. */
export function maintenancePortal(place: () => string): FixtureOptions & { clock: MovableClock } {
  const years = 10 * 366 * 86_400
  return {
    database: place,
    clock: movableClock(beginning),
    limits: { sessionIdleSeconds: years, sessionAbsoluteSeconds: years },
  }
}

export const clerk = (portal: TestPortal): Promise<Employee> =>
  employee(
    portal,
    { portalOm: true, elementProperties: true },
    { changeRecords: true, reopen: true, seeAllDistricts: true },
  )

/** Somebody who may travel and work, and no more. */
export const fieldWorker = (portal: TestPortal): Promise<Employee> =>
  employee(portal, { portalOm: true, isFieldWorker: true }, { seeAllDistricts: true })

const add = (who: Employee, area: AreaName, Values: object, Parts: object = {}): Promise<Answer> =>
  ask(who.browser, area, 'insert', { Values, Parts, Key: randomUUID() })

/** What somebody adds, as it is then, and how they are refused. */
export const added = async (...args: Parameters<typeof add>): Promise<ShownRecord> =>
  itemOf(await add(...args))
export const refusedToAdd = async (...args: Parameters<typeof add>) => refusalOf(await add(...args))

/** Makes a move of the newest version. */
export async function attempt(
  who: Employee,
  area: AreaName,
  Id: number,
  Move: string,
  Values: object = {},
  Reason = 'as agreed',
): Promise<Answer> {
  const { version: Version } = await read(who.browser, area, Id)
  return ask(who.browser, area, 'move', { Id, Version, Move: `staff.${Move}`, Values, Reason })
}

export const move = async (...args: Parameters<typeof attempt>): Promise<ShownRecord> =>
  itemOf(await attempt(...args))

export async function changed(
  who: Employee,
  area: AreaName,
  id: number,
  values: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  return ask(who.browser, area, 'change', changeOf(await read(who.browser, area, id), values))
}

export const newRequest = (who: Employee, { postcode, street }: Place, more: object = {}) =>
  added(who, 'maintenance-requests', {
    kind: 'burst',
    source: 'report',
    description: 'Water comes out of the road.',
    street,
    postcode,
    ...more,
  })

export const newCard = (who: Employee, { postcode, street }: Place, more: object = {}) =>
  added(who, 'job-cards', {
    title: 'Close the leak',
    kind: 'repair',
    priority: 'normal',
    street,
    postcode,
    ...more,
  })

/** A report of a fault, as the flow of reporting writes it. @returns its code */
export async function newReport(
  { db }: TestPortal,
  request: number,
  { postcode, street }: Place,
  { phone = '+35799123456', language = 'el' } = {},
): Promise<string> {
  const code = `FR-${randomUUID().slice(0, 8)}`
  await sql`
    insert into fault_reports (code, request_id, kind, description, name, phone, language, street, postcode, reported_at, insert_key)
    values (${code}, ${request}, 'burst', 'a fountain', 'Maria', ${phone}, ${language}, ${street}, ${postcode}, ${beginning},
      ${randomUUID()})`.execute(db)
  return code
}

/** Times of a card, the oldest first. */
export async function timesOf(who: Employee, card: number): Promise<ShownRecord['values'][]> {
  const { items } = await listOf(who.browser, 'job-times', {
    Where: [{ Field: 'jobCard', Is: [String(card)] }],
    SortBy: 'since',
  })
  return items.map(({ values }) => values)
}

/** What must have happened before the calls of each area succeed, for tests of the whole contract. */
import type { AreaName } from '#contract/areas/all-areas.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { calls, type CallName } from '#contract/index.ts'
import type { TestPortal } from '#tools/test-portal/portal.ts'
import { grant, threePlaces } from '../areas-people.ts'
import { login } from '../good-requests.ts'
import { accountIdOf } from '../people.ts'
import {
  allFlags,
  areaNamed,
  areaNames,
  newElement,
  newRecord,
  prepareSamples,
  sampleValues,
} from './samples.ts'

/** The caller may do everything with records of areas that are definitions. */
export async function asKeeper(portal: TestPortal): Promise<object> {
  await portal.db
    .updateTable('accounts')
    .set({ role: 1, profile: JSON.stringify(allFlags) })
    .where('login', '=', login)
    .execute()
  const owner = { id: await accountIdOf(portal.db, login), login }
  await grant(portal, owner, { changeRecords: true, seeAllDistricts: true, approve: 1000_00 })
  return {}
}

/** Values of a record of an area, with all that it refers to. */
async function recordValues(portal: TestPortal, name: AreaName): Promise<RecordValues> {
  const [place] = await threePlaces(portal)
  await prepareSamples(portal, place, name)
  return sampleValues(name, place, await newElement(portal, place))
}

/** @returns the number of a new record of an area. @param state default: the first one */
export async function withRecord(portal: TestPortal, name: AreaName, state?: string): Promise<number> {
  await asKeeper(portal)
  return newRecord(portal, name, await recordValues(portal, name), state)
}

/** The state from which records are deleted, where it is not the first one. */
const deletedFrom: Partial<Record<AreaName, string>> = {
  'billing-runs': 'cancelled',
  'disconnection-batches': 'withdrawn',
  'debt-letters': 'reversed',
  'letter-runs': 'cancelled',
}

type Arranged = (portal: TestPortal, name: AreaName) => Promise<object>

/** The state from which the good request moves a record, where it is not the first one. */
const movedFrom: Partial<Record<AreaName, string>> = { 'debt-cases': 'handedOver' }

const withValue: Arranged = async (portal, name) => ({ Value: await withRecord(portal, name) })
const withId: Arranged = async (portal, name) => ({ Id: await withRecord(portal, name) })

/** By the second part of a call's name. */
const ways: Record<string, Arranged> = {
  GetItems: asKeeper,
  GetChoices: asKeeper,
  GetItem: withValue,
  GetHistory: withValue,
  GetReaders: withValue,
  Insert: async (portal, name) => (await asKeeper(portal), { Values: await recordValues(portal, name) }),
  Change: withId,
  Move: async (portal, name) => ({ Id: await withRecord(portal, name, movedFrom[name]) }),
  Delete: async (portal, name) => ({ Id: await withRecord(portal, name, deletedFrom[name]) }),
}

/** For each call of each area: prepares it. @returns what the request then carries */
export const arrangedAreas: Partial<Record<CallName, (portal: TestPortal) => Promise<object>>> =
  Object.fromEntries(
    Object.entries(calls).flatMap(([call, { name: path }]) => {
      const [controller, action = ''] = path.split('/')
      const area = areaNames.find((name) => areaNamed(name).controller === controller)
      const way = ways[action]
      return area && way ? [[call, (portal: TestPortal) => way(portal, area)]] : []
    }),
  )

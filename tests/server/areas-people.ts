/** Employees with rights and teams, and claims for damage in places, for tests of areas. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ProfileRest } from '#server/platform/database/tables.ts'
import { setRight, type WishedRight } from '#server/areas/rights/grants.ts'
import {
  makeDistrict,
  makeTeam,
  setDistrictPlace,
  setMember,
  setTeamDistrict,
  type DistrictKind,
} from '#server/areas/rights/teams.ts'
import type { TestPortal } from '#tools/test-portal/portal.ts'
import { person, type Person } from './conversation-people.ts'
import { accountIdOf } from './people.ts'

export interface Employee extends Person {
  id: number
}

/** Rights by their names; a number is the limit in cents. */
export type Rights = Readonly<Record<string, true | number>>

/** An employee who is signed in, with flags, rights inside areas, and a team that has these places. */
export async function employee(
  portal: TestPortal,
  flags: Partial<ProfileRest>,
  rights: Rights = {},
  places: readonly string[] = [],
  kind: DistrictKind = 'district',
): Promise<Employee> {
  const one = await person(portal, 'employee', flags)
  const id = await accountIdOf(portal.db, one.account.login)
  await grant(portal, { id, login: one.account.login }, rights)
  if (places.length > 0)
    await portal.db.transaction().execute(async (tx) => {
      const mandate = { now: new Date(), by: null }
      const name = `team ${randomUUID()}`
      await makeTeam(tx, name, mandate)
      await makeDistrict(tx, name, kind, mandate)
      await setTeamDistrict(tx, name, name, true, mandate)
      for (const place of places) await setDistrictPlace(tx, name, place, true, mandate)
      await setMember(tx, name, { id, login: one.account.login }, true, mandate)
    })
  return { ...one, id }
}

/** Grants rights, as the operator's tool does. */
export async function grant(
  portal: TestPortal,
  owner: { id: number; login: string },
  rights: Rights,
): Promise<void> {
  await portal.db.transaction().execute(async (tx) => {
    for (const [name, limit] of Object.entries(rights)) {
      const wished: WishedRight = { name, isGranted: true, upToCents: limit === true ? undefined : limit }
      await setRight(tx, owner, wished, { now: new Date(), by: null })
    }
  })
}

/** A place with a property, as a district names it. */
export interface Place {
  reference: string
  postcode: string
  street: string
}

/** Properties in different postcodes, and one more in another street of the first. */
export async function threePlaces({ db }: TestPortal): Promise<[Place, Place, Place]> {
  const { rows } = await sql<Place>`
    select distinct on (postcode, street_latin) reference, postcode, street_latin as street from properties
    order by postcode, street_latin, reference`.execute(db)
  const streetsOf = (postcode: string) => rows.filter((row) => row.postcode === postcode)
  const first = rows.find(({ postcode }) => streetsOf(postcode).length > 1) ?? rows[0]!
  const neighbour = streetsOf(first.postcode).find(({ street }) => street !== first.street)
  const other = rows.find(({ postcode }) => postcode !== first.postcode)
  if (!neighbour || !other) throw new Error('the demonstration has too few streets')
  return [first, other, neighbour]
}

/** @returns the number of a new claim */
export async function newClaim(
  { db }: TestPortal,
  place: Place,
  { cents = 500_00, iban = '', claimant = `Claimant ${randomUUID()}` } = {},
): Promise<number> {
  const { rows } = await sql<{ id: string | number }>`
    insert into damage_claims (property_reference, claimant, iban, description, claimed_cents, state, received_on)
    values (${place.reference}, ${claimant}, ${iban}, 'a burst main', ${cents}, 'open', '2026-11-20') returning id`.execute(
    db,
  )
  return Number(rows[0]!.id)
}

/** What of a claim was paid, and by how many payments. */
export async function paymentsOf({ db }: TestPortal, claimId: number) {
  const { rows } = await sql<{ paid: string | number; payments: number; version: number }>`
    select paid_cents as paid, version,
      (select count(*)::integer from damage_claim_changes where claim_id = damage_claims.id and change = 'paid') as payments
    from damage_claims where id = ${claimId}`.execute(db)
  return { paid: Number(rows[0]!.paid), payments: rows[0]!.payments, version: rows[0]!.version }
}

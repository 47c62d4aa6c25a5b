/** The teams of the demonstration, their districts and rights, and claims for damage that they handle. */
import { sql } from 'kysely'
import { dayOf, daysAfter } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { setRight, type WishedRight } from '#server/areas/rights/grants.ts'
import {
  makeDistrict,
  makeTeam,
  nameHead,
  setDistrictPlace,
  setMember,
  setTeamDistrict,
} from '#server/areas/rights/teams.ts'
import { colleaguesOf, demonstrationHead, servingEmployee } from './accounts.ts'
import { fillAssets } from './assets.ts'
import { fillDebts } from './debts.ts'
import { fillDisconnections } from './disconnections.ts'
import { fillElements } from './elements.ts'
import { fillLaboratory } from './laboratory.ts'
import { fillMap } from './map.ts'
import { fillLogs } from './logs.ts'
import { fillMaintenance } from './maintenance.ts'
import { fillRounds } from './rounds.ts'
import { fillStore } from './store.ts'

/** Each town is a district; the first two drink from the same source. */
const teams = [
  {
    name: 'Nicosia',
    towns: ['Nicosia', 'Strovolos'],
    members: [servingEmployee, 'employee@example.com', ...colleaguesOf('nicosia')],
  },
  { name: 'Limassol', towns: ['Limassol'], members: [demonstrationHead, ...colleaguesOf('limassol')] },
  {
    name: 'East and west',
    towns: ['Larnaca', 'Paphos'],
    members: ['employee@example.com', ...colleaguesOf('coast')],
  },
] as const

const granted = (name: string, upToCents?: number): WishedRight => ({ name, isGranted: true, upToCents })

const rightsOf: Readonly<Record<string, readonly WishedRight[]>> = {
  'employee@example.com': [
    granted('changeRecords'),
    granted('changeCustomer'),
    granted('reopen'),
    granted('approve', 2000_00),
    granted('publishView'),
    granted('seeBankDetails'),
    granted('seeAllDistricts'),
    granted('administer'),
  ],
  [servingEmployee]: [granted('changeRecords')],
  // Anyone who works on the network or on debts changes what they look after; nobody else does.
  ...Object.fromEntries(
    ['nicosia.network', 'limassol.network', 'limassol.debt', 'coast.network'].map((name) => [
      `${name}@example.com`,
      [granted('changeRecords')],
    ]),
  ),
  [demonstrationHead]: [
    granted('changeRecords'),
    granted('reopen'),
    granted('approve', 1000_00),
    granted('administer'),
  ],
}

const claims = [
  ['Cellar under water after the main burst', 1_250_00],
  ['Paving of the yard broken by an excavator', 340_00],
  ['Freezer spoilt by a cut that was not announced', 95_50],
  ['Car damaged by a lid of a shaft', 610_00],
] as const

/** Each town has its claims, so that teams see different ones. */
async function fillClaims(tx: DatabaseTransaction, now: Date): Promise<void> {
  const { rows } = await sql<{ reference: string; name: string; iban: string }>`
    select distinct on (town_latin, place) reference, name, iban from (
      select properties.reference, btrim(first_name || ' ' || surname) as name, iban, town_latin,
        row_number() over (partition by town_latin order by properties.reference) as place
      from properties
      join supplies on supplies.property_reference = properties.reference and supplies.ended_on is null
      join customer_accounts on customer_accounts.account_no = supplies.account_no
    ) known where place <= 4 order by town_latin, place, reference`.execute(tx)
  for (const [index, { reference, name, iban }] of rows.entries()) {
    const [description, cents] = claims[index % claims.length]!
    await sql`
      insert into damage_claims (property_reference, claimant, iban, description, claimed_cents, state, received_on)
      values (${reference}, ${name}, ${iban}, ${description}, ${cents}, 'open', ${daysAfter(dayOf(now), -index * 3)})`.execute(
      tx,
    )
  }
}

/** Fills teams, rights and claims, once properties and people are there. */
export async function fillAreas(tx: DatabaseTransaction, now: Date): Promise<void> {
  const mandate = { now, by: null, reason: 'demonstration' }
  const { rows: people } = await sql<{ id: number; login: string }>`
    select id, login from accounts where login = any(${teams.flatMap(({ members }) => members)}::text[])`.execute(
    tx,
  )
  const personOf = (login: string) => people.find((one) => one.login === login)
  const { rows: places } = await sql<{ town_latin: string; postcode: string }>`
    select distinct town_latin, postcode from properties order by town_latin, postcode`.execute(tx)
  await makeDistrict(tx, 'Northern source', 'waterZone', mandate)
  for (const { name, towns, members } of teams) {
    await makeTeam(tx, name, mandate)
    for (const town of towns) {
      await makeDistrict(tx, town, 'district', mandate)
      await setTeamDistrict(tx, name, town, true, mandate)
      for (const { postcode } of places.filter(({ town_latin }) => town_latin === town)) {
        await setDistrictPlace(tx, town, postcode, true, mandate)
        if (name === 'Nicosia') await setDistrictPlace(tx, 'Northern source', postcode, true, mandate)
      }
    }
    for (const [index, login] of members.entries()) {
      const person = personOf(login)
      if (person) await (index === 0 ? nameHead : join)(tx, name, person, mandate)
    }
  }
  for (const [login, rights] of Object.entries(rightsOf)) {
    const person = personOf(login)
    for (const right of person ? rights : []) await setRight(tx, person!, right, mandate)
  }
  await fillClaims(tx, now)
  await fillElements(tx, now)
  await fillMaintenance(tx, now)
  await fillAssets(tx, now)
  await fillLaboratory(tx, now)
  await fillLogs(tx, now)
  await fillMap(tx, now)
  await fillStore(tx, now)
  await fillRounds(tx, now)
  await fillDebts(tx, now)
  await fillDisconnections(tx, now)
}

const join: typeof nameHead = (tx, team, person, mandate) => setMember(tx, team, person, true, mandate)

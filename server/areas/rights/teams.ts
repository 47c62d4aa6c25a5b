/** Teams, their members, heads and districts: changed by their names, as people speak of them. */
import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { writeRightChange, type Mandate } from './history.ts'

export type DistrictKind = 'district' | 'waterZone'

/** What was asked makes no sense; the sentence is for who asked. */
export class UnknownTeam extends Error {}

async function idOf(tx: DatabaseTransaction, table: 'teams' | 'districts', name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where name = ${name}`.execute(
    tx,
  )
  if (!rows[0]) throw new UnknownTeam(`There is no ${table === 'teams' ? 'team' : 'district'} ${name}.`)
  return rows[0].id
}

/** @returns whether it was not there yet */
export async function makeTeam(tx: DatabaseTransaction, name: string, mandate: Mandate): Promise<boolean> {
  const { rows } = await sql`
    insert into teams (name) values (${name}) on conflict do nothing returning id`.execute(tx)
  if (rows.length > 0) await writeRightChange(tx, mandate, { change: 'teamMade', subject: name })
  return rows.length > 0
}

/** @throws UnknownTeam */
export async function setMember(
  tx: DatabaseTransaction,
  team: string,
  person: { id: number; login: string },
  isMember: boolean,
  mandate: Mandate,
): Promise<void> {
  const id = await idOf(tx, 'teams', team)
  const { numAffectedRows = 0n } = await (
    isMember
      ? sql`insert into team_members (team_id, account_id) values (${id}, ${person.id}) on conflict do nothing`
      : sql`delete from team_members where team_id = ${id} and account_id = ${person.id}`
  ).execute(tx)
  if (!isMember)
    await sql`update teams set head_id = null where id = ${id} and head_id = ${person.id}`.execute(tx)
  if (numAffectedRows > 0n)
    await writeRightChange(tx, mandate, {
      change: isMember ? 'teamJoined' : 'teamLeft',
      subject: team,
      person,
    })
}

/** Names who leads a team: a member of it. @throws UnknownTeam */
export async function nameHead(
  tx: DatabaseTransaction,
  team: string,
  person: { id: number; login: string },
  mandate: Mandate,
): Promise<void> {
  await setMember(tx, team, person, true, mandate)
  await sql`update teams set head_id = ${person.id} where name = ${team}`.execute(tx)
  await writeRightChange(tx, mandate, { change: 'headNamed', subject: team, person })
}

/** @throws UnknownTeam */
export async function setTeamDistrict(
  tx: DatabaseTransaction,
  team: string,
  district: string,
  isGiven: boolean,
  mandate: Mandate,
): Promise<void> {
  const [teamId, districtId] = [await idOf(tx, 'teams', team), await idOf(tx, 'districts', district)]
  const { numAffectedRows = 0n } = await (
    isGiven
      ? sql`
          insert into team_districts (team_id, district_id) values (${teamId}, ${districtId})
          on conflict do nothing`
      : sql`delete from team_districts where team_id = ${teamId} and district_id = ${districtId}`
  ).execute(tx)
  if (numAffectedRows > 0n)
    await writeRightChange(tx, mandate, {
      change: isGiven ? 'districtGiven' : 'districtTaken',
      subject: `${team}: ${district}`,
    })
}

/** Makes a district or a zone of water supply, unless there is one of the name. */
export async function makeDistrict(
  tx: DatabaseTransaction,
  name: string,
  kind: DistrictKind,
  mandate: Mandate,
): Promise<void> {
  const { rows } = await sql`
    insert into districts (name, kind) values (${name}, ${kind}) on conflict do nothing returning id`.execute(
    tx,
  )
  if (rows.length > 0) await writeRightChange(tx, mandate, { change: 'districtMade', subject: name })
}

/**
 * @param place a postcode, or a postcode and a street: `1016`, `1016 Lidras`, as planned interruptions have it
 * @throws UnknownTeam where there is no such district, or no property at such a place
 */
export async function setDistrictPlace(
  tx: DatabaseTransaction,
  district: string,
  place: string,
  isPart: boolean,
  mandate: Mandate,
): Promise<void> {
  const id = await idOf(tx, 'districts', district)
  const [, postcode = '', street = ''] = /^(\S+)(?:\s+(.+))?$/.exec(place.trim()) ?? []
  const { rows } = await sql`
    select from properties where postcode = ${postcode}
      and (${street} = '' or lower(${street}) in (lower(street_el), lower(street_latin))) limit 1`.execute(tx)
  if (isPart && rows.length === 0) throw new UnknownTeam(`No property of the utility is at ${place}.`)
  const { numAffectedRows = 0n } = await (
    isPart
      ? sql`
          insert into district_places (district_id, postcode, street) values (${id}, ${postcode}, ${street})
          on conflict do nothing`
      : sql`
          delete from district_places
          where district_id = ${id} and postcode = ${postcode} and lower(street) = lower(${street})`
  ).execute(tx)
  if (numAffectedRows > 0n)
    await writeRightChange(tx, mandate, {
      change: isPart ? 'placeAdded' : 'placeRemoved',
      subject: `${district}: ${[postcode, street].filter(Boolean).join(' ')}`,
    })
}

/** The teams of somebody, as lines for the operator. */
export async function teamLines(tx: DatabaseTransaction, accountId: number): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat(teams.name, case when head_id = ${accountId} then ' (head)' end, ': ',
      coalesce((
        select string_agg(districts.name, ', ' order by districts.name)
        from team_districts join districts on districts.id = district_id where team_id = teams.id
      ), 'no district')) as line
    from teams join team_members on team_id = teams.id
    where account_id = ${accountId} order by teams.name`.execute(tx)
  return rows.map(({ line }) => line)
}

/** All teams with their heads, members and districts, and all districts with their places. */
export async function allTeamLines(tx: DatabaseTransaction): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select line from (
      select 1 as part, teams.name, concat('team ', teams.name, ': head ',
        coalesce((select login from accounts where id = head_id), 'nobody'), '; members ',
        coalesce((
          select string_agg(login, ', ' order by login)
          from team_members join accounts on accounts.id = account_id where team_id = teams.id
        ), 'nobody'), '; districts ',
        coalesce((
          select string_agg(districts.name, ', ' order by districts.name)
          from team_districts join districts on districts.id = district_id where team_id = teams.id
        ), 'none')) as line from teams
      union all
      select 2, districts.name, concat(case kind when 'waterZone' then 'water zone ' else 'district ' end,
        districts.name, ': ',
        coalesce((
          select string_agg(btrim(postcode || ' ' || street), ', ' order by postcode, street)
          from district_places where district_id = districts.id
        ), 'no places')) from districts
    ) known order by part, name`.execute(tx)
  return rows.map(({ line }) => line)
}

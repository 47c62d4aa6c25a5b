/** Where an employee looks: the districts and zones of the own teams. One condition for every area whose records have a place. */
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/platform/database/tables.ts'
import type { Principal } from './principal.ts'

/** Where a record lies, by columns of its table. */
export interface PlaceColumns {
  postcode: RawBuilder<unknown>
  /** Names of its street, in as many scripts as it has. */
  streets: readonly RawBuilder<unknown>[]
}

const ofProperties: PlaceColumns = {
  postcode: sql.ref('properties.postcode'),
  streets: [sql.ref('properties.street_el'), sql.ref('properties.street_latin')],
}

/** Whether a record, by default of `properties`, lies in a place of a team of this person. A person without a team sees none. */
export const isInOwnDistrict = (
  { accountId, may }: Principal,
  { postcode, streets }: PlaceColumns = ofProperties,
): RawBuilder<boolean> =>
  may('seeAllDistricts')
    ? sql<boolean>`true`
    : // The postcodes come first, all at once: an index finds what lies there among very many records.
      sql<boolean>`(${postcode} = any(array(
          select district_places.postcode from team_members
          join team_districts using (team_id)
          join district_places using (district_id)
          where team_members.account_id = ${accountId}
        ))
        and exists (
          select from team_members
          join team_districts using (team_id)
          join district_places using (district_id)
          where team_members.account_id = ${accountId} and district_places.postcode = ${postcode}
            and (district_places.street = ''
              or lower(district_places.street) in (${sql.join(streets.map((street) => sql`lower(${street})`))}))
        ))`

/** Where somebody looks, by names that can be kept and compared: who has lost one of them sees less. */
export async function placesOf(db: Database, { accountId, may }: Principal): Promise<string[]> {
  if (may('seeAllDistricts')) return ['seeAllDistricts']
  const { rows } = await sql<{ place: string }>`
    select distinct trim(district_places.postcode || ' ' || district_places.street) as place from team_members
    join team_districts using (team_id)
    join district_places using (district_id)
    where team_members.account_id = ${accountId} order by place`.execute(db)
  return rows.map(({ place }) => `place ${place}`)
}

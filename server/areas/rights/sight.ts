/** Where an employee looks: the districts and zones of the own teams. One condition for every area whose records have a place. */
import { sql, type RawBuilder } from 'kysely'
import type { Principal } from './principal.ts'

/** Of `properties`: whether it lies in a place of a team of this person. A person without a team sees none. */
export const isInOwnDistrict = ({ accountId, may }: Principal): RawBuilder<boolean> =>
  may('seeAllDistricts')
    ? sql<boolean>`true`
    : sql<boolean>`exists (
        select from team_members
        join team_districts using (team_id)
        join district_places using (district_id)
        where team_members.account_id = ${accountId} and district_places.postcode = properties.postcode
          and (district_places.street = ''
            or lower(district_places.street) in (lower(properties.street_el), lower(properties.street_latin)))
      )`

/** Which zone of supply a property is in: one condition for whoever is told of its water, and for the page about it. */
import { sql } from 'kysely'

/**
 * To be joined with `properties`: its one zone as `zone_of.zone_id`. A street goes before the whole of its postcode; where two
 * zones have the same place, the older one counts.
 */
export const zoneOfProperty = sql`
  lateral (
    select zones.id as zone_id, zones.name as zone_name, zones.source as zone_source
    from supply_zone_places places join supply_zones zones on zones.id = places.record_id and zones.deleted_at is null
    where places.postcode = properties.postcode and (
      coalesce(places.street, '') = ''
      or lower(places.street) in (lower(properties.street_el), lower(properties.street_latin))
    )
    order by coalesce(places.street, '') = '', zones.id limit 1
  ) zone_of on true`

/** Joins `properties` with the supplies of water there that have not ended. */
export const waterSupplies = sql`
  join supplies on supplies.property_reference = properties.reference and supplies.ended_on is null
  join tariffs on tariffs.code = supplies.tariff_code and tariffs.service = 'water'`

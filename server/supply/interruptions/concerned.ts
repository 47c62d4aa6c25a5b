/** Whose supplies an interruption concerns: one condition for whoever sees it, is told of it, and plans it. */
import { sql } from 'kysely'

/** Of `planned` and `properties`: whether it is there. */
const isThere = sql`(
  planned.property_reference = properties.reference
  or planned.property_reference is null and planned.postcode = properties.postcode
    and (planned.street = '' or lower(planned.street) in (lower(street_el), lower(street_latin)))
  or exists (
    select from interruption_properties within_area
    where within_area.interruption_id = planned.id and within_area.property_reference = properties.reference
  )
)`

/** Joins `planned` with the `properties`, `supplies` and `tariffs` that it concerns. */
export const concernedSupplies = sql`
  join properties on ${isThere}
  join supplies on supplies.property_reference = properties.reference and supplies.ended_on is null
  join tariffs on tariffs.code = supplies.tariff_code and tariffs.service = planned.service`

/** Joins `supplies` with the `accounts` of people who can be told. */
export const tellableAccounts = sql`
  join (
    select id, account_no from accounts where account_no <> ''
    union select account_id, account_no from account_customers
  ) own on own.account_no = supplies.account_no
  join accounts on accounts.id = own.id and (email <> '' or mobile_no <> '')`

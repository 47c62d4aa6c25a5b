/** The properties and meters that the charts of an account can be narrowed to. */
import { sql } from 'kysely'
import type { Dashboard } from '#contract/dashboards.ts'
import type { Language } from '#contract/entities.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { Service } from '#server/platform/database/utility-tables.ts'
import { addressText, type Address } from '#server/platform/texts/address-text.ts'

/** Empty: not narrowed to one. */
export interface Narrowed {
  property: string
  meter: string
}

export const nothingNarrowed: Narrowed = { property: '', meter: '' }

type Places = Dashboard['places']

interface MeterRecord extends Address {
  property: string
  serial_no: string | null
  service: Service
  is_in_use: boolean
}

/** Those in use come first. A meter that two supplies of a property had stands there once. */
export async function placesOf(db: Database, accountNo: string, language: Language): Promise<Places> {
  const { rows } = await sql<MeterRecord>`
    select properties.reference as property, street_el, street_latin, house_no, flat_no, postcode, town_el, town_latin,
      meters.serial_no, tariffs.service,
      bool_or(supplies.ended_on is null and meters.removed_on is null) as is_in_use
    from supplies
    join tariffs on tariffs.code = supplies.tariff_code
    join properties on properties.reference = supplies.property_reference
    left join meters_of_supplies meters on meters.contract_no = supplies.contract_no
      and (supplies.ended_on is null or meters.installed_on <= supplies.ended_on)
      and (meters.removed_on is null or meters.removed_on >= supplies.started_on)
    where supplies.account_no = ${accountNo}
    group by properties.reference, meters.serial_no, tariffs.service
    order by max(max(coalesce(supplies.ended_on, 'infinity'::date))) over (partition by properties.reference) desc,
      properties.reference, is_in_use desc, tariffs.service, meters.serial_no`.execute(db)
  const places = new Map<string, Places[number]>()
  for (const { property, serial_no, service, is_in_use, ...address } of rows) {
    const place = places.get(property) ?? { property, place: addressText(address, language), meters: [] }
    places.set(property, place)
    if (serial_no !== null) place.meters.push({ serialNo: serial_no, service, isInUse: is_in_use })
  }
  return [...places.values()]
}

/** What was asked for, as far as the account has it: a meter brings its property along. */
export function narrowedTo(
  places: Places,
  { Property = '', Meter = '' }: { Property?: string | undefined; Meter?: string | undefined },
): Narrowed {
  const has = ({ meters }: Places[number]) => meters.some(({ serialNo }) => serialNo === Meter)
  const within = places.filter(({ property }) => Property === '' || property === Property)
  const ofMeter = Meter === '' ? undefined : within.find(has)
  if (ofMeter) return { property: ofMeter.property, meter: Meter }
  return { property: places.some(({ property }) => property === Property) ? Property : '', meter: '' }
}

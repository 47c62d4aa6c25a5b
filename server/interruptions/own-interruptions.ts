/** The planned interruptions of the supplies of an account. */
import { sql } from 'kysely'
import type { Language } from '#contract/entities.ts'
import type { PlannedInterruption } from '#contract/interruptions.ts'
import { daysShownBefore, type InterruptionReason } from '#contract/rules/interruptions.ts'
import { after } from '../clock.ts'
import type { Database, DatabaseTransaction } from '../database/tables.ts'
import type { Service } from '../database/utility-tables.ts'
import { addressText, type Address } from '../e-bill/property-address-text.ts'

/** Of `planned` and `properties`: whether it is there. */
export const isThere = sql`(
  planned.property_reference = properties.reference
  or planned.property_reference is null and planned.postcode = properties.postcode
    and (planned.street = '' or lower(planned.street) in (lower(street_el), lower(street_latin)))
)`

interface Row extends Address {
  id: string | number
  service: Service
  reference: string
  starts_at: Date
  ends_at: Date
  reason: InterruptionReason
}

/** Those that go on or begin soon, the next one first. */
export async function interruptionsOf(
  db: Database | DatabaseTransaction,
  { accountNo, language }: { accountNo: string; language: Language },
  now: Date,
): Promise<PlannedInterruption[]> {
  const { rows } = await sql<Row>`
    select distinct planned.id, planned.service, properties.reference, starts_at, ends_at, reason,
      street_el, street_latin, house_no, flat_no, properties.postcode, town_el, town_latin
    from planned_interruptions planned
    join properties on ${isThere}
    join supplies on supplies.property_reference = properties.reference and supplies.ended_on is null
    join tariffs on tariffs.code = supplies.tariff_code and tariffs.service = planned.service
    where supplies.account_no = ${accountNo}
      and ends_at > ${now} and starts_at < ${after(now, daysShownBefore * 86_400)}
    order by starts_at, planned.id, properties.reference limit 20`.execute(db)
  return rows.map((row) => ({
    id: Number(row.id),
    service: row.service,
    place: addressText(row, language),
    propertyReference: row.reference,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    reason: row.reason,
  }))
}

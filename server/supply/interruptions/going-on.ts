/** Interruptions that go on somewhere: told to whoever reports a fault there. */
import { sql } from 'kysely'
import type { KnownInterruption } from '#contract/fault.ts'
import type { InterruptionService } from '#contract/rules/interruptions.ts'
import type { Database } from '#server/platform/database/tables.ts'

/** A street or a property. */
export interface InterruptedPlace {
  /** Reference; undefined: an address that anybody may type. */
  property: string | undefined
  postcode: string
  street: string
}

interface Row {
  service: KnownInterruption['service']
  starts_at: Date
  ends_at: Date
  reason: KnownInterruption['reason']
}

/**
 * Those that go on there now, the one that ends last first. What was planned for one property or an area is told only of
 * properties there: whoever types an address need not live there.
 */
export async function interruptionsGoingOn(
  db: Database,
  { property, postcode, street }: InterruptedPlace,
  services: readonly InterruptionService[],
  now: Date,
): Promise<KnownInterruption[]> {
  const { rows } = await sql<Row>`
    select service, starts_at, ends_at, reason from planned_interruptions planned
    where withdrawn_at is null and starts_at <= ${now} and ends_at > ${now} and service = any(${[...services]}::text[])
      and (
        planned.property_reference = ${property ?? null}
        or exists (
          select from interruption_properties
          where interruption_id = planned.id and property_reference = ${property ?? null}
        )
        or planned.property_reference is null and planned.postcode = ${postcode} and (
          planned.street = '' or lower(planned.street) = lower(${street})
          -- The same street may be written in the other script.
          or exists (
            select from properties
            where properties.postcode = ${postcode} and lower(${street}) in (lower(street_el), lower(street_latin))
              and lower(planned.street) in (lower(street_el), lower(street_latin))
          )
        )
      )
    order by ends_at desc, planned.id limit 5`.execute(db)
  return rows.map(({ service, starts_at, ends_at, reason }) => ({
    service,
    startsAt: starts_at.toISOString(),
    endsAt: ends_at.toISOString(),
    reason,
  }))
}

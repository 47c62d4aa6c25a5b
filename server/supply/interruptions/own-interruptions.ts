/** The planned interruptions of the supplies of an account. */
import { sql } from 'kysely'
import type { Language } from '#contract/entities.ts'
import type { PlannedInterruption } from '#contract/interruptions.ts'
import { daysShownBefore, type InterruptionReason } from '#contract/rules/interruptions.ts'
import { after } from '#server/platform/clock.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { Service } from '#server/platform/database/utility-tables.ts'
import { addressText, type Address } from '#server/platform/texts/address-text.ts'
import { concernedSupplies } from './concerned.ts'

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
    ${concernedSupplies}
    where supplies.account_no = ${accountNo} and withdrawn_at is null
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
    hasBegun: row.starts_at <= now,
  }))
}

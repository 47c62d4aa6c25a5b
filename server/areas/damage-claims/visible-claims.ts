/** The only door to claims for damage: whatever lists, counts, finds, shows, changes or exports them comes through here. */
import { sql, type RawBuilder } from 'kysely'
import type { DamageClaim } from '#contract/damage-claims.ts'
import type { Language } from '#contract/entities.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { addressText, type Address } from '#server/platform/texts/address-text.ts'
import { isInOwnDistrict } from '../rights/sight.ts'
import type { Principal } from '../rights/principal.ts'

/** A claim as the door gives it; what this person may not see is null. */
export interface ClaimRow extends Address {
  id: string | number
  version: number
  state: DamageClaim['state']
  claimant: string
  property_reference: string
  description: string
  claimed_cents: string | number
  paid_cents: string | number
  iban: string | null
  received_on: string
}

/** All claims that somebody may see, without what they may not see of each. */
export const visibleClaims = (principal: Principal): RawBuilder<unknown> => sql`(
  select damage_claims.id, damage_claims.id::text as number, version, state, claimant, property_reference,
    description, claimed_cents, paid_cents,
    ${principal.may('seeBankDetails') ? sql`iban` : sql`null::text`} as iban,
    received_on::text as received_on, street_el, street_latin, house_no, flat_no, properties.postcode, town_el, town_latin
  from damage_claims join properties on properties.reference = property_reference
  where ${principal.flags.portalDm}::boolean and ${isInOwnDistrict(principal)}
)`

/** @param held nobody else changes it until the transaction ends */
export async function findClaim(
  db: Database | DatabaseTransaction,
  principal: Principal,
  id: number,
  held = false,
): Promise<ClaimRow | undefined> {
  if (held) await sql`select id from damage_claims where id = ${id} for update`.execute(db)
  const { rows } =
    await sql<ClaimRow>`select * from ${visibleClaims(principal)} visible where id = ${id}`.execute(db)
  return rows[0]
}

/** An exact amount of cents: `123.45`. */
export const amountOf = (cents: number | string): string => (Number(cents) / 100).toFixed(2)

export const claimOf = (row: ClaimRow, language: Language): DamageClaim => ({
  id: Number(row.id),
  version: row.version,
  state: row.state,
  claimant: row.claimant,
  place: addressText(row, language),
  propertyReference: row.property_reference,
  description: row.description,
  claimed: amountOf(row.claimed_cents),
  paid: amountOf(row.paid_cents),
  iban: row.iban,
  receivedOn: row.received_on,
})

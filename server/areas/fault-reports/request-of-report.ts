/** The request that a report belongs to: one about the same fault that is open, or a new one. */
import { sql } from 'kysely'
import type { FaultKind } from '#contract/areas/maintenance-requests/faults.ts'
import {
  maintenanceRequests,
  settledRequests,
} from '#contract/areas/maintenance-requests/maintenance-requests.area.ts'
import { after } from '#server/platform/clock.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import { insertByRule } from '../kit/rule-records.ts'
import type { ReportedPlace } from './reported-place.ts'

/** After so many days the same fault is another one. */
const sameFaultDays = 7

/** Whether `maintenance_requests.street` is this street, in whatever script. */
const isStreet = ({ street, postcode }: ReportedPlace) => sql`(
  lower(maintenance_requests.street) = lower(${street})
  or exists (
    select from properties
    where properties.postcode = ${postcode} and lower(${street}) in (lower(street_el), lower(street_latin))
      and lower(maintenance_requests.street) in (lower(street_el), lower(street_latin))
  )
)`

async function openRequest(
  tx: DatabaseTransaction,
  kind: FaultKind,
  place: ReportedPlace,
  now: Date,
): Promise<number | undefined> {
  const { element, street, postcode } = place
  // A position alone is no address: people decide whether two of them are one fault.
  if (element === undefined && street === '') return undefined
  const { rows } = await sql<{ id: string | number }>`
    select id from maintenance_requests
    where kind = ${kind} and deleted_at is null and state <> all(${[...settledRequests]}::text[])
      and reported_at > ${after(now, -sameFaultDays * 86_400)}
      and ${element === undefined ? sql`postcode = ${postcode} and ${isStreet(place)}` : sql`element = ${element}`}
    order by reported_at desc, id desc limit 1`.execute(tx)
  return rows[0] && Number(rows[0].id)
}

/** What staff reads first: where in the street, and what was said of it. */
const descriptionOf = ({ street, houseNo, postcode, elementCode }: ReportedPlace, said: string): string => {
  const where = houseNo === '' ? '' : `${street} ${houseNo}`.trim()
  return [where, said].filter((part) => part !== '').join(': ') || elementCode || street || postcode
}

/** @returns the number of the request */
export async function requestOfReport(
  tx: DatabaseTransaction,
  { kind, description, place }: { kind: FaultKind; description: string; place: ReportedPlace },
  now: Date,
): Promise<number> {
  const { element, postcode, street } = place
  // Two neighbours at the same time: the second one finds what the first has made. The street may be in two scripts.
  await lockBuckets(tx, [`fault ${kind} ${element ?? postcode}`])
  const open = await openRequest(tx, kind, place, now)
  if (open !== undefined) return open
  const values = {
    kind,
    source: 'report',
    description: descriptionOf(place, description),
    street: street === '' ? null : street,
    postcode,
    position: place.position,
    element: element ?? null,
    reportedAt: now.toISOString(),
  }
  return insertByRule(tx, { area: maintenanceRequests, principal: { accountId: null } }, values, now)
}

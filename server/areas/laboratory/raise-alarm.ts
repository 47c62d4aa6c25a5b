/** What a result outside its limit leads to, in the transaction that approves its sample: an alarm and a request of maintenance. */
import { sql } from 'kysely'
import {
  maintenanceRequests,
  settledRequests,
} from '#contract/areas/maintenance-requests/maintenance-requests.area.ts'
import type { Language } from '#contract/entities.ts'
import { waterAlarms } from '#contract/areas/water-alarms/water-alarms.area.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import { areaWords } from '../kit/area-words.ts'
import { rejected } from '../kit/checked-record.ts'
import type { MoveEffect } from '../kit/effects.ts'
import { insertByRule } from '../kit/rule-records.ts'

interface Exceeding {
  parameter: string
  written: string
  unit: string | null
  limitText: string | null
}

/** What is outside which limit, one result a line. */
function findingsOf(results: readonly Exceeding[], language: Language): string {
  const names = areaWords(language, 'sample-results').choice['parameter'] ?? {}
  return results
    .map(({ parameter, written, unit, limitText }) => {
      const value = [written, unit ?? ''].filter((part) => part !== '').join(' ')
      return `${names[parameter] ?? parameter}: ${value}${limitText === null ? '' : ` (${limitText})`}`
    })
    .join('\n')
    .slice(0, waterAlarms.fields.findings.max)
}

/** Findings are written in the language of the person who approves. */
async function languageOf(tx: DatabaseTransaction, accountId: number): Promise<Language> {
  const { rows } = await sql<{ language: Language | null }>`
    select language from accounts where id = ${accountId}`.execute(tx)
  return rows[0]?.language ?? 'en'
}

interface AlarmPlace {
  zone: string | number | null
  zoneName: string | null
  postcode: string | null
  street: string | null
  pointName: string
  code: string
  latitude: number | null
  longitude: number | null
}

/** Where the sample was taken; the first place of its zone stands for the zone. */
async function placeOf(tx: DatabaseTransaction, sample: number): Promise<AlarmPlace> {
  const { rows } = await sql<AlarmPlace>`
    select zones.id as zone, zones.name as "zoneName", first_place.postcode, first_place.street, points.name as "pointName",
      samples.code, position_latitude as latitude, position_longitude as longitude
    from samples join sampling_points points on points.id = samples.point
    left join supply_zones zones on zones.id = points.supply_zone and zones.deleted_at is null
    left join lateral (
      select postcode, street from supply_zone_places where record_id = zones.id order by place, id limit 1
    ) first_place on true
    where samples.id = ${sample}`.execute(tx)
  return rows[0]!
}

/** The request that an open alarm of the zone has led to, and with which nobody has finished. */
async function openRequest(tx: DatabaseTransaction, zone: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: string | number }>`
    select requests.id from water_alarms alarms join maintenance_requests requests on requests.id = alarms.request
    where alarms.zone = ${zone} and alarms.deleted_at is null and alarms.state <> 'closed'
      and requests.deleted_at is null and requests.state <> all(${[...settledRequests]}::text[])
    order by requests.id desc limit 1`.execute(tx)
  return rows[0] && Number(rows[0].id)
}

/**
 * Raises an alarm where a sample that is approved has results outside their limits.
 *
 * @throws ApiError `record.field`: `point`, `noZone` where nobody could be told, since the point has no zone with a place
 */
export async function raiseAlarm(
  tx: DatabaseTransaction,
  { id, now, access }: Pick<MoveEffect, 'id' | 'now' | 'access'>,
): Promise<void> {
  const { rows: results } = await sql<Exceeding>`
    select parameter, written, unit, limit_text as "limitText" from sample_results
    where sample = ${id} and verdict = 'exceeds' and deleted_at is null order by id`.execute(tx)
  if (results.length === 0) return
  const { zone, zoneName, postcode, street, pointName, code, latitude, longitude } = await placeOf(tx, id)
  if (zone === null || postcode === null) throw rejected('point', 'noZone')
  const { principal } = access
  const findings = findingsOf(results, await languageOf(tx, principal.accountId))
  // Two samples of a zone that are approved at the same time lead to one request.
  await lockBuckets(tx, [`water alarm ${zone}`])
  const request =
    (await openRequest(tx, Number(zone))) ??
    (await insertByRule(
      tx,
      { area: maintenanceRequests, principal },
      {
        kind: 'waterQuality',
        source: 'sample',
        description: `${code} · ${pointName} · ${zoneName}\n${findings}`,
        street,
        postcode,
        position: latitude === null || longitude === null ? null : { latitude, longitude },
        reportedAt: now.toISOString(),
      },
      now,
    ))
  await insertByRule(
    tx,
    { area: waterAlarms, principal },
    { zone: Number(zone), sample: id, findings, raisedAt: now.toISOString(), request },
    now,
  )
}

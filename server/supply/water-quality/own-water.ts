/** The water at the addresses of an account: notices that stand, and what was found in a year. */
import { sql } from 'kysely'
import type { Language } from '#contract/entities.ts'
import { parameters, type Parameter } from '#contract/rules/laboratory/parameters.ts'
import type { Verdict, VerdictReason } from '#contract/rules/laboratory/verdict.ts'
import type { WaterAdvice } from '#contract/rules/laboratory/water-advice.ts'
import { usualParameters, waterVerdict } from '#contract/rules/laboratory/water-verdict.ts'
import type { WaterFinding, WaterNotice, WaterQuality } from '#contract/water-quality.ts'
import { beginOf, dayOf, daysAfter } from '#server/platform/calendar.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { addressText, type Address } from '#server/platform/texts/address-text.ts'
import { waterSupplies, zoneOfProperty } from './zone-of-property.ts'

type Reading = Database | DatabaseTransaction

/** Whose water, in which language its addresses are written. */
export interface WaterReader {
  accountNo: string
  language: Language
}

/** A property of the account with its zone; null: it is in none. */
interface OwnPlace extends Address {
  zone_id: number | null
  zone_name: string | null
  zone_source: string | null
}

const mostPlaces = 100

async function ownPlaces(db: Reading, { accountNo }: WaterReader): Promise<OwnPlace[]> {
  const { rows } = await sql<Omit<OwnPlace, 'zone_id'> & { zone_id: string | number | null }>`
    select distinct properties.reference, zone_id, zone_name, zone_source,
      street_el, street_latin, house_no, flat_no, properties.postcode, town_el, town_latin
    from properties
    ${waterSupplies}
    left join ${zoneOfProperty}
    where supplies.account_no = ${accountNo}
    order by properties.reference limit ${mostPlaces}`.execute(db)
  return rows.map((row) => ({ ...row, zone_id: row.zone_id === null ? null : Number(row.zone_id) }))
}

const placesIn = (places: readonly OwnPlace[], zone: number | null, language: Language): string[] => [
  ...new Set(places.filter(({ zone_id }) => zone_id === zone).map((place) => addressText(place, language))),
]

const zonesOf = (places: readonly OwnPlace[]): number[] => [
  ...new Set(places.flatMap(({ zone_id }) => zone_id ?? [])),
]

async function noticesIn(
  db: Reading,
  places: readonly OwnPlace[],
  language: Language,
): Promise<WaterNotice[]> {
  const { rows } = await sql<{ zone: string | number; advice: WaterAdvice; since: Date }>`
    select zone, advice, begun_at as since from water_alarms join water_notices on alarm_id = water_alarms.id
    where zone = any(${zonesOf(places)}::bigint[]) and state = 'noticeGiven' and deleted_at is null
    order by begun_at desc, alarm_id desc`.execute(db)
  return rows.map(({ zone, advice, since }) => ({
    advice,
    since: since.toISOString(),
    places: placesIn(places, Number(zone), language),
  }))
}

/** Notices about the water at the addresses of an account, the newest first. */
export async function waterNoticesOf(db: Reading, reader: WaterReader): Promise<WaterNotice[]> {
  return noticesIn(db, await ownPlaces(db, reader), reader.language)
}

interface FoundRow {
  zone: string | number
  parameter: Parameter
  written: string
  unit: string | null
  verdict: Verdict | null
  verdict_reason: VerdictReason | null
  limit_text: string | null
  taken_at: Date
  samples: number
  exceeding: number
}

/** The newest result of each parameter of each zone; approved ones alone, and none of a source. A repeat replaces nothing. */
const newestFound = (db: Reading, zones: readonly number[], since: Date) =>
  sql<FoundRow>`
    select distinct on (zone, parameter) *,
      (count(*) over (partition by zone, parameter))::integer as samples,
      (count(*) filter (where verdict = 'exceeds') over (partition by zone, parameter))::integer as exceeding
    from (
      select points.supply_zone as zone, parameter, written, unit, verdict, verdict_reason, limit_text, taken_at, results.id
      from sampling_points points
      join samples on samples.point = points.id and samples.deleted_at is null
      join sample_results results on results.sample = samples.id and results.deleted_at is null
      where points.supply_zone = any(${[...zones]}::bigint[]) and points.kind <> 'source' and points.deleted_at is null
        and samples.state in ('approved', 'reported') and taken_at >= ${since}
    ) found
    order by zone, parameter, taken_at desc, id desc`.execute(db)

/** The limit without the jurisdiction that it comes from: `≤ 50 mg/l`. */
const plainLimit = (text: string | null): string => (text ?? '').replace(/ \([A-Z]{2,3}\)$/, '')

const findingOf = (row: FoundRow): WaterFinding => ({
  parameter: row.parameter,
  samples: row.samples,
  exceeding: row.exceeding,
  newest: {
    written: row.written,
    unit: row.unit ?? '',
    limit: plainLimit(row.limit_text),
    verdict: waterVerdict(row.verdict, row.verdict_reason),
    takenOn: dayOf(row.taken_at),
  },
})

/** What people ask for first comes first; then all else that was measured, in the order of the directive. */
function findingsOf(rows: readonly FoundRow[]): WaterFinding[] {
  const found = new Map(rows.map((row) => [row.parameter, findingOf(row)]))
  const further = parameters.filter((name) => found.has(name) && !usualParameters.includes(name))
  return [...usualParameters, ...further].map(
    (parameter) => found.get(parameter) ?? { parameter, samples: 0, exceeding: 0, newest: null },
  )
}

/** What the page about the water of an account shows. */
export async function waterQualityOf(db: Reading, reader: WaterReader, now: Date): Promise<WaterQuality> {
  const { language } = reader
  const to = dayOf(now)
  const from = daysAfter(to, -364)
  const places = await ownPlaces(db, reader)
  const zones = zonesOf(places)
  const { rows } = await newestFound(db, zones, beginOf(from))
  return {
    from,
    to,
    notices: await noticesIn(db, places, language),
    zones: zones.map((zone) => {
      const { zone_name: name, zone_source: source } = places.find(({ zone_id }) => zone_id === zone)!
      return {
        name: name ?? '',
        source: source ?? '',
        places: placesIn(places, zone, language),
        findings: findingsOf(rows.filter((row) => Number(row.zone) === zone)),
      }
    }),
    unknownPlaces: placesIn(places, null, language),
  }
}

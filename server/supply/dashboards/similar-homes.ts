/** What homes of the same type use. Computed once a day for all, beside all calls: a customer's page reads a dozen rows. */
import { sql } from 'kysely'
import { dayOf, daysAfter, type Day } from '#server/platform/calendar.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { Service } from '#server/platform/database/utility-tables.ts'
import { endLease, renewLease, takeLease } from '#server/platform/due-rows/lease.ts'
import type { Part } from './parts.ts'
import { daysBetween } from '#contract/rules/meter-readings.ts'

/** With fewer of them, an average would tell of single households. */
export const fewestHomes = 10

/** Charts reach back so far. */
const daysBack = 1130

/** Properties that one statement reads: a tenth of a second, in which nobody is held up. */
const propertiesInStep = 200

/** Until another process may do it: one that ended in the middle holds nobody up for long. */
const takenSeconds = 60

/** The lease of the process that computes it. */
export const similarHomesLease = 'work: similar homes'

/** What homes of a type used in a month: how many there were, and what one of them used on a day, on average. */
export interface SimilarMonth {
  kind: string
  service: Service
  /** `2026-11` */
  month: string
  homes: number
  unitsPerDay: number
}

/** Of some homes: the sum of what each of them used on a day. */
interface MonthSum {
  kind: string
  service: Service
  month: Day
  homes: number
  units: number
}

/**
 * Of the next properties in the order of their references. Readings are spread evenly over the days between them. A home
 * counts for a month that its readings cover whole; meters of one home and service are one.
 */
async function sumsAfter(
  db: Database,
  reference: string,
  since: Day,
): Promise<{ last: string | null; sums: MonthSum[] }> {
  const { rows } = await sql<{ last: string | null; sums: MonthSum[] }>`
    with chosen as materialized (
      select reference, kind from properties where reference > ${reference} order by reference limit ${propertiesInStep}
    ),
    readings as (
      select chosen.reference, chosen.kind, tariffs.service, meters.serial_no, read_on, consumption::float8 as consumption,
        lag(read_on) over (partition by meters.serial_no order by read_on) as since
      from chosen
      join supplies on supplies.property_reference = chosen.reference
      join tariffs on tariffs.code = supplies.tariff_code
      join meters on meters.contract_no = supplies.contract_no
      join meter_readings on meter_serial_no = meters.serial_no and read_on >= ${since}::date
    ),
    spans as (
      select reference, kind, service, serial_no, month::date as month,
        ((month + interval '1 month')::date - month::date) as days, consumption / (read_on - since) as units_per_day,
        least(read_on, (month + interval '1 month')::date - 1) - greatest(since + 1, month::date) + 1 as covered
      from readings
      cross join lateral generate_series(date_trunc('month', since + 1), read_on, interval '1 month') as month
      where since is not null and read_on > since
    ),
    homes as (
      select kind, service, month, sum(units_per_day * covered) / days as units
      from spans
      group by reference, kind, service, month, days
      having sum(covered) = days * count(distinct serial_no)
    )
    select (select max(reference) from chosen) as last, (
      select coalesce(json_agg(summed), '[]') from (
        select kind, service, month, count(*) as homes, sum(units) as units from homes group by kind, service, month
      ) summed
    ) as sums`.execute(db)
  return rows[0] ?? { last: null, sums: [] }
}

async function isDue(db: Database, today: Day): Promise<boolean> {
  const { rows } = await sql`select from similar_homes_computed where day >= ${today}::date`.execute(db)
  return rows.length === 0
}

/** In the place of what was there, in one moment. */
const replace = (db: Database, today: Day, sums: readonly MonthSum[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`insert into similar_homes_computed (only_row, day) values (true, ${today}::date)
      on conflict (only_row) do update set day = excluded.day`.execute(tx)
    await tx.deleteFrom('similar_homes').execute()
    await sql`insert into similar_homes (kind, service, month, homes, units_per_day)
      select kind, service, month, homes, units / homes
      from json_to_recordset(${JSON.stringify(sums)}::json)
        as sums (kind text, service text, month date, homes integer, units double precision)`.execute(tx)
  })

/**
 * Computes it anew where that was last done on an earlier day, or never: in small steps, because with tens of thousands of
 * homes it takes longer than a statement may. Of several processes one does it.
 *
 * @param stopping ends it before it is done: the next one begins anew
 */
export async function refreshSimilarHomes(db: Database, clock: Clock, stopping?: AbortSignal): Promise<void> {
  const today = dayOf(clock())
  if (!(await isDue(db, today)) || !(await takeLease(db, similarHomesLease, clock(), takenSeconds))) return
  const sums = new Map<string, MonthSum>()
  try {
    for (let reference: string | null = ''; reference !== null;) {
      if (stopping?.aborted) return
      const step = await sumsAfter(db, reference, daysAfter(today, -daysBack - 100))
      for (const one of step.sums) {
        const key = `${one.kind} ${one.service} ${one.month}`
        const known = sums.get(key)
        sums.set(
          key,
          known ? { ...known, homes: known.homes + one.homes, units: known.units + one.units } : one,
        )
      }
      reference = step.last
      await renewLease(db, similarHomesLease, clock(), takenSeconds)
    }
    await replace(db, today, [...sums.values()])
  } finally {
    await endLease(db, similarHomesLease)
  }
}

/**
 * What homes like these used in each part, on average.
 *
 * @param months of one service
 * @param kinds the type of the home of each supply: what they use is added up
 * @returns `homes`: how many there were at least; `units` null where they are too few to tell
 */
export function usedBySimilar(
  months: readonly SimilarMonth[],
  kinds: readonly string[],
  parts: readonly Part[],
): { homes: number; units: (number | null)[] | null } {
  const found = new Map(months.map((one) => [`${one.kind} ${one.month}`, one]))
  let homes = Infinity
  const units = parts.map(({ from, to }) => {
    const ofPart = kinds.map((kind) => found.get(`${kind} ${from.slice(0, 7)}`))
    if (ofPart.length === 0 || ofPart.some((one) => one === undefined)) return null
    homes = Math.min(homes, ...ofPart.map((one) => one?.homes ?? 0))
    return ofPart.reduce((sum, one) => sum + (one?.unitsPerDay ?? 0) * (daysBetween(from, to) + 1), 0)
  })
  const fewest = Number.isFinite(homes) ? homes : 0
  return { homes: fewest, units: fewest >= fewestHomes ? units : null }
}

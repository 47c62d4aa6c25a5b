/** What homes of the same type use. Computed once a day for all: a customer's page reads a dozen rows. */
import { sql } from 'kysely'
import { dayOf, daysAfter, type Day } from '../calendar.ts'
import type { Database, DatabaseTransaction } from '../database/tables.ts'
import type { Service } from '../database/utility-tables.ts'
import type { Part } from './parts.ts'

/** With fewer of them, an average would tell of single households. */
export const fewestHomes = 10

/** Charts reach back so far. */
const daysBack = 1130

/**
 * Readings are spread evenly over the days between them. A home counts for a month that its readings cover whole; meters of
 * one home and service are one.
 */
const fillMonths = (tx: DatabaseTransaction, today: Day) =>
  sql`
  insert into similar_homes (kind, service, month, homes, units_per_day)
  select kind, service, month, count(*)::integer, avg(units / days)
  from (
    select properties.kind, tariffs.service, spans.month, supplies.property_reference,
      (spans.month + interval '1 month')::date - spans.month as days,
      sum(spans.units) as units, sum(spans.covered) as covered, count(distinct meters.serial_no) as meters
    from (
      select meter_serial_no, month::date as month,
        least(read_on, (month + interval '1 month')::date - 1) - greatest(since + 1, month::date) + 1 as covered,
        consumption::float8 * (least(read_on, (month + interval '1 month')::date - 1) - greatest(since + 1, month::date) + 1)
          / (read_on - since) as units
      from (
        select meter_serial_no, read_on, consumption,
          lag(read_on) over (partition by meter_serial_no order by read_on) as since
        from meter_readings where read_on >= ${daysAfter(today, -daysBack - 100)}::date
      ) readings
      cross join lateral generate_series(date_trunc('month', since + 1), read_on, interval '1 month') as month
      where since is not null and read_on > since
    ) spans
    join meters on meters.serial_no = spans.meter_serial_no
    join supplies on supplies.contract_no = meters.contract_no
    join tariffs on tariffs.code = supplies.tariff_code
    join properties on properties.reference = supplies.property_reference
    group by properties.kind, tariffs.service, spans.month, supplies.property_reference
  ) homes
  where covered = days * meters
  group by kind, service, month`.execute(tx)

/**
 * Computes it anew where that was last done on an earlier day, or never. Of several that want to, one does it and the others
 * go on without: with tens of thousands of homes it takes longer than a call may.
 */
export async function refreshSimilarHomes(db: Database, now: Date): Promise<void> {
  const today = dayOf(now)
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx)
    const { rows: held } = await sql<{ is_held: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('similar homes')) as is_held`.execute(tx)
    if (held[0]?.is_held !== true) return
    const { rows } = await sql`
      insert into similar_homes_computed (only_row, day) values (true, ${today}::date)
      on conflict (only_row) do update set day = excluded.day where similar_homes_computed.day < excluded.day
      returning day`.execute(tx)
    if (rows.length === 0) return
    await tx.deleteFrom('similar_homes').execute()
    await fillMonths(tx, today)
  })
}

/** What one supply is compared by. */
export interface Compared {
  kind: string
  service: Service
}

/**
 * What homes like these used in each part, on average.
 *
 * @param supplies those of one service, each with the type of its home
 * @returns `homes`: how many there were at least; `units` undefined where they are too few to tell
 */
export async function similarUse(
  db: Database,
  now: Date,
  supplies: readonly Compared[],
  parts: readonly (Part & { days: number })[],
): Promise<{ homes: number; units: (number | null)[] | undefined }> {
  const read = () =>
    sql<{ kind: string; month: string; homes: number; units_per_day: number }>`
      select kind, to_char(month, 'YYYY-MM') as month, homes, units_per_day from similar_homes
      where service = ${supplies[0]?.service ?? ''} and month >= date_trunc('month', ${parts[0]?.from ?? dayOf(now)}::date)
        and month <= ${parts.at(-1)?.to ?? dayOf(now)}::date`.execute(db)
  const computed = await db.selectFrom('similar_homes_computed').select('only_row').executeTakeFirst()
  // Afterwards it is renewed beside all calls.
  if (!computed) await refreshSimilarHomes(db, now)
  const { rows } = await read()
  const found = new Map(rows.map((row) => [`${row.kind} ${row.month}`, row]))
  let homes = Infinity
  const units = parts.map(({ from, days }) => {
    const ofPart = supplies.map(({ kind }) => found.get(`${kind} ${from.slice(0, 7)}`))
    if (ofPart.length === 0 || ofPart.some((row) => row === undefined)) return null
    homes = Math.min(homes, ...ofPart.map((row) => row?.homes ?? 0))
    return ofPart.reduce((sum, row) => sum + (row?.units_per_day ?? 0) * days, 0)
  })
  const fewest = Number.isFinite(homes) ? homes : 0
  return { homes: fewest, units: fewest >= fewestHomes ? units : undefined }
}

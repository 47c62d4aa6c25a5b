/** What the charts of an account show: its own, the year before, and similar homes. */
import { sql, type RawBuilder } from 'kysely'
import type { Dashboard } from '#contract/dashboards.ts'
import type { DateRange } from '#contract/rules/lists.ts'
import { daysBetween } from '#contract/rules/meter-readings.ts'
import { dayOf } from '../calendar.ts'
import type { Database } from '../database/tables.ts'
import type { Service } from '../database/utility-tables.ts'
import { askedDays, partsOf, yearBefore, type Part } from './parts.ts'
import { similarUse, type Compared } from './similar-homes.ts'

/** Of one part: how much, how many of its days that covers, and whose. */
interface Spread {
  place: number
  service: Service
  contract_no: string
  amount: number
  covered: number
}

type Charts = 'consumption' | 'cost' | 'payments' | 'halfHours'

interface Scope {
  db: Database
  now: Date
  accountNo: string
  parts: readonly (Part & { days: number })[]
  /** Those parts, then the same a year before, as a table for SQL. */
  wanted: RawBuilder<unknown>
}

const lengthOf = ({ from, to }: Part): number => daysBetween(from, to) + 1

/** Days from `since` that a span up to `until` has in common with a part; both ends included. */
const overlap = (since: RawBuilder<unknown>, until: RawBuilder<unknown>) =>
  sql`(least(${until}, wanted.upto) - greatest(${since}, wanted.since) + 1)`

/** Parts in which everything of which there is anything is covered whole. Anything else is not known yet. */
function wholeParts(rows: readonly Spread[], parts: readonly Part[], first: number): (number | null)[] {
  return parts.map((part, index) => {
    const found = rows.filter(({ place }) => place === first + index)
    const isWhole = found.length > 0 && found.every(({ covered }) => covered >= lengthOf(part))
    return isWhole ? found.reduce((sum, { amount }) => sum + amount, 0) : null
  })
}

const comparedIn = (rows: readonly Spread[], parts: readonly Part[], yearBefores: readonly Part[]) => ({
  now: wholeParts(rows, parts, 0),
  before: wholeParts(rows, yearBefores, parts.length),
})

const units = { water: 'm3', electricity: 'kWh' } as const

async function consumptionOf({ db, now, accountNo, parts, wanted }: Scope, yearBefores: readonly Part[]) {
  const { rows } = await sql<Spread>`
    with readings as (
      select tariffs.service, supplies.contract_no, read_on, consumption,
        lag(read_on) over (partition by meters.serial_no order by read_on) as since
      from supplies
      join tariffs on tariffs.code = supplies.tariff_code
      join meters on meters.contract_no = supplies.contract_no
      join meter_readings on meter_serial_no = meters.serial_no
      where supplies.account_no = ${accountNo}
    )
    select wanted.place, service, contract_no,
      sum(${overlap(sql`readings.since + 1`, sql`read_on`)})::integer as covered,
      sum(consumption::float8 * ${overlap(sql`readings.since + 1`, sql`read_on`)} / (read_on - readings.since)) as amount
    from ${wanted}
    join readings on read_on > readings.since and readings.since < wanted.upto and read_on >= wanted.since
    group by wanted.place, service, contract_no`.execute(db)
  const supplies = await db
    .selectFrom('supplies')
    .innerJoin('tariffs', 'tariffs.code', 'supplies.tariff_code')
    .innerJoin('properties', 'properties.reference', 'supplies.property_reference')
    .select(['properties.kind', 'tariffs.service'])
    .where('supplies.account_no', '=', accountNo)
    .where('supplies.ended_on', 'is', null)
    .execute()
  const found: NonNullable<Dashboard['consumption']> = []
  for (const service of ['electricity', 'water'] as const) {
    const own: Compared[] = supplies.filter((supply) => supply.service === service)
    if (own.length === 0) continue
    const similar = await similarUse(db, now, own, parts)
    found.push({
      service,
      unit: units[service],
      ...comparedIn(
        rows.filter((row) => row.service === service),
        parts,
        yearBefores,
      ),
      similar: similar.units ?? null,
      homes: similar.homes,
    })
  }
  return found
}

async function costOf({ db, accountNo, parts, wanted }: Scope, yearBefores: readonly Part[]) {
  const { rows } = await sql<Spread>`
    select wanted.place, invoices.contract_no,
      sum(${overlap(sql`period_from`, sql`period_to`)})::integer as covered,
      sum(total::float8 * 100 * ${overlap(sql`period_from`, sql`period_to`)} / (period_to - period_from + 1)) as amount
    from ${wanted}
    join invoices on invoices.account_no = ${accountNo}
      and period_from <= wanted.upto and period_to >= wanted.since
    group by wanted.place, invoices.contract_no`.execute(db)
  const { now, before } = comparedIn(rows, parts, yearBefores)
  const whole = (cents: number | null) => (cents === null ? null : Math.round(cents))
  return { now: now.map(whole), before: before.map(whole) }
}

async function paymentsOf({ db, accountNo, parts, wanted }: Scope) {
  const { rows } = await sql<{ place: number; cents: number }>`
    select wanted.place, round(sum(-amount) * 100)::float8 as cents
    from ${wanted}
    join transactions on transactions.account_no = ${accountNo} and kind = 'payment'
      and booked_on between wanted.since and wanted.upto
    group by wanted.place`.execute(db)
  const paid = new Map(rows.map(({ place, cents }) => [place, cents]))
  return {
    now: parts.map((_part, index) => paid.get(index) ?? 0),
    before: parts.map((_part, index) => paid.get(parts.length + index) ?? 0),
  }
}

/** Days of 23 and 25 hours are left out: their half hours have other places. */
async function meanDay({ db, accountNo }: Scope, { from, to }: Part) {
  const { rows } = await sql<{ slot: number; watt_hours: number; days: number }>`
    select slot, sum(mean)::float8 as watt_hours, max(days)::integer as days
    from (
      select contract_no, slot::integer as slot, avg(value) as mean, count(*) as days
      from half_hour_days join supplies using (contract_no)
      cross join lateral unnest(watt_hours) with ordinality as one (value, slot)
      where supplies.account_no = ${accountNo} and day between ${from}::date and ${to}::date
        and cardinality(watt_hours) = 48 and value is not null
      group by contract_no, slot
    ) means
    group by slot`.execute(db)
  const bySlot = new Map(rows.map((row) => [row.slot, row.watt_hours]))
  return {
    days: Math.max(0, ...rows.map(({ days }) => days)),
    wattHours: Array.from({ length: 48 }, (_none, index) => {
      const value = bySlot.get(index + 1)
      return value === undefined ? null : Math.round(value)
    }),
  }
}

async function halfHoursOf(scope: Scope, days: Part) {
  const now = await meanDay(scope, days)
  if (now.days === 0) return null
  const before = await meanDay(scope, { from: yearBefore(days.from), to: yearBefore(days.to) })
  return { days: now.days, now: now.wattHours, before: before.wattHours }
}

/** @param shows whether a chart is for this person */
export async function dashboardOf(
  { db, now, accountNo }: Pick<Scope, 'db' | 'now' | 'accountNo'>,
  asked: { Range: DateRange | 'custom'; From?: string | undefined; To?: string | undefined },
  shows: (chart: Charts) => boolean,
): Promise<Dashboard> {
  const days = askedDays(asked, dayOf(now))
  const { parts, partsAre } = partsOf(days)
  const yearBefores = parts.map(({ from, to }) => ({ from: yearBefore(from), to: yearBefore(to) }))
  const table = [...parts, ...yearBefores].map(({ from, to }, place) => ({ place, since: from, upto: to }))
  const scope: Scope = {
    db,
    now,
    accountNo,
    parts: parts.map((part) => ({ ...part, days: lengthOf(part) })),
    wanted: sql`jsonb_to_recordset(${JSON.stringify(table)}::jsonb) as wanted (place integer, since date, upto date)`,
  }
  return {
    ...days,
    parts: parts.map(({ from }) => from),
    partsAre,
    consumption: shows('consumption') ? await consumptionOf(scope, yearBefores) : null,
    cost: shows('cost') ? await costOf(scope, yearBefores) : null,
    payments: shows('payments') ? await paymentsOf(scope) : null,
    halfHours: shows('halfHours') ? await halfHoursOf(scope, days) : null,
  }
}

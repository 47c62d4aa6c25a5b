/** What the charts of an account are made from: one statement, whatever the days and however many charts. */
import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#server/platform/calendar.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { Service } from '#server/platform/database/utility-tables.ts'
import { isOwnDay } from '#server/identity/rights/own-days.ts'
import type { Part } from './parts.ts'
import type { Narrowed } from './places.ts'
import type { SimilarMonth } from './similar-homes.ts'
import type { Spanned } from './spread.ts'

export type Chart = 'consumption' | 'cost' | 'payments' | 'halfHours'

/** The half hours of the days of one contract that are known: sums by their places, and of how many days. */
export interface HalfHourSums {
  isBefore: boolean
  wattHours: (number | null)[]
  days: number[]
}

/** Of charts that are not asked for there is nothing. */
export interface DashboardFacts {
  /** Those that are not ended. */
  supplies: { kind: string; service: Service }[]
  /** From the day after the reading before. */
  readings: (Spanned & { service: Service })[]
  similar: SimilarMonth[]
  /** False: what similar homes use was never computed yet. */
  isCompared: boolean
  /** In cents. */
  bills: Spanned[]
  /** In cents, positive where somebody paid. */
  payments: { day: Day; cents: number }[]
  halfHours: HalfHourSums[]
}

export interface AskedFacts {
  accountNo: string
  /** Both are as long; the other one is a year before. */
  days: Part
  before: Part
  shows: (chart: Chart) => boolean
  narrowed: Narrowed
}

const slots = Array.from({ length: 48 }, (_none, index) => sql`watt_hours[${sql.lit(index + 1)}]`)

/** Of the account: rows as a JSON list, or an empty one where nobody sees them. */
const listed = (isShown: boolean, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  isShown ? sql`(select coalesce(json_agg(listed), '[]') from (${rows}) listed)` : sql`'[]'::json`

export async function factsOf(
  db: Database,
  { accountNo, days, before, shows, narrowed: { property, meter } }: AskedFacts,
): Promise<DashboardFacts> {
  /** A condition beside `supplies`: those of the property, and those that have or had the meter. */
  const isMeant = sql<boolean>`(${property} = '' or supplies.property_reference = ${property}) and (${meter} = '' or exists (
    select from meters_of_supplies meant where meant.contract_no = supplies.contract_no and meant.serial_no = ${meter}))`
  const inUse = sql`select distinct properties.kind, tariffs.service
    from supplies
    join tariffs on tariffs.code = supplies.tariff_code
    join properties on properties.reference = supplies.property_reference
    where supplies.account_no = ${accountNo} and supplies.ended_on is null and ${isMeant}`
  const { rows } = await sql<DashboardFacts>`
    select
      ${listed(
        shows('consumption'),
        sql`select properties.kind, tariffs.service
          from supplies
          join tariffs on tariffs.code = supplies.tariff_code
          join properties on properties.reference = supplies.property_reference
          where supplies.account_no = ${accountNo} and supplies.ended_on is null and ${isMeant}`,
      )} as supplies,
      ${listed(
        shows('consumption'),
        // The first one covers the days from the reading that the supply began with.
        sql`select service, contract, "isOpen", "to", amount, "from" from (
            select tariffs.service, concat(supplies.contract_no, '/', meters.register) as contract,
              supplies.ended_on is null and (${meter} = '' or meters.removed_on is null) as "isOpen",
              read_on as "to", consumption as amount,
              lag(read_on) over (partition by meters.serial_no order by read_on) + 1 as "from",
              ${isOwnDay('read_on')} as is_own
            from supplies
            join tariffs on tariffs.code = supplies.tariff_code
            join meters_of_supplies meters on meters.contract_no = supplies.contract_no
            join meter_readings on meter_serial_no = meters.serial_no
            where supplies.account_no = ${accountNo} and ${isMeant} and (${meter} = '' or meters.serial_no = ${meter})
          ) read
          where is_own and "from" <= "to" and "from" <= ${days.to}::date and "to" >= ${before.from}::date`,
      )} as readings,
      ${listed(
        shows('consumption'),
        sql`select kind, service, to_char(month, 'YYYY-MM') as month, homes, units_per_day as "unitsPerDay"
          from similar_homes
          where (kind, service) in (${inUse})
            and month >= date_trunc('month', ${days.from}::date) and month <= ${days.to}::date`,
      )} as similar,
      exists (select from similar_homes_computed) as "isCompared",
      ${listed(
        shows('cost'),
        sql`select contract_no as contract, period_from as "from", period_to as "to", (total * 100)::bigint as amount,
            exists (select from supplies where supplies.contract_no = invoices.contract_no and ended_on is null) as "isOpen"
          from invoices
          where account_no = ${accountNo}
            and (${property} = '' and ${meter} = '' or exists (select from supplies where supplies.contract_no = invoices.contract_no and ${isMeant}))
            and period_from <= ${days.to}::date and period_to >= ${before.from}::date`,
      )} as bills,
      ${listed(
        shows('payments'),
        // What was paid back whole is left out, and not set against what was paid in the month in which it went back.
        sql`select booked_on as day, (-amount * 100)::bigint as cents from transactions
          where account_no = ${accountNo} and kind = 'payment' and booked_on between ${before.from}::date and ${days.to}::date
            and not exists (select from payments where payments.id = payment_id and payments.state = 'refunded')`,
      )} as payments,
      ${listed(
        shows('halfHours'),
        // Days of 23 and 25 hours are left out: their half hours have other places.
        sql`select wanted.is_before as "isBefore",
            array[${sql.join(slots.map((slot) => sql`sum(${slot})`))}] as "wattHours",
            array[${sql.join(slots.map((slot) => sql`count(${slot})`))}] as days
          from (values (false, ${days.from}::date, ${days.to}::date), (true, ${before.from}::date, ${before.to}::date))
            as wanted (is_before, since, until)
          cross join supplies
          join half_hour_days on half_hour_days.contract_no = supplies.contract_no
            and day between wanted.since and wanted.until and cardinality(watt_hours) = 48
            and ${isOwnDay('day')}
          where supplies.account_no = ${accountNo} and ${isMeant}
          group by supplies.contract_no, wanted.is_before`,
      )} as "halfHours"`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('a statement without a table has one row')
  return facts
}

/** What there is to tell about a supply by the alerts that are wanted (decision 0124). */
import { sql, type RawBuilder } from 'kysely'
import { daysTold, higherBill, nightsInARow, type AlertKind } from '#contract/rules/alerts.ts'
import { daysAfter, type Day } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { AlertSettingsRow } from '#server/platform/database/utility-tables.ts'
import { isOwnDay } from '#server/identity/rights/own-days.ts'

/** See `alerts` in `0058-alerts.sql`. */
export interface Occurrence {
  kind: AlertKind
  occurrence: string
  measured: number
  compared: number
}

type Find = (settings: AlertSettingsRow, today: Day) => RawBuilder<Omit<Occurrence, 'kind'>>

/** What each of the customer's days has used by its half hours, in units of the tariff; a gap counts as nothing. */
const daysOf = (contractNo: string) => sql`(
  select day, total_watt_hours / 1000.0 as used from half_hour_days join supplies using (contract_no)
  where contract_no = ${contractNo} and ${isOwnDay('day')}
  union all
  select day, (select coalesce(sum(litre), 0) from unnest(litres) as litre) / 1000.0
  from water_half_hour_days join supplies using (contract_no) where contract_no = ${contractNo} and ${isOwnDay('day')}
)`

/**
 * This month and the one before: what readings say, spread evenly over the days between them, or what half hours say, where
 * that is more. Either may know a part of the month only: it was at least so much.
 */
const months: Find = ({ contract_no, month_limit }, today) => sql`
  with wanted as (
    select month::date as first, (month + interval '1 month')::date - 1 as last
    from generate_series(
      date_trunc('month', ${today}::date) - interval '1 month', date_trunc('month', ${today}::date), interval '1 month'
    ) as month
  ),
  spans as (
    select read_on, consumption, lag(read_on) over (partition by meter_serial_no order by read_on) as since,
      ${isOwnDay('read_on')} as is_own
    from meter_readings
    join meters on meters.serial_no = meter_serial_no
    join supplies on supplies.contract_no = meters.contract_no
    where meters.contract_no = ${contract_no} and read_on >= ${daysAfter(today, -200)}::date
  ),
  known as (
    select first, greatest(
      (select coalesce(sum(consumption * (least(read_on, last) - greatest(since + 1, first) + 1)::numeric / (read_on - since)), 0)
        from spans where is_own and read_on > since and since < last and read_on >= first),
      (select coalesce(sum(used), 0) from ${daysOf(contract_no)} days where day between first and last)
    ) as used
    from wanted
  )
  select to_char(first, 'YYYY-MM') as occurrence, used::float8 as measured, ${month_limit}::float8 as compared
  from known where used > ${month_limit}::numeric order by first`

const days: Find = ({ contract_no, day_limit }, today) => sql`
  select day::text as occurrence, used::float8 as measured, ${day_limit}::float8 as compared
  from ${daysOf(contract_no)} days
  where day > ${daysAfter(today, -daysTold)}::date and day <= ${today}::date and used > ${day_limit}::numeric order by day`

/**
 * Nights in a row in which water ran in each half hour from 01:00 to 05:00. The clock changes at 03:00: such a day has two
 * half hours more or fewer in between. They are told by their first night, unless some of them were told before.
 */
const nights: Find = ({ account_id, contract_no }, today) => sql`
  with running as (
    select day, day - row_number() over (order by day)::integer as run
    from water_half_hour_days join supplies using (contract_no)
    where contract_no = ${contract_no} and ${isOwnDay('day')}
      and day between ${daysAfter(today, -400)}::date and ${today}::date
      and not exists (
        select from unnest(litres[3:10 + cardinality(litres) - 48]) as litre where litre is null or litre = 0
      )
  ),
  runs as (select min(day) as first, max(day) as last, count(*) as nights from running group by run)
  select first::text as occurrence, nights::float8 as measured, ${nightsInARow}::float8 as compared
  from runs
  where nights >= ${nightsInARow} and last > ${daysAfter(today, -daysTold)}::date
    and not exists (
      select from alerts where account_id = ${account_id} and contract_no = ${contract_no} and kind = 'night'
        and occurrence between first::text and last::text and occurrence <> first::text
    )`

/**
 * By day of its period: beside the bill of the same supply that ended a year before, within 20 days; where there is none,
 * beside the four before it.
 */
const bills: Find = ({ contract_no }, today) => sql`
  with own as (
    select invoices.*, period_to - period_from + 1 as days
    from invoices join supplies on supplies.contract_no = invoices.contract_no and supplies.account_no = invoices.account_no
    where invoices.contract_no = ${contract_no}
  ),
  held as (
    select bill.number, bill.total, bill.issued_on, bill.days * coalesce(
      (select total / days from own before
        where abs(before.period_to - (bill.period_to - interval '1 year')::date) <= 20
        order by abs(before.period_to - (bill.period_to - interval '1 year')::date), number limit 1),
      (select sum(total) / sum(days) from (
        select total, days from own before where before.period_to < bill.period_from order by period_to desc limit 4
      ) four having count(*) = 4)
    ) as usual
    from own bill where bill.issued_on > ${daysAfter(today, -daysTold)}::date
  )
  select number as occurrence, total::float8 as measured, usual::float8 as compared
  from held
  where usual > 0 and total > usual * ${1 + higherBill.part}::numeric and total - usual >= ${higherBill.amount}::numeric
  order by issued_on`

/** Everything of the last days that is to be told, whether it was told before or not. */
export async function occurrencesOf(
  tx: DatabaseTransaction,
  settings: AlertSettingsRow,
  today: Day,
): Promise<Occurrence[]> {
  const wanted: readonly (readonly [AlertKind, Find, boolean])[] = [
    ['month', months, settings.month_limit !== null],
    ['day', days, settings.day_limit !== null],
    ['night', nights, settings.night],
    ['bill', bills, settings.bill],
  ]
  const found: Occurrence[] = []
  for (const [kind, find, isWanted] of wanted)
    if (isWanted) {
      const { rows } = await find(settings, today).execute(tx)
      found.push(...rows.map((row) => ({ ...row, kind })))
    }
  return found
}

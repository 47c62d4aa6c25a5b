/** What is stored of half hours, by day or by month, page by page. */
import { sql } from 'kysely'
import type { HalfHourRow } from '#contract/half-hours.ts'
import type { halfHourColumns, halfHourFilters } from '#contract/rules/half-hour-list.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { isOwnDay } from '#server/identity/rights/own-days.ts'
import { listPage, type ListOptions, type ListPage } from '#server/platform/lists/list-page.ts'

interface Row {
  contract_no: string
  day: string
  watt_hours: number
  missing: number
}

const columns = {
  day: 'day',
  contractNo: 'contract_no',
  wattHours: 'watt_hours',
  missing: 'missing',
} satisfies Record<(typeof halfHourColumns)[number], string>

const ofAccount = (accountNo: string) => sql`
  from half_hour_days join supplies using (contract_no)
  where supplies.account_no = ${accountNo} and ${isOwnDay('day')}`

/** Days narrow months by the last of their days that is stored. */
const rowsBy = {
  days: (accountNo: string) => sql`
    select contract_no, day::text, day::text as until, total_watt_hours as watt_hours, missing,
      contract_no || day::text as key ${ofAccount(accountNo)}`,
  months: (accountNo: string) => sql`
    select contract_no, date_trunc('month', day)::date::text as day, max(day)::text as until,
      sum(total_watt_hours)::bigint as watt_hours, sum(missing)::integer as missing,
      contract_no || date_trunc('month', day)::date::text as key ${ofAccount(accountNo)}
    group by contract_no, date_trunc('month', day)`,
} satisfies Record<(typeof halfHourFilters)[number], unknown>

export async function listHalfHourDays(
  db: Database,
  accountNo: string,
  options: ListOptions<keyof typeof columns> & { Filter?: keyof typeof rowsBy | undefined },
): Promise<ListPage<HalfHourRow>> {
  const { items, ...rest } = await listPage<Row, keyof typeof columns>(
    db,
    {
      rows: rowsBy[options.Filter ?? 'days'](accountNo),
      columns,
      first: { column: 'day', isDescending: true },
      key: 'key',
      searched: ['contract_no'],
      day: 'until',
    },
    options,
  )
  return {
    ...rest,
    items: items.map(({ contract_no, day, watt_hours, missing }) => ({
      contractNo: contract_no,
      day,
      wattHours: Number(watt_hours),
      missing,
    })),
  }
}

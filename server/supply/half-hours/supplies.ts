/** The supplies of electricity of an account, and what is stored of their half hours. */
import { sql } from 'kysely'
import type { Language } from '#contract/entities.ts'
import type { HalfHourComparison, HalfHourSupplies } from '#contract/half-hours.ts'
import type { Day } from '#server/platform/calendar.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { addressText, type Address } from '#server/platform/texts/address-text.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { isOwnDay } from '#server/identity/rights/own-days.ts'

/** Who asks, for which account, on which day of the utility. */
export interface HalfHourReader {
  accountNo: string
  language: Language
  today: Day
}

interface SupplyRecord extends Address {
  contract_no: string
  first_day: string | null
  last_day: string | null
  days: number
}

export async function halfHourSupplies(
  db: Database | DatabaseTransaction,
  { accountNo, language, today }: HalfHourReader,
): Promise<HalfHourSupplies> {
  const { rows } = await sql<SupplyRecord>`
    select supplies.contract_no, street_el, street_latin, house_no, flat_no, postcode, town_el, town_latin,
      stored.first_day, stored.last_day, stored.days
    from supplies
    join tariffs on tariffs.code = supplies.tariff_code and tariffs.unit = 'kWh'
    join properties on properties.reference = supplies.property_reference
    cross join lateral (
      select min(day)::text as first_day, max(day)::text as last_day, count(*)::integer as days
      from half_hour_days where half_hour_days.contract_no = supplies.contract_no and ${isOwnDay('day')}
    ) stored
    where supplies.account_no = ${accountNo} and (supplies.ended_on is null or stored.days > 0)
    order by supplies.property_reference, supplies.contract_no`.execute(db)
  return {
    today,
    supplies: rows.map(({ contract_no, first_day, last_day, days, ...address }) => ({
      contractNo: contract_no,
      place: addressText(address, language),
      ...(first_day !== null &&
        last_day !== null && { stored: { firstDay: first_day, lastDay: last_day, days } }),
    })),
  }
}

/**
 * That it is one of this account; what else is done to its half hours in this transaction nobody else does meanwhile.
 *
 * @returns its first day and its last one; null: it has not ended
 * @throws ApiError `supply.unknown`
 */
export async function requireSupply(
  tx: Database | DatabaseTransaction,
  accountNo: string,
  contractNo: string,
  isHeld = false,
): Promise<{ first: Day; last: Day | null }> {
  const { rows } = await sql<{ first: Day; last: Day | null }>`
    select started_on::text as first, ended_on::text as last from supplies
    where contract_no = ${contractNo} and account_no = ${accountNo}
      and exists (select from tariffs where tariffs.code = supplies.tariff_code and unit = 'kWh')
    ${isHeld ? sql`for update` : sql``}`.execute(tx)
  if (!rows[0]) throw new ApiError('supply.unknown')
  return rows[0]
}

/** What a file with these days would meet. @throws ApiError `supply.unknown` */
export async function compareHalfHours(
  db: Database,
  accountNo: string,
  { ContractNo, From, To }: { ContractNo: string; From: Day; To: Day },
): Promise<HalfHourComparison> {
  await requireSupply(db, accountNo, ContractNo)
  const { rows } = await sql<HalfHourComparison>`
    select count(*)::integer as stored,
      (count(*) filter (where day::text between ${From} and ${To}))::integer as same
    from half_hour_days join supplies using (contract_no)
    where contract_no = ${ContractNo} and ${isOwnDay('day')}`.execute(db)
  return rows[0] ?? { stored: 0, same: 0 }
}

/** What customers want to be told about their supplies. */
import { sql } from 'kysely'
import type { AlertSettings } from '#contract/alerts.ts'
import type { AlertChannel, AlertChoice, Stoppable } from '#contract/rules/alerts.ts'
import type { Language } from '#contract/entities.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { Service } from '#server/platform/database/utility-tables.ts'
import { addressText, type Address } from '#server/platform/texts/address-text.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { numberOrNull } from '#server/platform/database/numbers.ts'
import { isOwnDay } from '#server/identity/rights/own-days.ts'

/** Who asks, about which account with the utility. */
export interface AlertReader {
  accountId: number
  accountNo: string
  language: Language
}

interface SupplyRecord extends Address {
  contract_no: string
  service: Service
  unit: 'm3' | 'kWh'
  has_half_hours: boolean
  month_limit: string | null
  day_limit: string | null
  night: boolean | null
  bill: boolean | null
  interruptions: boolean | null
  channel: AlertChannel | null
}

async function channelsOf(db: Database | DatabaseTransaction, accountId: number): Promise<AlertChannel[]> {
  const { email, mobile_no } = await db
    .selectFrom('accounts')
    .select(['email', 'mobile_no'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return [...(email ? (['email'] as const) : []), ...(mobile_no ? (['sms'] as const) : [])]
}

export async function alertSettingsOf(
  db: Database | DatabaseTransaction,
  { accountId, accountNo, language }: AlertReader,
): Promise<AlertSettings> {
  const channels = await channelsOf(db, accountId)
  const { rows } = await sql<SupplyRecord>`
    select supplies.contract_no, tariffs.service, tariffs.unit,
      street_el, street_latin, house_no, flat_no, postcode, town_el, town_latin,
      exists (select from half_hour_days days where days.contract_no = supplies.contract_no and ${isOwnDay('day')})
        or exists (
          select from water_half_hour_days days where days.contract_no = supplies.contract_no and ${isOwnDay('day')}
        )
        as has_half_hours,
      month_limit::text, day_limit::text, night, bill, interruptions, channel
    from supplies
    join tariffs on tariffs.code = supplies.tariff_code
    join properties on properties.reference = supplies.property_reference
    left join alert_settings
      on alert_settings.contract_no = supplies.contract_no and alert_settings.account_id = ${accountId}
    where supplies.account_no = ${accountNo} and supplies.ended_on is null
    order by supplies.property_reference, tariffs.service desc, supplies.contract_no`.execute(db)
  return {
    channels,
    supplies: rows.map((row) => ({
      contractNo: row.contract_no,
      place: addressText(row, language),
      service: row.service,
      unit: row.unit,
      hasHalfHours: row.has_half_hours,
      choice: {
        monthLimit: numberOrNull(row.month_limit),
        dayLimit: numberOrNull(row.day_limit),
        night: row.night === true,
        bill: row.bill === true,
        interruptions: row.interruptions !== false,
        channel: row.channel ?? channels[0] ?? 'email',
      },
    })),
  }
}

/** Which kinds are switched on. */
const kindsOf = ({ monthLimit, dayLimit, night, bill, interruptions }: AlertChoice): Stoppable[] => [
  ...(monthLimit === null ? [] : (['month'] as const)),
  ...(dayLimit === null ? [] : (['day'] as const)),
  ...(night ? (['night'] as const) : []),
  ...(bill ? (['bill'] as const) : []),
  ...(interruptions ? (['interruption'] as const) : []),
]

/**
 * What is already known of the supply is looked at next.
 *
 * @returns what is wanted of all supplies then
 * @throws ApiError `alerts.supply`, `alerts.choice`
 */
export async function changeAlertSettings(
  { db, clock }: { db: Database; clock: Clock },
  reader: AlertReader,
  contractNo: string,
  { monthLimit, dayLimit, night, bill, interruptions, channel }: AlertChoice,
): Promise<AlertSettings> {
  return db.transaction().execute(async (tx) => {
    const { supplies, channels } = await alertSettingsOf(tx, reader)
    const supply = supplies.find((one) => one.contractNo === contractNo)
    if (!supply) throw new ApiError('alerts.supply')
    const isAny = monthLimit !== null || dayLimit !== null || night || bill
    const isPossible =
      (!isAny || channels.includes(channel)) &&
      (dayLimit === null || supply.hasHalfHours) &&
      (!night || (supply.hasHalfHours && supply.service === 'water'))
    if (!isPossible) throw new ApiError('alerts.choice')
    const now = clock()
    const before = kindsOf(supply.choice)
    const switchedOn = kindsOf({ monthLimit, dayLimit, night, bill, interruptions, channel }).filter(
      (kind) => !before.includes(kind),
    )
    const times = JSON.stringify(Object.fromEntries(switchedOn.map((kind) => [kind, now.toISOString()])))
    const chosen = {
      month_limit: monthLimit,
      day_limit: dayLimit,
      night,
      bill,
      interruptions,
      channel,
      language: reader.language,
      changed_at: now,
      next_look_at: isAny ? now : null,
    }
    await tx
      .insertInto('alert_settings')
      .values({ account_id: reader.accountId, contract_no: contractNo, ...chosen, switched_on: times })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'contract_no']).doUpdateSet({
          ...chosen,
          switched_on: sql<string>`alert_settings.switched_on || ${times}::jsonb`,
        }),
      )
      .execute()
    return alertSettingsOf(tx, reader)
  })
}

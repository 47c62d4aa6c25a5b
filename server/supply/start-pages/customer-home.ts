/** What a customer's start page says about the account that is chosen. */
import { sql } from 'kysely'
import { applicationStatuses, type ApplicationStatus } from '#contract/entities.ts'
import type { CustomerHome } from '#contract/home.ts'
import { hasEnded } from '#contract/rules/applications.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { isOwnDay } from '#server/identity/rights/own-days.ts'

type LastReading = NonNullable<CustomerHome['lastReadings']>[number]
type Applications = NonNullable<CustomerHome['applications']>

/** What each meter in use showed last, to this customer. */
export async function lastReadingsOf(db: Database, accountNo: string): Promise<LastReading[]> {
  const { rows } = await sql<{
    service: LastReading['service']
    unit: LastReading['unit']
    serial_no: string
    read_on: string
    reading: number
    consumption: number
    kind: string
  }>`
    select tariffs.service, tariffs.unit, meters.serial_no, newest.read_on::text, newest.reading,
      newest.consumption, newest.kind
    from supplies
    join tariffs on tariffs.code = supplies.tariff_code
    join meters on meters.contract_no = supplies.contract_no and meters.removed_on is null
    join lateral (
      select * from meter_readings where meter_serial_no = meters.serial_no and ${isOwnDay('read_on')}
      order by read_on desc limit 1
    ) newest on true
    where supplies.account_no = ${accountNo} and supplies.ended_on is null
    order by supplies.property_reference, tariffs.service desc`.execute(db)
  return rows.map(({ service, unit, serial_no, read_on, reading, consumption, kind }) => ({
    service,
    unit,
    meterSerialNo: serial_no,
    readOn: read_on,
    reading,
    consumption,
    isEstimated: kind === 'estimated',
  }))
}

const open = applicationStatuses.filter((status) => !hasEnded(status))

const mostShown = 10

/** What was applied for and is not finished; those that changed last come first. */
export async function openApplicationsOf(db: Database, accountNo: string): Promise<Applications> {
  const { rows } = await sql<{
    id: string | number
    type: string
    status: ApplicationStatus
    changed_at: Date
    unread: string | number
    total: string | number
  }>`
    select id, type, status, changed_at, count(*) over () as total,
      (select count(*) from application_messages
        where application_id = applications.id and not by_customer and read_at is null) as unread
    from applications
    where account_no = ${accountNo} and status in (${sql.join(open)})
    order by changed_at desc, id desc limit ${mostShown}`.execute(db)
  return {
    open: Number(rows[0]?.total ?? 0),
    items: rows.map(({ id, type, status, changed_at, unread }) => ({
      portalApplicationId: Number(id),
      applicationType: type,
      status,
      changedAt: changed_at.toISOString(),
      unread: Number(unread),
    })),
  }
}

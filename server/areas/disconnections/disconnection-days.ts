/** Days without supply and readings, as the making of bills reads them: nothing that is used while a supply is off is billed. */
import { sql } from 'kysely'
import type { Day } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'

/** The meter of a case as it was last read, with what it can show. */
export interface ReadMeter {
  contractNo: string
  accountNo: string
  customer: number
  property: number
  billingGroup: string
  dials: number
  factor: number
  lastReading: number | null
  lastReadOn: Day | null
}

/** @returns undefined: there is no such meter, or nothing is supplied through it */
export async function readMeter(tx: DatabaseTransaction, serialNo: string): Promise<ReadMeter | undefined> {
  const { rows } = await sql<
    Omit<ReadMeter, 'customer' | 'property' | 'factor' | 'lastReading'> &
      Record<'customer' | 'property' | 'factor', string | number> & { lastReading: number | null }
  >`
    select supplies.contract_no as "contractNo", supplies.account_no as "accountNo", customer.record_id as customer,
      properties.record_id as property, billing_group as "billingGroup", dials::integer as dials,
      conversion_factor as factor, last.reading as "lastReading", last.read_on::text as "lastReadOn"
    from meters
    join supplies on supplies.contract_no = meters.contract_no and supplies.ended_on is null
    join customer_accounts customer on customer.account_no = supplies.account_no
    join properties on properties.reference = supplies.property_reference
    left join lateral (
      select reading, read_on from meter_readings where meter_serial_no = serial_no order by read_on desc limit 1
    ) last on true
    where serial_no = ${serialNo} and meters.removed_on is null`.execute(tx)
  const [row] = rows
  return (
    row && {
      ...row,
      customer: Number(row.customer),
      property: Number(row.property),
      factor: Number(row.factor),
      lastReading: row.lastReading === null ? null : Number(row.lastReading),
    }
  )
}

/** Keeps what the meter showed when the supply was cut off, as every reading is kept. */
export async function keepFinalReading(
  tx: DatabaseTransaction,
  serialNo: string,
  { lastReading, dials, factor }: ReadMeter,
  { reading, isClockOver, day }: { reading: number; isClockOver: boolean; day: Day },
): Promise<void> {
  const steps = reading - (lastReading ?? reading) + (isClockOver ? 10 ** dials : 0)
  await sql`
    insert into meter_readings (meter_serial_no, read_on, reading, consumption, clock_over, kind)
    values (${serialNo}, ${day}, ${reading}, ${Math.round(steps * factor)}, ${isClockOver}, 'read')
    on conflict (meter_serial_no, read_on) do nothing`.execute(tx)
}

/** From this day on nothing is supplied. */
export const beginDaysOff = (tx: DatabaseTransaction, contractNo: string, day: Day): Promise<unknown> =>
  sql`
    insert into days_without_supply (contract_no, off_from) values (${contractNo}, ${day})
    on conflict (contract_no, off_from) do update set off_to = null`.execute(tx)

/** From this day on it is supplied again. */
export const endDaysOff = (tx: DatabaseTransaction, contractNo: string, day: Day): Promise<unknown> =>
  sql`
    update days_without_supply set off_to = greatest(off_from, ${day}::date)
    where contract_no = ${contractNo} and off_to is null`.execute(tx)

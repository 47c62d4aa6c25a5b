/** Properties, supplies and meters that come into being because an application is completed. */
import { sql } from 'kysely'
import type { Day } from '#server/platform/calendar.ts'
import { daysAfter } from '#server/platform/calendar.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { Service } from '#server/platform/database/utility-tables.ts'
import { book, priceOf } from '../store/ledger.ts'
import type { StoredMeter } from '../store/meter-places.ts'

/** As the number of a meter is kept: that of the store is the same. */
export const meterNumber = (typed: string): string | undefined => {
  const number = typed.trim().toUpperCase()
  return /^[A-Z0-9][A-Z0-9./-]{0,29}$/u.test(number) ? number : undefined
}

/** It is used: the store has it no more. */
export async function takeFromStore(
  tx: DatabaseTransaction,
  { item, warehouse, number }: StoredMeter,
  { applicationId, now, by }: { applicationId: number; now: Date; by: number },
): Promise<void> {
  const movement = {
    kind: 'use',
    price: await priceOf(tx, item),
    key: `application ${applicationId} ${number}`,
  } as const
  await book(tx, [{ warehouse, item, onHand: -1, numbers: [number], movement }], { now, by })
}

export async function isMeterTaken(db: Database | DatabaseTransaction, number: string): Promise<boolean> {
  const { rows } = await sql`select from meters where serial_no = ${number}`.execute(db)
  return rows.length > 0
}

/** @returns the number of a new contract: that of its service and property, and which one it is there */
export async function newContractNo(
  tx: DatabaseTransaction,
  service: Service,
  reference: string,
): Promise<string> {
  const first = `${service === 'water' ? 'W' : 'E'}${reference}`
  const { rows } = await sql<{ contract_no: string }>`
    select contract_no from supplies where contract_no = ${first} or contract_no like ${`${first}-%`}`.execute(
    tx,
  )
  const taken = new Set(rows.map((row) => row.contract_no))
  if (!taken.has(first)) return first
  let place = 2
  while (taken.has(`${first}-${place}`)) place += 1
  return `${first}-${place}`
}

/** @returns a reference that no property has; numbers of invoices begin with it */
export async function newReference(tx: DatabaseTransaction): Promise<string> {
  const { rows } = await sql<{ reference: string }>`
    select '0' || number as reference from generate_series(10000, 99999) number
    where not exists (select from properties where reference = '0' || number)
    order by number < 40000, number limit 1`.execute(tx)
  const [free] = rows
  if (!free) throw new Error('all references of properties are in use')
  return free.reference
}

/** Where people and what they rent or own are written. */
export async function giveRole(
  tx: DatabaseTransaction,
  {
    reference,
    accountNo,
    role,
    since,
  }: Record<'reference' | 'accountNo', string> & { role: 'owner' | 'tenant'; since: Day },
): Promise<void> {
  await sql`
    insert into property_roles (property_reference, account_no, role, since)
    values (${reference}, ${accountNo}, ${role}, ${since}) on conflict do nothing`.execute(tx)
}

/** The page of a property for staff. */
export async function propertyPath(db: Database | DatabaseTransaction, reference: string): Promise<string> {
  const { rows } = await sql<{ id: string | number }>`
    select record_id as id from properties where reference = ${reference}`.execute(db)
  return rows[0] ? `/properties/${rows[0].id}` : ''
}

/** Installs a new meter: what it showed at the end of the day before is what the supply begins with. */
export async function installMeter(
  tx: DatabaseTransaction,
  {
    number,
    contractNo,
    dials,
    reading,
    day,
  }: { number: string; contractNo: string; dials: number; reading: number; day: Day },
): Promise<void> {
  await sql`
    insert into meters (serial_no, contract_no, dials, conversion_factor, installed_on)
    values (${number}, ${contractNo}, ${dials}, 1, ${day})`.execute(tx)
  await sql`
    insert into meter_readings (meter_serial_no, read_on, reading, consumption, clock_over, kind)
    values (${number}, ${daysAfter(day, -1)}, ${reading}, 0, false, 'installed')`.execute(tx)
}

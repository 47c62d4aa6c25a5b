/** A meter with its account, for tests: what the demonstration has follows the calendar. */
import { randomUUID } from 'node:crypto'
import type { TestPortal } from './portal.ts'
import { newCustomerAccount } from './utility-rows.ts'

/**
 * A water meter of four dials that used 10 a month and stands at 9990 since 4 April 2026, a month before the time of
 * test portals.
 */
export async function newMeter(
  { db }: TestPortal,
  /** Of the customer whose meter it is one more. */
  account?: string,
): Promise<{ accountNo: string; serialNo: string }> {
  const accountNo = account ?? randomUUID()
  const serialNo = `T${randomUUID().slice(0, 8)}`
  const property = await db.selectFrom('properties').select('reference').executeTakeFirstOrThrow()
  const tariff = await db
    .selectFrom('tariffs')
    .select('code')
    .where('service', '=', 'water')
    .executeTakeFirstOrThrow()
  if (account === undefined) await newCustomerAccount(db, accountNo)
  await db
    .insertInto('supplies')
    .values({
      contract_no: serialNo,
      property_reference: property.reference,
      account_no: accountNo,
      tariff_code: tariff.code,
      started_on: '2026-01-01',
    })
    .execute()
  await db
    .insertInto('meters')
    .values({
      serial_no: serialNo,
      contract_no: serialNo,
      dials: 4,
      conversion_factor: 1,
      installed_on: '2026-01-01',
    })
    .execute()
  const reading = (
    read_on: string,
    shown: number,
    consumption: number,
    kind: 'installed' | 'read' | 'estimated',
  ) => ({ meter_serial_no: serialNo, read_on, reading: shown, consumption, kind })
  await db
    .insertInto('meter_readings')
    .values([
      reading('2026-01-01', 9970, 0, 'installed'),
      reading('2026-02-01', 9980, 10, 'read'),
      reading('2026-04-04', 9990, 10, 'estimated'),
    ])
    .execute()
  return { accountNo, serialNo }
}

/** Somebody else has the supply since this day, as after a move: contract and meter stay. @returns their account */
export async function handOver(
  { db }: Pick<TestPortal, 'db'>,
  contractNo: string,
  started_on: string,
): Promise<string> {
  const account_no = await newCustomerAccount(db, randomUUID())
  await db
    .updateTable('supplies')
    .set({ account_no, started_on })
    .where('contract_no', '=', contractNo)
    .execute()
  return account_no
}

/** An account with a supply of electricity since 2020, for tests. */
export async function newPowerSupply(
  { db }: Pick<TestPortal, 'db'>,
  accountNo: string = randomUUID(),
): Promise<{ accountNo: string; contractNo: string }> {
  const contractNo = `E${randomUUID().slice(0, 12)}`
  const [property, tariff, customer] = await Promise.all([
    db.selectFrom('properties').select('reference').executeTakeFirstOrThrow(),
    db.selectFrom('tariffs').select('code').where('unit', '=', 'kWh').executeTakeFirstOrThrow(),
    db
      .selectFrom('customer_accounts')
      .select('account_no')
      .where('account_no', '=', accountNo)
      .executeTakeFirst(),
  ])
  if (!customer) await newCustomerAccount(db, accountNo)
  await db
    .insertInto('supplies')
    .values({
      contract_no: contractNo,
      property_reference: property.reference,
      account_no: accountNo,
      tariff_code: tariff.code,
      started_on: '2020-01-01',
    })
    .execute()
  return { accountNo, contractNo }
}

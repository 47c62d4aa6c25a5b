/** Customers and properties, as staff sees them: facts of other parts of the portal, read only, with each read kept. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import type { TestPortal } from '#tools/test-portal/portal.ts'
import { employee, type Employee } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { portalFixture } from '../portal-fixture.ts'
import { ask, historyOf, listOf, read, refusalOf } from './area-caller.ts'

/** A customer who owns a property, is supplied there, owes something and has paid something. */
async function someCustomer(db: TestPortal['db']) {
  const { rows } = await sql<{
    id: string | number
    accountNo: string
    iban: string
    propertyId: string | number
    reference: string
    owed: string
  }>`
    select customer.record_id as id, customer.account_no as "accountNo", customer.iban,
      properties.record_id as "propertyId", properties.reference,
      (select round(sum(amount) * 100) from transactions where transactions.account_no = customer.account_no) as owed
    from customer_accounts customer
    join property_roles using (account_no) join properties on properties.reference = property_roles.property_reference
    join supplies on supplies.account_no = customer.account_no and supplies.property_reference = properties.reference
    where role = 'owner' and until is null and iban <> '' and ended_on is null
      and exists (select from transactions where transactions.account_no = customer.account_no and kind = 'payment')
      and exists (select from invoices where invoices.account_no = customer.account_no)
    order by customer.account_no limit 1`.execute(db)
  const [found] = rows
  if (!found) throw new Error('the test data has no such customer')
  return { ...found, id: Number(found.id), propertyId: Number(found.propertyId), owed: Number(found.owed) }
}

describe.each(bothDatabases)('customers on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  let clerk: Employee
  let cashier: Employee
  let keeper: Employee
  let known: Awaited<ReturnType<typeof someCustomer>>

  beforeAll(async () => {
    clerk = await employee(portal, { portalNewCs: true })
    cashier = await employee(portal, { portalDm: true }, { seeBankDetails: true })
    keeper = await employee(portal, { elementProperties: true, portalGis: true })
    known = await someCustomer(portal.db)
  })

  test('a customer’s page has what they are supplied with, were billed, have paid and owe', async () => {
    const { values, parts } = await read(clerk.browser, 'customers', known.id)
    expect(values).toMatchObject({ accountNo: known.accountNo, balance: known.owed })
    expect(parts['supplies']?.map((row) => row.values['property'])).toContain(known.reference)
    const { rows: bills } = await sql<{ number: string; cents: string }>`
      select number, round(total * 100) as cents from invoices where account_no = ${known.accountNo}
      order by issued_on desc, number desc limit 24`.execute(portal.db)
    expect(parts['bills']?.map((row) => [row.values['number'], row.values['total']])).toEqual(
      bills.map(({ number, cents }) => [number, Number(cents)]),
    )
    expect(parts['payments']?.[0]?.values).toMatchObject({ amount: expect.any(Number) as number })
    expect(Number(parts['payments']?.[0]?.values['amount'])).toBeGreaterThan(0)
  })

  test('a property’s page names its owner, its supplies and its meters with their last readings', async () => {
    const { values, names, parts } = await read(clerk.browser, 'properties', known.propertyId)
    expect(values).toMatchObject({ reference: known.reference, owner: expect.any(Number) as number })
    expect(names['owner']).not.toBe('')
    expect(parts['supplies']?.map((row) => row.values['accountNo'])).toContain(known.accountNo)
    const { rows } = await sql<{ serial: string; reading: number | null }>`
      select serial_no as serial, (
        select reading from meter_readings where meter_serial_no = serial_no order by read_on desc limit 1
      ) as reading
      from meters join supplies using (contract_no) where property_reference = ${known.reference} order by serial_no`.execute(
      portal.db,
    )
    const shown = (parts['meters'] ?? []).map(({ values: meter }) => [
      meter['serialNo'],
      meter['lastReading'],
    ])
    expect(shown.toSorted()).toEqual(rows.map(({ serial, reading }) => [serial, reading]).toSorted())
  })

  test('each read is kept, with who it was, and shown to colleagues', async () => {
    const before = (await historyOf(clerk.browser, 'customers', known.id)).length
    await read(cashier.browser, 'customers', known.id)
    const [newest, ...others] = await historyOf(clerk.browser, 'customers', known.id)
    expect(newest).toMatchObject({ kind: 'read', by: cashier.account.name })
    expect(others).toHaveLength(before)
    await expect(sql`delete from record_reads`.execute(portal.db)).rejects.toThrow('never changed')
  })

  test('the account with a bank is for people with its right alone, in pages and in lists', async () => {
    const shown = async (who: Employee) => (await read(who.browser, 'customers', known.id)).values['iban']
    expect(await shown(clerk)).toBeUndefined()
    expect(await shown(cashier)).toBe(known.iban)
    expect((await listOf(clerk.browser, 'customers', { Search: known.iban.slice(-8) })).items).toEqual([])
  })

  test('somebody whose work needs no customers finds none', async () => {
    expect((await listOf(keeper.browser, 'customers')).items).toEqual([])
    expect((await ask(keeper.browser, 'customers', 'read', { Value: known.id })).data.status).not.toBe(0)
    expect(
      (await ask(keeper.browser, 'properties', 'choices', { Search: known.reference })).data.status,
    ).not.toBe(0)
  })

  test('what nobody has is unknown, and no read of it is kept', async () => {
    const nobody = 2 ** 40
    expect(refusalOf(await ask(clerk.browser, 'customers', 'read', { Value: nobody }))[0]).toBe(
      'record.unknown',
    )
    const { rows } = await sql`select from record_reads where record_id = ${nobody}`.execute(portal.db)
    expect(rows).toEqual([])
  })
})

test('no call changes customers or properties, or takes their lists out of the portal', () => {
  const names = Object.values(calls).map(({ name }) => name)
  expect(names.filter((name) => /^(?:Customer|Property)\/(?:Insert|Change|Move|Delete)$/.test(name))).toEqual(
    [],
  )
})

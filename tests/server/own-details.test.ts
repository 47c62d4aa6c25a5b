/** What a customer sees and changes of the own details, on both databases. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OwnDetails } from '#contract/own-details.ts'
import { detailsFault, ibanFault, phoneIn } from '#contract/rules/own-details.ts'
import { newMeter } from '#tools/test-portal/meter-rows.ts'
import { giveAccount } from '#tools/test-portal/utility-rows.ts'
import { changeCustomerAccount } from './changed-rows.ts'
import { person, type Person } from './conversation-people.ts'
import { databases } from './databases.ts'
import { portalFixture } from './portal-fixture.ts'

/** Of Cyprus, as the standard has it for an example, of bank 002; of Poland, with as many characters. */
const iban = 'CY17 0020 0128 0000 0012 0052 7600'
const polish = 'PL61109010140000071219812874'

describe('a bank account', () => {
  test.each([
    [iban, '002', undefined],
    [iban.toLowerCase().replaceAll(' ', ''), '002', undefined],
    ['', '', undefined],
    [polish, '003', undefined],
    ['CY17 0020 0128 0000 0012 0052 760', '002', 'length'],
    ['GB33BUKB20201555555555', '002', 'length'],
    ['CY18002001280000001200527600', '002', 'invalid'],
    ['XX17002001280000001200527600', '002', 'invalid'],
    [iban, '', 'noBank'],
    [iban, '003', 'otherBank'],
  ])('%j with bank %j: %s', (typed, bank, fault) => expect(ibanFault(typed, bank)).toBe(fault))
})

test.each([
  ['99 123 456', 'mobile', '+35799123456'],
  ['٩٩١٢٣٤٥٦', 'mobile', '+35799123456'],
  ['0035799123456', 'mobile', '+35799123456'],
  ['+44 7400 123456', 'mobile', '+447400123456'],
  ['+44 (0)7400 123456', 'mobile', '+447400123456'],
  ['+44 7700 900123', 'mobile', undefined],
  ['22 300000', 'landline', '+35722300000'],
  ['22300000', 'mobile', undefined],
  ['+35722300000', 'mobile', undefined],
  ['99123456', 'landline', undefined],
  ['9912345', 'mobile', undefined],
] as const)('%s as a %s number is %s', (typed, kind, number) => expect(phoneIn(typed, kind)).toBe(number))

describe.each(databases)('own details on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  let customer: Person
  let accountNo: string
  beforeAll(async () => {
    customer = await person(portal, 'customer')
  })
  beforeEach(async () => {
    // Meters of tests stand at one property.
    await portal.db.deleteFrom('consents').execute()
    accountNo = (await newMeter(portal)).accountNo
    await giveAccount(portal.db, customer.account.login, accountNo)
    const contact = { mobile_no: '+35799111111', email: 'eleni@example.com' }
    await changeCustomerAccount(portal.db, accountNo, { ...contact, iban: polish, id_no: 'K700700' })
    for (const control of ['mobileNo', 'iban', 'idNo', 'consents'])
      await portal.setSetting(`security.account.${control}`, 'shown')
  })

  const read = async () => (await customer.browser.call('getOwnDetails', {})).body['item'] as OwnDetails
  const wish = {
    MobileNo: '+35799111111',
    PhoneNo: '',
    Iban: '',
    BankCode: '',
    MessagesByEmail: false,
    MessagesBySms: false,
  }
  const change = (part: Partial<typeof wish>) =>
    customer.browser.call('changeOwnDetails', { ...wish, ...part })
  const row = () =>
    portal.db
      .selectFrom('customer_accounts')
      .selectAll()
      .where('account_no', '=', accountNo)
      .executeTakeFirstOrThrow()
  const told = async () => (await portal.outbox()).filter(({ to }) => to === customer.account.login).length

  test('are the customer, the properties, and what is supplied there', async () => {
    expect(await read()).toMatchObject({
      accountNo,
      name: 'Eleni Test',
      mobileNo: '+35799111111',
      idNo: 'K700700',
      ibanEnding: '2874',
      properties: [{ supplies: [{ service: 'water', meters: [expect.any(String)] }], billsTo: '' }],
    })
    expect(JSON.stringify(await read())).not.toContain(polish)
  })

  test('change together, once, and the customer is told', async () => {
    const before = await told()
    const { body, data } = await change({
      MobileNo: '99 222 222',
      PhoneNo: '22300000',
      Iban: iban,
      BankCode: '002',
      MessagesBySms: true,
    })
    expect(data.status).toBe(0)
    expect(body['item']).toMatchObject({
      mobileNo: '+35799222222',
      phoneNo: '+35722300000',
      ibanEnding: '7600',
      bankCode: '002',
      messagesByEmail: false,
      messagesBySms: true,
    })
    expect(await row()).toMatchObject({ iban: iban.replaceAll(' ', ''), bank_code: '002' })
    expect(await told()).toBe(before + 1)
    const consents = await portal.db
      .selectFrom('consents')
      .select(['purpose', 'is_given', 'recipient'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(consents).toContainEqual({ purpose: 'messagesBySms', is_given: true, recipient: '+35799222222' })
  })

  test('that are sent as they are change nothing, and nobody is told', async () => {
    const before = await told()
    expect((await change({})).data.status).toBe(0)
    expect(await told()).toBe(before)
    expect((await row()).iban).toBe(polish)
  })

  test('that are not sent stay as they are, also what was decided about one property alone', async () => {
    await changeCustomerAccount(portal.db, accountNo, { mobile_no: '+35799333333' })
    const [first, second] = await portal.db.selectFrom('properties').select('reference').limit(2).execute()
    const supply = await portal.db.selectFrom('supplies').selectAll().limit(1).executeTakeFirstOrThrow()
    await portal.db
      .updateTable('supplies')
      .set({ property_reference: first!.reference })
      .where('account_no', '=', accountNo)
      .execute()
    await portal.db
      .insertInto('supplies')
      .values({
        ...supply,
        contract_no: `${accountNo}-2`,
        account_no: accountNo,
        property_reference: second!.reference,
        started_on: '2026-01-01',
        ended_on: null,
      })
      .execute()
    const decisions = () =>
      portal.db
        .selectFrom('consents')
        .select(['property_reference', 'purpose', 'is_given'])
        .where('purpose', '=', 'messagesByEmail')
        .orderBy('id')
        .execute()
    const [decided] = [
      { property_reference: first!.reference, purpose: 'messagesByEmail', is_given: true },
    ] as const
    await portal.db
      .insertInto('consents')
      .values({ ...decided, recipient: 'eleni@example.com', text_hash: '', decided_at: new Date() })
      .execute()
    expect((await read()).messagesByEmail).toBe(false)
    for (const part of [{ Iban: iban, BankCode: '002' }, { MessagesBySms: true }])
      expect((await customer.browser.call('changeOwnDetails', part)).data.status).toBe(0)
    expect(await row()).toMatchObject({ mobile_no: '+35799333333', iban: iban.replaceAll(' ', '') })
    expect(await decisions()).toEqual([decided])
    expect(await read()).toMatchObject({ messagesBySms: true })
    // A no is meant for all of them, also where not all had said yes.
    await customer.browser.call('changeOwnDetails', { MessagesByEmail: false })
    expect((await decisions()).slice(1).map(({ is_given }) => is_given)).toEqual([false, false])
  })

  test.each([
    [{ MobileNo: '22300000' }, 'mobileNo', 'phone'],
    [{ PhoneNo: 'call me' }, 'phoneNo', 'phone'],
    [{ Iban: 'CY17', BankCode: '002' }, 'iban', 'length'],
    [{ Iban: iban, BankCode: '003' }, 'iban', 'otherBank'],
    [{ Iban: polish.replace('61', '61'), BankCode: '999' }, 'iban', 'noBank'],
  ])('with %j are refused, and nothing changes', async (part, field, problem) => {
    const before = await row()
    expect((await change(part)).data).toMatchObject({ code: 'ownDetails.field', field, problem })
    expect(await row()).toEqual(before)
  })

  test.each(['00357 99 111111', '22 300000', 'ask the porter'])(
    'leave the number %s as it is where nobody changes it',
    async (stored) => {
      await changeCustomerAccount(portal.db, accountNo, { mobile_no: stored })
      await portal.setSetting('security.account.mobileNo', 'disabled')
      const { data } = await change({ MobileNo: stored, MessagesByEmail: true })
      expect(data.status).toBe(0)
      expect(await row()).toMatchObject({ mobile_no: stored })
      expect((await change({ MobileNo: '99 222222' })).data.code).toBe('control.disabled')
      await portal.setSetting('security.account.mobileNo', 'shown')
      // It can be replaced.
      expect((await change({ MobileNo: '99 222222' })).data.status).toBe(0)
      expect(await row()).toMatchObject({ mobile_no: '+35799222222' })
    },
  )

  test('lose a number that is none when somebody takes it away', async () => {
    await changeCustomerAccount(portal.db, accountNo, { mobile_no: '22 300000' })
    expect((await change({ MobileNo: '' })).data.status).toBe(0)
    expect((await row()).mobile_no).toBe('')
  })

  test('take no consent where no supply runs any more: it would be kept nowhere', async () => {
    await portal.db
      .updateTable('supplies')
      .set({ ended_on: '2026-01-01' })
      .where('account_no', '=', accountNo)
      .execute()
    const before = await told()
    const { data } = await change({ PhoneNo: '22300000', MessagesByEmail: true })
    expect(data.code).toBe('ownDetails.noSupply')
    expect(await told()).toBe(before)
    expect((await row()).phone_no).toBe('')
    // Without it, the rest is changed; a no is so already.
    expect((await change({ PhoneNo: '22300000' })).data.status).toBe(0)
    expect(await read()).toMatchObject({ phoneNo: '+35722300000', messagesByEmail: false })
  })

  test('are not told where a control is hidden, and not changed where it is disabled', async () => {
    for (const control of ['mobileNo', 'idNo', 'iban'])
      await portal.setSetting(`security.account.${control}`, 'hidden')
    expect(await read()).toMatchObject({ mobileNo: '', idNo: '', ibanEnding: '', name: 'Eleni Test' })
    // What is hidden comes back empty, and stays.
    expect((await change({ MobileNo: '', PhoneNo: '22300000' })).data.status).toBe(0)
    expect(await row()).toMatchObject({ mobile_no: '+35799111111', phone_no: '+35722300000' })
    await portal.setSetting('security.account.iban', 'disabled')
    await portal.setSetting('security.account.consents', 'disabled')
    const kept = { MobileNo: '', PhoneNo: '22300000' }
    expect((await change({ ...kept, Iban: iban, BankCode: '002' })).data.code).toBe('control.disabled')
    expect((await change({ ...kept, MessagesByEmail: true })).data.code).toBe('control.disabled')
    expect((await row()).iban).toBe(polish)
  })
})

test('the first field with a fault is named', () => {
  const right = {
    mobileNo: '',
    phoneNo: '',
    iban: '',
    bankCode: '',
    messagesByEmail: false,
    messagesBySms: false,
  }
  expect(detailsFault(right)).toBeUndefined()
  expect(detailsFault({ ...right, phoneNo: '1', iban: '1' })).toEqual({ field: 'phoneNo', problem: 'phone' })
})

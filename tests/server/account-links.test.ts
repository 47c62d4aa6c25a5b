/** Which account with the utility somebody gets who registers: one whose holder they have proved to be, and no other. */
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { freshServerDatabase } from '#tools/test-portal/test-database.ts'
import type { TestAccount } from '#tools/test-portal/portal.ts'
import { giveAccount, newCustomerAccount } from '#tools/test-portal/utility-rows.ts'
import { databases } from './databases.ts'
import { askForProperty, detailsOf, invoiceOf, proved } from './otp-people.ts'
import {
  messageTo,
  newAccountNo,
  newcomersPassword,
  newEmail,
  newMobile,
  registrationOf,
  signIn,
} from './people.ts'
import { portalFixture, setForTest } from './portal-fixture.ts'
import { createVisitor, type Answered } from './visitor.ts'

describe.each(databases)('accounts of who registers on $database', ({ place }) => {
  const clock = movableClock()
  const portal = portalFixture({ database: place, clock })

  /** Registers with the number of an account as the name, activates, and signs in. */
  async function registered(identifier: string, AccountName: string, IdNo = 'K1234567') {
    const visitor = createVisitor(portal.url)
    clock.advance(11)
    const asked = await visitor.call('registerProfile', registrationOf(identifier, { AccountName, IdNo }))
    const { code: OtpCode } = await messageTo(portal, identifier)
    const activated = await visitor.call('activateAccount', { Value: String(asked.body['value']), OtpCode })
    expect((await signIn(portal, visitor, { login: identifier, password: newcomersPassword })).status).toBe(0)
    const { body } = await visitor.call('getProfileDetails', { Username: identifier })
    const profile = body['item'] as { account: string; name: string }
    return { visitor, asked, activated, profile }
  }

  test.each([
    ['the e-mail address', newEmail],
    ['the mobile number', newMobile],
  ])(
    'who is known to the utility by %s gets the account with the number that was typed',
    async (_by, make) => {
      const identifier = make()
      const contact = identifier.includes('@')
        ? { email: ` ${identifier.toUpperCase()}` }
        : { mobile_no: `00${identifier.slice(1)}` }
      const account = await newCustomerAccount(portal.db, newAccountNo(), { ...contact, id_no: 'k 1234567' })
      const { profile } = await registered(identifier, account)
      expect(profile).toMatchObject({ account, name: account })
    },
  )

  test.each<[string, Parameters<typeof newCustomerAccount>[2]]>([
    ["somebody else's account", { email: 'owner@example.com', mobile_no: '+35799000111' }],
    ['an account without contacts', {}],
    ['an account with another identity number', { id_no: 'K7654321' }],
    ['an account whose contacts came with a bill', { email_by_bill: true, mobile_by_bill: true }],
  ])('the number of %s gives nothing, and tells nothing', async (_whose, details) => {
    const account = newAccountNo()
    const identifiers = { email: newEmail(), mobile_no: newMobile() }
    const isOwn = details?.id_no !== undefined || details?.email_by_bill === true
    await newCustomerAccount(portal.db, account, { ...(isOwn && identifiers), ...details })
    const visible = ({ asked, activated }: { asked: Answered; activated: Answered }) => [
      asked.data,
      Object.keys(asked.body),
      activated.http,
      activated.body,
    ]
    for (const identifier of Object.values(identifiers)) {
      const one = await registered(identifier, account)
      const nobodys = newAccountNo()
      const other = await registered(identifier.includes('@') ? newEmail() : newMobile(), nobodys)
      expect(one.profile, 'the name stays as it was typed').toMatchObject({ account: '', name: account })
      expect(other.profile).toMatchObject({ account: '', name: nobodys })
      expect(visible(one)).toEqual(visible(other))
      const own = await one.visitor.call('getOwnDetails', {})
      expect(JSON.stringify(own.body)).not.toContain('Ledra 1')
    }
  })

  test('a contact that somebody has put there by a bill of the account gives nothing', async () => {
    const invoice = await invoiceOf(portal, 28)
    const visitor = createVisitor(portal.url)
    const session = await proved(portal, visitor)
    await askForProperty(visitor, session, invoice)
    const replaced = { ...detailsOf(session, invoice), updateEmail: true, updateMobileNo: true }
    expect((await visitor.call('updateDetails', replaced)).data.status).toBe(0)
    const { account_no: account, ...contacts } = await portal.db
      .selectFrom('customer_accounts')
      .innerJoin('invoices', 'invoices.account_no', 'customer_accounts.account_no')
      .select(['customer_accounts.account_no', 'email', 'mobile_no', 'id_no'])
      .where('invoices.number', '=', invoice.invoiceNumber)
      .executeTakeFirstOrThrow()
    expect(contacts).toMatchObject({ email: session.email, mobile_no: session.mobile })
    for (const identifier of [session.email, session.mobile]) {
      const { profile } = await registered(identifier, account, contacts.id_no)
      expect(profile.account).toBe('')
    }
  })

  describe('a mobile number that the holder of an account types into own details', () => {
    /** @returns the number of the account whose holder has typed it */
    async function typedBy(holder: TestAccount, MobileNo: string, mobile_no = '') {
      const account = await newCustomerAccount(portal.db, newAccountNo(), { mobile_no })
      await giveAccount(portal.db, holder.login, account)
      const visitor = createVisitor(portal.url)
      expect((await signIn(portal, visitor, holder)).status).toBe(0)
      expect((await visitor.call('changeOwnDetails', { MobileNo })).data.status).toBe(0)
      return account
    }

    test('gives the account to nobody who registers with it', async () => {
      const mobile = newMobile()
      const account = await typedBy(await portal.newCustomer(), mobile)
      expect((await registered(mobile, account)).profile.account).toBe('')
    })

    test('gives it when the holder has proved the number by signing in with it', async () => {
      const mobile = newMobile()
      const account = await typedBy(await portal.newCustomer({ login: mobile }), mobile)
      // Anyone who signs in with another one since may begin anew with this one.
      await portal.db
        .updateTable('accounts')
        .set({ login: newMobile() })
        .where('login', '=', mobile)
        .execute()
      expect((await registered(mobile, account)).profile.account).toBe(account)
    })

    test('gives it when the utility knew the same number in another spelling', async () => {
      const mobile = newMobile()
      const account = await typedBy(await portal.newCustomer(), mobile, `00${mobile.slice(1)}`)
      expect((await registered(mobile, account)).profile.account).toBe(account)
    })
  })

  test('an employee gets none', async () => {
    const email = newEmail()
    const account = await newCustomerAccount(portal.db, newAccountNo(), { email })
    await setForTest(portal, 'isValidateEmployeeAccountIdNo', true, false)
    await setForTest(portal, 'portalProfileType', 1, 2)
    expect((await registered(email, account)).profile).toMatchObject({ account: '', role: 1 })
  })
})

describe.each(databases)('accounts from before on $database', ({ place }) => {
  test('keep the number that they have proved, and lose one that was only typed', async () => {
    const server = place() === 'pglite' ? undefined : await freshServerDatabase(place())
    const database = await openDatabase(
      server ? { kind: 'server', url: server.url } : { kind: 'memory' },
      'maintenance',
    )
    const { db } = database
    try {
      await migrate(db, '0076-receipt-numbers')
      const customers = [
        { account_no: '501', email: 'Owner@Example.com', id_no: 'k 123456' },
        { account_no: '502', mobile_no: '00357 99 123456' },
        { account_no: '503', email: 'owner@example.com' },
        { account_no: '504', email: 'person-504@example.com', id_no: 'K999999' },
      ]
      for (const { account_no, ...details } of customers) await newCustomerAccount(db, account_no, details)
      const person = (login: string, name: string, account_no = name) => ({
        login,
        name,
        account_no,
        password_hash: '',
        role: 2 as const,
        registration_type: login.includes('@') ? (1 as const) : (2 as const),
        email: '',
        mobile_no: '',
        language: null,
        profile: '{}',
        id_no: 'K123456',
        created_at: new Date(),
      })
      const people = await db
        .insertInto('accounts')
        .values([
          person('owner@example.com', '501'),
          person('+35799123456', '502'),
          person('stranger@example.com', '503'),
          person('person-504@example.com', '504'),
          // The operator has given one, and another is chosen since.
          person('moved@example.com', '501', '503'),
          person('given@example.com', 'Maria', '501'),
        ])
        .returning(['id', 'login'])
        .execute()
      const idOf = (login: string) => people.find((one) => one.login === login)?.id ?? 0
      await db
        .insertInto('account_customers')
        .values([
          { account_id: idOf('moved@example.com'), account_no: '501' },
          { account_id: idOf('moved@example.com'), account_no: '503' },
          { account_id: idOf('stranger@example.com'), account_no: '502' },
        ])
        .execute()
      await migrate(db)
      const kept = await db.selectFrom('accounts').select(['name', 'account_no']).orderBy('id').execute()
      expect(kept.map(({ name, account_no }) => `${name}: ${account_no}`)).toEqual([
        '501: 501',
        '502: 502',
        '503: 502',
        '504: ',
        '501: 503',
        'Maria: 501',
      ])
      const further = await db.selectFrom('account_customers').select('account_no').execute()
      expect(further.map(({ account_no }) => account_no).toSorted()).toEqual(['502', '503'])
    } finally {
      await database.close()
      await server?.drop()
    }
  })
})

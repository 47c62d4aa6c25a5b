/** Start pages, the choice of an account, and the securities of screens, on both databases. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { CustomerAccount, CustomerHome, EmployeeHome } from '#contract/home.ts'
import type { Security } from '#contract/rules/securities.ts'
import { newMeter } from '#tools/test-portal/meter-rows.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { changeApplication, changeSupply } from './changed-rows.ts'
import {
  addFiles,
  applicant,
  emptyDraft,
  giveFurtherAccount,
  newApplication,
  person,
  staff,
  write,
  type Applicant,
  type Person,
} from './conversation-people.ts'
import { databases } from './databases.ts'
import { pdf } from '#tools/test-portal/file-samples.ts'
import { newBill, newCharge, payAtOffice } from './payment-people.ts'
import { portalFixture, setForTest } from './portal-fixture.ts'

const homeOf = async ({ browser }: Person) =>
  (await browser.call('getCustomerHome', {})).body['item'] as CustomerHome
const employeeHomeOf = async ({ browser }: Person) =>
  (await browser.call('getEmployeeHome', {})).body['item'] as EmployeeHome
const accountsOf = async ({ browser }: Person) =>
  (await browser.call('getAccounts', {})).body['items'] as CustomerAccount[]

describe.each(databases)('on $database', ({ place }) => {
  const clock = movableClock()
  const portal = portalFixture({ database: place, clock })
  beforeEach(() => portal.setSetting('isSelectAccount', true))

  /** A contract with a meter. @returns the number of the meter */
  async function supply({ accountNo }: Applicant): Promise<string> {
    const { serialNo } = await newMeter(portal)
    await changeSupply(portal.db, serialNo, { account_no: accountNo })
    return serialNo
  }

  /** Bills that nobody has paid, due on these days. */
  const billsOf = ({ accountNo }: Applicant, ...days: string[]) =>
    Promise.all(
      days.map(async (due_on) => {
        const bill = await newBill(portal, accountNo)
        await portal.db.updateTable('invoices').set({ due_on }).where('number', '=', bill.number).execute()
        return bill
      }),
    )

  test('a customer reads what is due, unread, measured and applied for', async () => {
    const [customer, employee] = [await applicant(portal), await staff(portal)]
    const meterSerialNo = await supply(customer)
    const [paid] = await billsOf(customer, '2026-02-20', '2026-04-20')
    await payAtOffice(portal, customer.accountNo, paid!)
    await newApplication(portal, customer.accountNo, 'meterCheck')
    const closed = await newApplication(portal, customer.accountNo)
    await changeApplication(portal.db, closed, { status: 'cancelled' })
    await write(employee, customer.applicationId, 'On Thursday.')
    const home = await homeOf(customer)
    expect(home.due).toMatchObject({
      balanceCents: 4250,
      owedCents: 4250,
      overdueCents: 4250,
      overdueSince: '2026-04-20',
      lines: [{ dueOn: '2026-04-20', cents: 4250, isOverdue: true, isBill: true, periodFrom: '2026-03-01' }],
    })
    expect(home.consumption).toMatchObject({ services: [{ service: 'water', unit: 'm3' }] })
    expect(home.unread).toBe(1)
    expect(home.lastReadings).toEqual([
      {
        service: 'water',
        unit: 'm3',
        meterSerialNo,
        readOn: '2026-04-04',
        reading: 9990,
        consumption: 10,
        isEstimated: true,
      },
    ])
    expect(home.applications?.open).toBe(2)
    expect(home.applications?.items.map(({ applicationType, unread }) => [applicationType, unread])).toEqual([
      ['meterCheck', 0],
      ['newSupply', 1],
    ])
  })

  test('charges that are not paid are due, too', async () => {
    const customer = await applicant(portal)
    const descriptions = { el: 'Τέλος', en: 'Fee', ru: 'Сбор', ar: 'رسم' }
    await newCharge(portal, customer.accountNo, { paymentType: 2, descriptions, cents: 1250 })
    expect((await homeOf(customer)).due).toMatchObject({
      owedCents: 1250,
      overdueCents: 0,
      payableCents: 1250,
      lines: [{ dueOn: '2026-05-22', cents: 1250, isOverdue: false, isBill: false, description: 'Fee' }],
    })
  })

  test('who owes nothing and has nothing reads that, too', async () => {
    expect(await homeOf(await person(portal, 'customer'))).toEqual({
      address: '',
      due: {
        balanceCents: 0,
        owedCents: 0,
        overdueCents: 0,
        overdueSince: '',
        laterCents: 0,
        payableCents: 0,
        lines: [],
        count: 0,
        overdueCount: 0,
        today: '2026-05-04',
      },
      unread: 0,
      lastReadings: [],
      applications: { open: 0, items: [] },
      consumption: null,
      interruptions: [],
      waterNotices: [],
    })
  })

  test('a card that setting or securities take away is not told', async () => {
    const customer = await applicant(portal)
    await portal.setSetting('customerMeterReadings', false)
    await portal.setSetting('allowDashboardsCustomer', false)
    await portal.setSetting('security.userHome.due', 'hidden')
    await portal.setSetting('security.userHome.unread', '{"employee":"hidden","customer":"shown"}')
    await portal.setSetting('security.userHome.applications', '{"customer":"hidden"}')
    expect(await homeOf(customer)).toEqual({
      address: '',
      due: null,
      unread: 0,
      lastReadings: null,
      applications: null,
      consumption: null,
      interruptions: [],
      waterNotices: [],
    })
    for (const control of ['due', 'unread', 'applications'])
      await portal.setSetting(`security.userHome.${control}`, 'shown')
    await portal.setSetting('customerMeterReadings', true)
    await portal.setSetting('allowDashboardsCustomer', true)
    expect((await homeOf(customer)).applications?.open).toBe(1)
  })

  test('an employee reads who waits, the longest first; without the right, nothing', async () => {
    const [first, second, employee] = [await applicant(portal), await applicant(portal), await staff(portal)]
    const before = (await employeeHomeOf(employee)).conversations
    await write(first, first.applicationId, 'first')
    await write(second, second.applicationId, 'second')
    const { conversations } = await employeeHomeOf(employee)
    expect(conversations?.waiting).toBe(before!.waiting + 2)
    expect(conversations?.unread).toBe(before!.unread + 2)
    expect(conversations?.items.map(({ lastMessage }) => lastMessage).slice(-2)).toEqual(['first', 'second'])
    expect(await employeeHomeOf(await person(portal, 'employee', { portalOm: true }))).toEqual({
      waiting: [],
      isForThem: false,
      conversations: null,
      approvals: null,
      jobs: [],
    })
    await portal.setSetting('security.employeeHome.jobs', 'hidden')
    expect((await employeeHomeOf(employee)).jobs).toBeNull()
    await portal.setSetting('security.employeeHome.jobs', 'shown')
  })

  test('each role has its own start page', async () => {
    const [customer, employee] = [await applicant(portal), await staff(portal)]
    for (const answer of [
      await employee.browser.call('getCustomerHome', {}),
      await employee.browser.call('getAccounts', {}),
      await customer.browser.call('getEmployeeHome', {}),
      await customer.browser.call('getSecuritiesEmployee', { Value: 'account' }),
      await employee.browser.call('getSecuritiesCustomer', { Value: 'account' }),
    ])
      expect(answer).toMatchObject({ http: 403, data: { code: 'access.denied' } })
  })

  describe('a customer with two accounts', () => {
    async function withTwo() {
      const [customer, other] = [await applicant(portal), await applicant(portal)]
      await giveFurtherAccount(portal, customer, other.accountNo)
      return { customer, other }
    }
    const choose = async ({ browser }: Person, Value: string) =>
      (await browser.call('chooseAccount', { Value })).data.code

    test('chooses one, and back again; home and profile are about it', async () => {
      const { customer, other } = await withTwo()
      expect((await accountsOf(customer)).map(({ account, isChosen }) => [account, isChosen])).toEqual([
        [customer.accountNo, true],
        [other.accountNo, false],
      ])
      await newApplication(portal, other.accountNo, 'meterCheck')
      expect(await choose(customer, other.accountNo)).toBeUndefined()
      expect((await homeOf(customer)).applications?.open).toBe(2)
      const profile = await customer.browser.call('getProfileDetails', { Username: customer.account.login })
      expect(profile.body['item']).toMatchObject({ account: other.accountNo })
      expect((await accountsOf(customer)).map(({ isChosen }) => isChosen)).toEqual([true, false])
      expect(await choose(customer, customer.accountNo)).toBeUndefined()
      expect(await accountsOf(customer)).toHaveLength(2)
    })

    test('cannot choose somebody else’s, nor any while choosing is off', async () => {
      const { customer, other } = await withTwo()
      const stranger = await applicant(portal)
      expect(await choose(customer, stranger.accountNo)).toBe('account.missing')
      expect(await choose(customer, 'nothing')).toBe('account.missing')
      await portal.setSetting('isSelectAccount', false)
      expect(await choose(customer, other.accountNo)).toBe('accountChoice.disabled')
      expect((await accountsOf(customer))[0]?.account).toBe(customer.accountNo)
    })

    test('sends nothing to the one from a page that is about the other', async () => {
      await portal.setSetting('paymentLink', 'https://pay.example.com/')
      const { customer, other } = await withTwo()
      expect(await choose(customer, other.accountNo)).toBeUndefined()
      const { browser } = customer
      const details = { Iban: '', BankCode: '', PhoneNo: '', MessagesByEmail: true, MessagesBySms: true }
      const order = { ProviderId: 'card', DayOfMonth: 7, LanguageCode: 'el' } as const
      const draft = { ...emptyDraft, Place: 'Ledra 5', Service: 'water' } as const
      const from = async (AccountNo: string) =>
        (
          await Promise.all([
            browser.call('changeOwnDetails', { AccountNo, MobileNo: '99777777', ...details }),
            browser.call('createStandingOrder', { AccountNo, ...order }),
            browser.call('saveApplicationDraft', { AccountNo, ...draft }),
          ])
        ).map(({ http, data }) => [http, data.code])
      const refused = [409, 'accountChoice.changed']
      expect(await from(customer.accountNo)).toEqual([refused, refused, refused])
      const kept = await portal.db
        .selectFrom('customer_accounts')
        .select('mobile_no')
        .where('account_no', 'in', [customer.accountNo, other.accountNo])
        .execute()
      expect(kept.map(({ mobile_no }) => mobile_no)).not.toContain('+35799777777')
      expect((await from(other.accountNo)).map(([, code]) => code)).not.toContain('accountChoice.changed')
    })

    test('reads where each is supplied, in the own language', async () => {
      const { customer } = await withTwo()
      await supply(customer)
      const [first, second] = await accountsOf(customer)
      expect(first?.address).toMatch(/^\p{Script=Latin}.* \d+.*, \d{4} \p{Script=Latin}/u)
      expect(second?.address).toBe('')
    })
  })

  describe('securities', () => {
    const ofCustomer = async ({ browser }: Person, Value: string) =>
      (await browser.call('getSecuritiesCustomer', { Value })).body['items'] as Security[]

    test('show everything until the operator says otherwise, by role', async () => {
      const customer = await applicant(portal)
      expect(await ofCustomer(customer, 'account')).toContainEqual({
        name: 'iban',
        employeeVisible: true,
        employeeDisabled: false,
        customerVisible: true,
        customerDisabled: false,
      })
      await portal.setSetting('security.account.iban', '{"employee":"disabled","customer":"hidden"}')
      expect((await ofCustomer(customer, 'account')).find(({ name }) => name === 'iban')).toEqual({
        name: 'iban',
        employeeVisible: true,
        employeeDisabled: true,
        customerVisible: false,
        customerDisabled: true,
      })
      expect(await ofCustomer(customer, 'noSuchScreen')).toEqual([])
      expect(await ofCustomer(customer, 'constructor')).toEqual([])
    })

    test.each([
      ['yes', /must be shown, disabled or hidden/],
      ['{"visitor":"hidden"}', /must be shown, disabled or hidden/],
    ])('an operator who sets %s is told what to set', async (value, told) => {
      await expect(portal.setSetting('security.account.iban', value)).rejects.toThrow(told)
      await expect(portal.setSetting('security.account.noSuchControl', 'hidden')).rejects.toThrow(
        /no setting/,
      )
    })

    test('hold on the server: what is disabled or hidden is refused, what is hidden is not told', async () => {
      const [customer, employee] = [await applicant(portal), await staff(portal)]
      const id = await write(customer, customer.applicationId)
      const { browser } = customer
      const upload = () => addFiles(browser, id, [{ name: 'a.pdf', bytes: pdf }])
      const { attachmentId } = ((await upload()).body['items'] as { attachmentId: number }[])[0]!
      const attempts = {
        add: () =>
          browser.call('insertApplicationMessage', {
            PortalApplicationId: customer.applicationId,
            Message: 'x',
          }),
        edit: () => browser.call('updateApplicationMessage', { MessageId: id, Message: 'x' }),
        addAttachment: upload,
        deleteAttachment: () => addFiles(browser, id, [], { deleteFiles: String(attachmentId) }),
        download: () => browser.call('downloadMessageAttachment', { Value: attachmentId }),
        attachments: () => browser.call('downloadMessageAttachment', { Value: attachmentId }),
        delete: () => browser.call('deleteApplicationMessage', { Value: id }),
      }
      for (const [control, attempt] of Object.entries(attempts)) {
        for (const state of ['disabled', 'hidden']) {
          await portal.setSetting(`security.messages.${control}`, JSON.stringify({ customer: state }))
          expect(await attempt(), control).toMatchObject({ http: 403, data: { code: 'control.disabled' } })
        }
        if (control !== 'attachments') await portal.setSetting(`security.messages.${control}`, 'shown')
      }
      const opened = async (who: Person) =>
        (await who.browser.call('getApplicationMessage', { Value: id })).body['item']
      expect(await opened(customer)).toMatchObject({ attachments: [], attachmentFileNames: [] })
      expect(await opened(employee)).toMatchObject({ attachmentFileNames: ['a.pdf'] })
      await portal.setSetting('security.messages.attachments', 'shown')
      expect(await opened(customer)).toMatchObject({ attachmentFileNames: ['a.pdf'] })
    })

    test('hold for the forms and lists of the own account, too', async () => {
      const customer = await applicant(portal)
      const { browser } = customer
      const attempts = {
        'changePassword.change': () =>
          browser.call('changePassword', {
            CurrentPassword: customer.account.password,
            NewPassword: 'Portal-2027!',
          }),
        'requestChangeEmail.change': () =>
          browser.call('changeEmail', {
            Password: customer.account.password,
            NewEmail: 'next@example.com',
            SendOtpCode: true,
          }),
        'requestChangeMobile.change': () =>
          browser.call('changeMobilePhoneNoRequest', {
            Password: customer.account.password,
            MobilePhoneNo: '+35799111222',
          }),
        'security.endSession': () => browser.call('revokeSession', { Value: 'x' }),
        'security.sessions': () => browser.call('revokeSession', { Value: 'x' }),
        'security.endTrust': () => browser.call('revokeTrustedComputer', { Value: 'x' }),
        'security.trustedComputers': () => browser.call('revokeTrustedComputer', { Value: 'x' }),
        'security.signOutEverywhere': () => browser.call('signOutEverywhere', {}),
      }
      for (const [control, attempt] of Object.entries(attempts))
        for (const state of ['disabled', 'hidden']) {
          await portal.setSetting(`security.${control}`, JSON.stringify({ customer: state }))
          expect(await attempt(), control).toMatchObject({ http: 403, data: { code: 'control.disabled' } })
          await portal.setSetting(`security.${control}`, 'shown')
        }
      const overview = async () => (await browser.call('getSecurity', {})).body['item']
      expect(await overview()).toMatchObject({ sessions: [{ current: true }] })
      for (const control of ['sessions', 'trustedComputers', 'history'])
        await setForTest(portal, `security.security.${control}`, 'hidden', 'shown')
      expect(await overview()).toEqual({ sessions: [], trustedComputers: [], events: [] })
    })

    test('hide the name among the own accounts', async () => {
      const customer = await applicant(portal)
      expect((await accountsOf(customer)).map(({ name }) => name)).toEqual(['Eleni Test'])
      await setForTest(portal, 'security.account.name', '{"customer":"hidden"}', 'shown')
      expect(await accountsOf(customer)).toMatchObject([{ account: customer.accountNo, name: '' }])
    })

    test('hide a customer’s name and account from staff', async () => {
      const [customer, employee] = [await applicant(portal), await staff(portal)]
      await write(customer, customer.applicationId)
      await portal.setSetting('security.account.name', '{"employee":"hidden"}')
      await portal.setSetting('security.account.account', '{"employee":"hidden"}')
      const { items } = (await employeeHomeOf(employee)).conversations!
      expect(new Set(items.map(({ customerName, account }) => customerName + account))).toEqual(new Set(['']))
      await portal.setSetting('security.account.name', 'shown')
      await portal.setSetting('security.account.account', 'shown')
      expect((await employeeHomeOf(employee)).conversations!.items.at(-1)?.customerName).toBe('Eleni Test')
    })
  })
})

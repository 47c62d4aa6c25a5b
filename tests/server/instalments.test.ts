/** Bills in instalments, from asking to the last payment, on both databases. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApplicationOffer } from '#contract/applications.ts'
import type { BillRow, FinancialSummary, InstalmentPlan } from '#contract/financial.ts'
import type { DueItem } from '#contract/payments.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { changeApplication } from './changed-rows.ts'
import {
  applicant,
  emptyDraft,
  moveApplication as move,
  newApplication,
  readApplication as read,
  staff,
  type Applicant,
  type Person,
} from './conversation-people.ts'
import { bothDatabases } from './databases.ts'
import { newBill, type Bill } from './payment-people.ts'
import { portalFixture, setForTest } from './portal-fixture.ts'
import { createVisitor } from './visitor.ts'

describe.each(bothDatabases)('instalments on $database', ({ place }) => {
  const clock = movableClock()
  const portal = portalFixture({
    database: place,
    clock,
    limits: {
      messagesPerHour: 100_000,
      // Months pass, and people stay signed in.
      sessionIdleSeconds: 86_400_000,
      sessionAbsoluteSeconds: 86_400_000,
    } as never,
  })
  let customer: Applicant
  let clerk: Person
  let large: Bill
  let small: Bill
  beforeAll(async () => {
    clerk = await staff(portal)
    await portal.setSetting('paymentLink', 'https://pay.example.com/')
    await portal.setSetting('showPaymentButton', true)
    await portal.setSetting('showPaymentButtonAtLogin', true)
  })
  // Each is due on 22 May; today is 4 May, or later.
  beforeEach(async () => {
    customer = await applicant(portal)
    large = await newBill(portal, customer.accountNo, { cents: 10_000 })
    small = await newBill(portal, customer.accountNo, { cents: 4250 })
  })

  const save = (bills: readonly Bill[], part: object = {}, { browser }: Person = customer) =>
    browser.call('saveApplicationDraft', {
      ...emptyDraft,
      ApplicationType: 'instalmentPlan',
      Wish: 'My salary comes on the 28th.',
      Bills: bills.map(({ number }) => number),
      Instalments: 3,
      DayOfMonth: 31,
      ...part,
    })
  const offer = async () =>
    (await customer.browser.call('getApplicationOffer', {})).body['item'] as ApplicationOffer
  const summary = async () =>
    (await customer.browser.call('getFinancialSummary', {})).body['item'] as FinancialSummary
  const bill = async ({ number }: Bill) =>
    (await customer.browser.call('getBill', { Value: number })).body['item'] as BillRow
  /** The bill as it is due on the page of own payments, and in the dialog: for its customer, and for who knows the number. */
  const payable = async ({ number }: Bill) => {
    const { accountNo, browser } = customer
    const asked = { AccountNo: accountNo }
    const answers = [
      await browser.call('getOwnPayments', { Options: { PageSize: 10, Page: 1 } }),
      await browser.call('validateAccount', asked),
      await createVisitor(portal.url).call('validateAccount', asked),
    ]
    return answers.map(({ body }) =>
      (body['item'] as { dues: DueItem[] }).dues.find(({ reference }) => reference === number),
    )
  }
  const due = async () =>
    (
      (await customer.browser.call('getCustomerHome', {})).body['item'] as {
        due: { lines: { dueOn: string; isOverdue: boolean }[] }
      }
    ).due.lines[0]
  const pay = ({ number }: Bill, cents: number) =>
    portal.db
      .insertInto('transactions')
      .values({
        account_no: customer.accountNo,
        booked_on: clock().toISOString().slice(0, 10),
        kind: cents > 0 ? 'payment' : 'adjustment',
        amount: (-cents / 100).toFixed(2),
        invoice_number: number,
        method: 'bank',
      })
      .execute()
  const goTo = (day: string) => clock.advance((Date.parse(day) - clock().getTime()) / 1000)
  /** @returns the number of the application */
  async function ask(bills: readonly Bill[], part: object = {}): Promise<number> {
    const id = Number((await save(bills, part)).body['id'])
    expect((await move(customer, id, 'customer.submitted', 'draft')).data.status).toBe(0)
    return id
  }
  async function agree(id: number) {
    expect((await move(clerk, id, 'staff.accepted', 'new')).data.status).toBe(0)
    return move(clerk, id, 'staff.completed', 'inProcess')
  }
  const daysOf = (plan: InstalmentPlan | undefined) => plan?.instalments.map(({ dueOn }) => dueOn)

  test('are asked for, agreed by staff, and settled in their order by what is paid', async () => {
    expect(await offer()).toMatchObject({
      bills: [
        { number: large.number, cents: 10_000 },
        { number: small.number, cents: 4250 },
      ],
      instalmentsFromCents: 5000,
      today: '2026-05-04',
    })
    expect(await summary()).toMatchObject({ canAskForPlan: true, plans: [] })

    const id = Number((await save([], { Instalments: 0, DayOfMonth: 0 })).body['id'])
    expect(await read(customer, id)).toMatchObject({ missingFields: ['bills', 'count', 'dayOfMonth'] })
    expect((await move(customer, id, 'customer.submitted', 'draft')).data).toMatchObject({
      code: 'application.incomplete',
      field: 'bills',
    })
    await save([large])
    expect((await offer()).drafts).toMatchObject([
      { plan: { bills: [large.number], count: 3, dayOfMonth: 31 } },
    ])
    const asked = [
      { dueOn: '2026-05-31', cents: 3334 },
      { dueOn: '2026-06-30', cents: 3333 },
      { dueOn: '2026-07-31', cents: 3333 },
    ]
    expect((await read(customer, id)).plan).toMatchObject({ standing: 'asked', instalments: asked })
    await move(customer, id, 'customer.submitted', 'draft')

    // The other bill alone is too little.
    expect(await summary()).toMatchObject({ canAskForPlan: false })
    expect((await save([large])).data).toMatchObject({ code: 'instalments.inPlan', field: 'bills' })
    expect(await bill(large)).toMatchObject({ standing: 'open' })

    expect((await read(clerk, id)).plan).toMatchObject({ standing: 'asked', instalments: asked })
    expect((await agree(id)).data.status).toBe(0)
    expect((await read(customer, id)).plan).toMatchObject({
      standing: 'kept',
      totalCents: 10_000,
      instalments: asked,
    })
    expect((await save([large])).data.code).toBe('instalments.inPlan')

    goTo('2026-05-31T12:00:00Z')
    await pay(small, 4250)
    expect(await bill(large)).toMatchObject({ standing: 'inPlan', planOf: id })
    expect(await due()).toMatchObject({ dueOn: '2026-05-31', isOverdue: false })
    expect((await payable(large)).map((item) => item?.isInPlan)).toEqual([true, true, undefined])
    expect(await summary()).toMatchObject({
      ageing: { notYetDue: 10_000, days1To30: 0 },
      open: [{ reference: large.number, isInPlan: true }],
      plans: [{ portalApplicationId: id, standing: 'kept', paidCents: 0 }],
    })
    const list = async (Filter: 'open' | 'overdue') =>
      (
        (await customer.browser.call('getBills', { Options: { PageSize: 10, Page: 1, Filter } })).body[
          'items'
        ] as BillRow[]
      ).map(({ number }) => number)
    expect([await list('open'), await list('overdue')]).toEqual([[large.number], []])

    // The day after, it is late, until it is paid.
    goTo('2026-06-01T12:00:00Z')
    expect(await bill(large)).toMatchObject({ standing: 'overdue', planOf: id })
    expect(await due()).toMatchObject({ dueOn: '2026-05-22', isOverdue: true })
    expect(await list('overdue')).toEqual([large.number])
    expect((await payable(large)).map((item) => item?.isInPlan)).toEqual([undefined, undefined, undefined])
    expect(await summary()).toMatchObject({
      ageing: { notYetDue: 0, days1To30: 10_000 },
      plans: [{ standing: 'late', instalments: [{ standing: 'late' }, { standing: 'next' }, {}] }],
    })
    await pay(large, 4000)
    expect(await bill(large)).toMatchObject({ standing: 'inPlan' })
    expect(await due()).toMatchObject({ dueOn: '2026-06-30', isOverdue: false })
    expect((await summary()).plans).toMatchObject([
      {
        standing: 'kept',
        paidCents: 4000,
        instalments: [
          { paidCents: 3334, standing: 'paid' },
          { paidCents: 666, standing: 'next' },
          { paidCents: 0, standing: 'open' },
        ],
      },
    ])

    await pay(large, 6000)
    expect(await bill(large)).toMatchObject({ standing: 'paid' })
    expect(await summary()).toMatchObject({ plans: [], balanceCents: 0 })
    expect((await read(customer, id)).plan).toMatchObject({ standing: 'settled', paidCents: 10_000 })

    // A payment that is taken back opens the last instalments again.
    await pay(large, -3333)
    expect((await summary()).plans).toMatchObject([{ standing: 'kept', paidCents: 6667 }])
  })

  test('are counted again when staff agrees: of what is open then, and not from a day that is too near', async () => {
    goTo('2026-06-01T08:00:00Z')
    const id = await ask([large, small], { Instalments: 2, DayOfMonth: 16 })
    expect(daysOf((await read(clerk, id)).plan)).toEqual(['2026-06-16', '2026-07-16'])
    await pay(small, 4250)
    await pay(large, 1)
    goTo('2026-06-10T08:00:00Z')
    expect((await agree(id)).data.status).toBe(0)
    expect((await read(clerk, id)).plan).toMatchObject({
      bills: [{ number: large.number, cents: 9999 }],
      instalments: [
        { dueOn: '2026-07-16', cents: 5000 },
        { dueOn: '2026-08-16', cents: 4999 },
      ],
    })
  })

  test('are not agreed where nothing is open any more, or more than was asked for', async () => {
    const id = await ask([large], { DayOfMonth: 1 })
    await pay(large, -500)
    await move(clerk, id, 'staff.accepted', 'new')
    const complete = () => move(clerk, id, 'staff.completed', 'inProcess')
    expect((await complete()).data.code).toBe('instalments.bill')
    await pay(large, 10_500)
    expect((await complete()).data.code).toBe('instalments.bill')
    expect(await read(clerk, id)).toMatchObject({ status: 'inProcess', plan: { standing: 'asked' } })
  })

  test('may be asked for again after they were rejected or withdrawn', async () => {
    const rejected = await ask([large])
    await move(clerk, rejected, 'staff.rejected', 'new', 'The bill is in dispute.')
    const withdrawn = await ask([large])
    await move(customer, withdrawn, 'customer.cancelled', 'new')
    expect((await agree(await ask([large]))).data.status).toBe(0)
  })

  test('two that ask for the same bill: one has it', async () => {
    const id = Number((await save([large])).body['id'])
    // The account has one draft of a kind; another one comes from nowhere else.
    const other = await newApplication(portal, customer.accountNo, 'instalmentPlan')
    const { details } = await portal.db
      .selectFrom('applications')
      .select('details')
      .where('id', '=', String(id))
      .executeTakeFirstOrThrow()
    await move(customer, id, 'customer.submitted', 'draft')
    await changeApplication(portal.db, other, { status: 'draft', details: JSON.stringify(details) })
    expect((await move(customer, other, 'customer.submitted', 'draft')).data.code).toBe('instalments.inPlan')
  })

  test('are not for bills of somebody else, nor for what is paid', async () => {
    const stranger = await applicant(portal)
    expect((await save([large], {}, stranger)).data).toMatchObject({
      code: 'instalments.bill',
      field: 'bills',
    })
    const id = Number((await save([large])).body['id'])
    await pay(large, 10_000)
    expect((await save([large])).data.code).toBe('instalments.bill')
    expect((await move(customer, id, 'customer.submitted', 'draft')).data.code).toBe('instalments.bill')
    expect((await offer()).bills.map(({ number }) => number)).toEqual([small.number])
  })

  test('have limits, each with words of its own', async () => {
    expect((await save([small])).data.code).toBe('instalments.tooLittle')
    for (const Instalments of [1, 13, 11])
      expect((await save([large], { Instalments })).data).toMatchObject({
        code: 'instalments.count',
        field: 'count',
      })
    expect((await save([large], { DayOfMonth: 32 })).data).toMatchObject({
      code: 'application.field',
      field: 'dayOfMonth',
    })
    // The same bill twice is one.
    const id = Number((await save([large, large])).body['id'])
    expect((await read(customer, id)).plan).toMatchObject({ totalCents: 10_000 })
  })

  test('are for nobody where the utility has them switched off', async () => {
    await setForTest(portal, 'instalmentsFromAmount', 0, 50)
    expect((await save([large])).data.code).toBe('menu.notOffered')
    expect(await offer()).toMatchObject({ bills: [], instalmentsFromCents: 0 })
    expect(await summary()).toMatchObject({ canAskForPlan: false })
  })
})

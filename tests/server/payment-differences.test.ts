/** Whatever a provider of payments says that the ledger does not show is on a list until it is settled, on both databases. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { EmployeeHome } from '#contract/home.ts'
import { refundedCents, type SandboxPayment } from '#server/demonstration/payment-sandbox/sandbox-book.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { ask, itemOf, read, refusalOf } from './areas/area-caller.ts'
import { employee, type Employee } from './areas-people.ts'
import { databases } from './databases.ts'
import { paymentFixture } from './payment-fixture.ts'
import {
  begin,
  newAccount,
  newBill,
  openCents,
  paymentRow,
  paymentThere,
  payThere,
  stateOf,
  visitorOf,
} from './payment-people.ts'

const providers = ['card', 'bank', 'accountCheck'] as const
type ProviderId = (typeof providers)[number]

describe.each(databases)('on $database', ({ place }) => {
  const clock = movableClock()
  const { portal, sandbox } = paymentFixture({ database: place, clock })
  /** Their session would not live through the days of other tests. */
  const staff = (): Promise<Employee> => employee(portal, { portalDm: true }, { changeRecords: true })

  const paid = async (ProviderId: ProviderId = 'card') => {
    const accountNo = await newAccount(portal)
    const bill = await newBill(portal, accountNo, { issuedOn: dayOf(clock()) })
    const begun = await begin(visitorOf(portal), accountNo, [bill], { ProviderId })
    await payThere(sandbox, begun)
    const { order_no: orderNo } = await paymentRow(portal, begun)
    return { accountNo, bill, begun, orderNo, payment: await paymentThere(portal, sandbox, begun) }
  }
  const differencesOf = async (orderNo: string) => {
    const { rows } = await sql<Record<'id' | 'state' | 'kind' | 'at_provider' | 'in_ledger', string>>`
      select id, state, kind, at_provider, in_ledger from payment_differences
      where order_no = ${orderNo} order by id`.execute(portal.db)
    return rows.map(({ id, state, kind, at_provider: at, in_ledger: inside }) => ({
      id: Number(id),
      state,
      kind,
      amounts: [Number(at), Number(inside)],
    }))
  }
  const later = async (seconds: number) => {
    clock.advance(seconds)
    await portal.settlePayments()
  }
  const move = async (
    { browser }: Employee,
    id: number,
    Move: string,
    Values = {},
    Reason = 'compared with the statement',
  ) => {
    const { version } = await read(browser, 'payment-differences', id)
    return ask(browser, 'payment-differences', 'move', {
      Id: id,
      Version: version,
      Move,
      Values,
      Reason,
    })
  }

  describe.each(providers)('a second charge by %s', (provider) => {
    test('is paid back by itself, and is a difference until the provider has confirmed that', async () => {
      const { bill, begun, orderNo, payment } = await paid(provider)
      sandbox.book.faults.webhooks = 'twice'
      const second = await sandbox.book.payAgain(payment)
      expect(await differencesOf(orderNo)).toMatchObject([
        { kind: 'secondCharge', state: 'refunding', amounts: [4250, 0] },
      ])
      await later(0)
      expect(await differencesOf(orderNo)).toMatchObject([{ kind: 'secondCharge', state: 'settled' }])
      expect(refundedCents(second)).toBe(4250)
      expect(refundedCents(payment)).toBe(0)
      expect((await stateOf(visitorOf(portal), begun)).state).toBe('paid')
      expect(await openCents(portal, bill)).toBe(0)
      // Told once more, it is no new one.
      await sandbox.tellHeld()
      await later(90_000)
      expect(await differencesOf(orderNo)).toHaveLength(1)
      expect(second.refunds).toHaveLength(1)
    })

    test('that the provider cannot pay back is for people to settle', async () => {
      const { orderNo, payment } = await paid(provider)
      sandbox.book.faults.refundsFail = true
      await sandbox.book.payAgain(payment)
      await later(0)
      const [difference] = await differencesOf(orderNo)
      expect(difference).toMatchObject({ kind: 'secondCharge', state: 'open', amounts: [4250, 0] })
      const eleni = await staff()
      const { body } = await eleni.browser.call('getEmployeeHome', {})
      const { waiting } = body['item'] as EmployeeHome
      expect(waiting.find(({ kind }) => kind === 'paymentDifferences')?.count).toBeGreaterThan(0)
      expect(await move(eleni, difference!.id, 'staff.settled', { resolution: 'paidBack' })).toMatchObject({
        data: { status: 0 },
      })
      expect(await differencesOf(orderNo)).toMatchObject([{ state: 'settled' }])
    })

    test('of which no message came is found by comparing with the list of the provider', async () => {
      const { orderNo, payment } = await paid(provider)
      sandbox.book.faults.webhooks = 'lost'
      const second = await sandbox.book.payAgain(payment)
      expect(await differencesOf(orderNo)).toEqual([])
      await portal.comparePayments()
      await later(0)
      expect(await differencesOf(orderNo)).toMatchObject([{ kind: 'secondCharge', state: 'settled' }])
      expect(refundedCents(second)).toBe(4250)
    })

    test('is not paid back where the provider knows of one charge only, by another name', async () => {
      const { bill, orderNo, payment } = await paid(provider)
      const other = await sandbox.book.payAgain(payment)
      // There was one charge all along.
      payment.charge = other.charge
      await later(0)
      expect(await differencesOf(orderNo)).toMatchObject([{ kind: 'secondCharge', state: 'open' }])
      expect([refundedCents(payment), refundedCents(other)]).toEqual([0, 0])
      expect(await openCents(portal, bill)).toBe(0)
    })

    test('a charge that is only in the ledger is a difference until the provider lists it', async () => {
      const { orderNo, payment } = await paid(provider)
      clock.advance(7200)
      const { chargedAt, status } = payment
      Object.assign(payment, { chargedAt: undefined, status: 'open' })
      await portal.comparePayments()
      expect(await differencesOf(orderNo)).toMatchObject([
        { kind: 'notAtProvider', state: 'open', amounts: [0, 4250] },
      ])
      Object.assign(payment, { chargedAt, status })
      await portal.comparePayments()
      expect(await differencesOf(orderNo)).toMatchObject([{ kind: 'notAtProvider', state: 'settled' }])
      // The same once more is another one, and is asked about until it is none, however long that takes.
      Object.assign(payment, { chargedAt: undefined, status: 'open' })
      await portal.comparePayments()
      const again = { kind: 'notAtProvider', amounts: [0, 4250] }
      expect(await differencesOf(orderNo)).toMatchObject([{ state: 'settled' }, { ...again, state: 'open' }])
      clock.advance(20 * 86_400)
      Object.assign(payment, { chargedAt, status })
      await portal.comparePayments()
      expect(await differencesOf(orderNo)).toMatchObject([
        { state: 'settled' },
        { ...again, state: 'settled' },
      ])
    })

    test('a payment of which no message came is found by comparing', async () => {
      const accountNo = await newAccount(portal)
      const bill = await newBill(portal, accountNo, { issuedOn: dayOf(clock()) })
      sandbox.book.faults.webhooks = 'lost'
      const begun = await begin(visitorOf(portal), accountNo, [bill], { ProviderId: provider })
      const row = await paymentRow(portal, begun)
      await payThere(sandbox, begun)
      await portal.comparePayments()
      expect(await openCents(portal, bill)).toBe(0)
      expect(await differencesOf(row.order_no)).toEqual([])
    })

    test('a refund of which no message came is found by comparing, however old its charge is', async () => {
      const { bill, begun, orderNo, payment } = await paid(provider)
      // Between two of the days on which the provider is asked about the payment alone.
      await later(4 * 86_400)
      await later(16 * 86_400)
      sandbox.book.faults.webhooks = 'lost'
      await sandbox.book.refund(payment)
      clock.advance(2 * 86_400)
      await portal.comparePayments()
      expect((await stateOf(visitorOf(portal), begun)).state).toBe('refunded')
      expect(await openCents(portal, bill)).toBe(4250)
      expect(await differencesOf(orderNo)).toEqual([])
    })

    test('a refund that has failed without a message of it is a difference, once, until somebody settles it', async () => {
      const { orderNo, payment } = await paid(provider)
      sandbox.book.faults.refundsPend = true
      await sandbox.book.refund(payment)
      await later(20 * 86_400)
      sandbox.book.faults.webhooks = 'lost'
      await sandbox.book.endRefund(payment, 'failed')
      clock.advance(3600)
      for (const _time of [1, 2]) await portal.comparePayments()
      const found = await differencesOf(orderNo)
      expect(found).toMatchObject([{ kind: 'refundFailed', state: 'open', amounts: [4250, 0] }])
      const eleni = await staff()
      await move(eleni, found[0]!.id, 'staff.settled', { resolution: 'paidBack' })
      await portal.comparePayments()
      expect(await differencesOf(orderNo)).toMatchObject([{ kind: 'refundFailed', state: 'settled' }])
    })

    test('a payment that the portal does not know is a difference, once', async () => {
      const { orderNo, payment } = await paid(provider)
      const unknown = `${orderNo.slice(0, -4)}${orderNo.endsWith('0000') ? '1111' : '0000'}`
      sandbox.book.faults.webhooks = 'lost'
      const second = await sandbox.book.payAgain(payment)
      second.order = unknown
      for (const _time of [1, 2]) await portal.comparePayments()
      expect(await differencesOf(unknown)).toMatchObject([
        { kind: 'unknownPayment', state: 'open', amounts: [4250, 0] },
      ])
      await sandbox.book.refund(second)
      await portal.comparePayments()
      expect(await differencesOf(unknown)).toMatchObject([
        { kind: 'unknownPayment', state: 'settled', amounts: [4250, 0] },
      ])
    })
  })

  test('a refund of the second charge that somebody makes at the provider leaves the first one paid', async () => {
    const { bill, begun, orderNo, payment } = await paid('bank')
    const second = await sandbox.book.payAgain(payment)
    await sandbox.book.refund(second)
    expect((await stateOf(visitorOf(portal), begun)).state).toBe('paid')
    expect(await openCents(portal, bill)).toBe(0)
    expect(await differencesOf(orderNo)).toMatchObject([{ kind: 'secondCharge', state: 'settled' }])
  })

  test('a part that went back shows both amounts, and the newest of them', async () => {
    const { orderNo, payment } = await paid()
    await sandbox.book.refund(payment, 250)
    await sandbox.book.refund(payment, 1000)
    expect(await differencesOf(orderNo)).toMatchObject([
      { kind: 'partPaidBack', state: 'open', amounts: [3000, 4250] },
    ])
  })

  test.each([
    ['told', 'told'],
    ['found by comparing', 'lost'],
  ] as const)(
    'a part that comes back because its refund failed is none any more, %s',
    async (_how, webhooks) => {
      const { orderNo, payment } = await paid()
      sandbox.book.faults.refundsPend = true
      await sandbox.book.refund(payment, 1000)
      expect(await differencesOf(orderNo)).toMatchObject([
        { kind: 'partPaidBack', state: 'open', amounts: [3250, 4250] },
      ])
      sandbox.book.faults.webhooks = webhooks
      await sandbox.book.endRefund(payment, 'failed')
      if (webhooks === 'lost') await portal.comparePayments()
      expect(await differencesOf(orderNo)).toMatchObject([{ kind: 'partPaidBack', state: 'settled' }])
      // The same part once more is another one.
      sandbox.book.faults.webhooks = 'told'
      await sandbox.book.refund(payment, 1000)
      expect(await differencesOf(orderNo)).toMatchObject([{ state: 'settled' }, { state: 'open' }])
    },
  )

  test('of what went back twice, of which one failed, the difference is what stays at the provider', async () => {
    const { orderNo, payment } = await paid()
    sandbox.book.faults.refundsPend = true
    await sandbox.book.refund(payment)
    await sandbox.book.endRefund(payment, 'failed')
    expect(await differencesOf(orderNo)).toMatchObject([{ kind: 'refundFailed', amounts: [4250, 0] }])
    sandbox.book.faults.refundsPend = false
    await sandbox.book.refund(payment, 1000)
    await portal.comparePayments()
    expect(await differencesOf(orderNo)).toMatchObject([{ kind: 'refundFailed', amounts: [3250, 0] }])
    await sandbox.book.refund(payment)
    await portal.comparePayments()
    expect(await differencesOf(orderNo)).toMatchObject([{ kind: 'refundFailed', state: 'settled' }])
  })

  test('another amount than was asked for is a difference until it has gone back', async () => {
    sandbox.book.faults.extraCents = 5
    const { orderNo, payment } = await paid('bank')
    expect(await differencesOf(orderNo)).toMatchObject([
      { kind: 'otherAmount', state: 'open', amounts: [4255, 0] },
    ])
    await sandbox.book.refund(payment)
    expect(await differencesOf(orderNo)).toMatchObject([{ kind: 'otherAmount', state: 'settled' }])
  })

  test('a charge that its owner disputes shows what the bank takes', async () => {
    const { orderNo, payment } = await paid()
    await sandbox.book.chargeBack(payment)
    expect(await differencesOf(orderNo)).toMatchObject([
      { kind: 'chargedBack', state: 'open', amounts: [0, 4250] },
    ])
  })

  test('what the provider says is not changed or deleted, and a reason is needed to settle it', async () => {
    const eleni = await staff()
    const { orderNo, payment } = await paid()
    await sandbox.book.chargeBack(payment)
    const [{ id } = { id: 0 }] = await differencesOf(orderNo)
    const { version } = await read(eleni.browser, 'payment-differences', id)
    const parts = { Parts: {}, BaseParts: {} }
    const changed = await ask(eleni.browser, 'payment-differences', 'change', {
      Id: id,
      Version: version,
      Values: { atProvider: 100 },
      Base: { atProvider: 0 },
      ...parts,
    })
    expect(refusalOf(changed)).toEqual(['record.field', 'atProvider', 'fromTheProvider'])
    const deleted = await ask(eleni.browser, 'payment-differences', 'remove', {
      Id: id,
      Version: version,
      Reason: 'in the way',
    })
    expect(refusalOf(deleted)).toEqual(['record.field', 'kind', 'fromTheProvider'])
    expect((await move(eleni, id, 'staff.settled', { resolution: 'booked' }, '')).data.status).not.toBe(0)
    expect((await move(eleni, id, 'staff.settled')).data.status).not.toBe(0)
    expect(await differencesOf(orderNo)).toMatchObject([{ state: 'open', amounts: [0, 4250] }])
  })

  test('nobody settles what is about an account of their own', async () => {
    const eleni = await staff()
    const { accountNo, orderNo, payment } = await paid()
    await sandbox.book.chargeBack(payment)
    const [{ id } = { id: 0 }] = await differencesOf(orderNo)
    const setAccount = (number: string) =>
      sql`update accounts set account_no = ${number} where id = ${eleni.id}`.execute(portal.db)
    await setAccount(accountNo)
    const refused = refusalOf(await move(eleni, id, 'staff.settled', { resolution: 'booked' }))
    await setAccount('')
    expect(refused).toEqual(['record.field', 'customer', 'ownAccount'])
    expect(await differencesOf(orderNo)).toMatchObject([{ state: 'open' }])
  })

  test('a difference that somebody notes has two amounts', async () => {
    const eleni = await staff()
    const insert = (inLedger: number) =>
      ask(eleni.browser, 'payment-differences', 'insert', {
        Values: { provider: 'bank', orderNo: 'by phone', atProvider: 100, inLedger },
        Parts: {},
        Key: crypto.randomUUID(),
      })
    expect(refusalOf(await insert(100))).toEqual(['record.field', 'inLedger', 'noDifference'])
    const { id } = itemOf(await insert(0))
    const { values } = await read(eleni.browser, 'payment-differences', id)
    expect(values).toMatchObject({ kind: 'byHand', atProvider: 100, inLedger: 0 })
  })

  /** What happens to a payment, at the provider and on the way. */
  const deeds = {
    again: (payment: SandboxPayment) => sandbox.book.payAgain(payment),
    refund: (payment: SandboxPayment) => sandbox.book.refund(payment),
    part: (payment: SandboxPayment) =>
      sandbox.book.refund(payment, Math.min(100, payment.cents - refundedCents(payment) - 1)),
    lose: () => Promise.resolve(Object.assign(sandbox.book.faults, { webhooks: 'lost' })),
    tell: () => Promise.resolve(Object.assign(sandbox.book.faults, { webhooks: 'told' })),
    tellTwice: () => Promise.resolve(Object.assign(sandbox.book.faults, { webhooks: 'twice' })),
    failRefunds: () => Promise.resolve(Object.assign(sandbox.book.faults, { refundsFail: true })),
    settle: () => later(60),
    compare: () => portal.comparePayments(),
  } satisfies Record<string, (payment: SandboxPayment) => Promise<unknown>>
  const names = Object.keys(deeds) as (keyof typeof deeds)[]

  test(
    'ledger and open differences add up to what the provider has, whatever happens in whichever order',
    { timeout: 300_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...providers),
          fc.array(fc.constantFrom(...names), { maxLength: 7 }),
          async (provider, happened) => {
            const { bill, orderNo, payment } = await paid(provider)
            for (const name of happened)
              // The wallet and the bank know of no part.
              if (name !== 'part' || provider === 'card') await deeds[name](payment)
            Object.assign(sandbox.book.faults, { webhooks: 'told', refundsFail: false })
            await portal.comparePayments()
            await later(90_000)
            await later(90_000)
            const there = sandbox.book
              .all()
              .filter(({ order, charge }) => order === orderNo && charge !== '')
              .reduce((sum, one) => sum + one.cents - refundedCents(one), 0)
            const booked = bill.cents - (await openCents(portal, bill))
            const differing = (await differencesOf(orderNo))
              .filter(({ state, kind }) => state !== 'settled' && kind !== 'bookedTwice')
              .reduce((sum, { amounts: [at, inside] }) => sum + Number(at) - Number(inside), 0)
            expect({ there: booked + differing }).toEqual({ there })
          },
        ),
        { numRuns: 12 },
      )
    },
  )
})

/** Paying with and without an account, against the sandbox's providers over HTTP, on both databases. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { DueItem, PaymentProvider } from '#contract/payments.ts'
import { languages } from '#contract/entities.ts'
import { bankAnswer, messageOf, sandboxKeys } from '#server/demonstration/payment-sandbox/webhooks.ts'
import { amountText } from '#server/platform/texts/amount-text.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { giveAccount } from '#tools/test-portal/utility-rows.ts'
import { person } from './conversation-people.ts'
import { databases } from './databases.ts'
import { paymentFixture } from './payment-fixture.ts'
import {
  begin,
  choose,
  correct,
  ledgerOf,
  newAccount,
  newBill,
  openCents,
  openProvider,
  payAtOffice,
  paymentRow,
  paymentThere,
  payThere,
  stateOf,
  visitorOf,
  wishFor,
  type Begun,
  type Bill,
} from './payment-people.ts'
import { portalFixture, setForTest } from './portal-fixture.ts'
import { recordedErrors } from './recorded-log.ts'

interface Validated {
  accountNo: string
  holder: string
  dues: DueItem[]
  providers: PaymentProvider[]
}

describe.each(databases)('on $database', ({ place }) => {
  const clock = movableClock()
  let accountNo: string
  const { log, lines } = recordedErrors()

  const { portal, sandbox } = paymentFixture({ database: place, clock, log })
  beforeEach(async () => {
    accountNo = await newAccount(portal)
  })

  const control = (faults: object) =>
    fetch(`${sandbox.url}/control`, { method: 'POST', body: JSON.stringify(faults) })
  const paymentAt = (begun: Begun) => paymentRow(portal, begun)
  const sandboxPayment = (begun: Begun) => paymentThere(portal, sandbox, begun)
  const ledger = async (begun: Begun) => {
    const { id } = await paymentAt(begun)
    return (await ledgerOf(portal))
      .filter(({ payment_id }) => String(payment_id) === String(id))
      .map(({ kind, cents, currency }) => `${kind} ${Number(cents)} ${currency}`)
  }
  /** What the log has to say to whoever must look into a payment. */
  const alertsAbout = async (begun: Begun) => {
    const { order_no } = await paymentAt(begun)
    return lines.filter(({ alert, order }) => alert === 'payment' && order === order_no)
  }
  const mailsTo = async (address: string) =>
    (await portal.outbox()).filter(({ to }) => to === address).map(({ subject, body }) => ({ subject, body }))
  /** What the portal asks meanwhile by itself is not answered; it asks again after a minute. */
  const unanswered = async (deeds: () => Promise<unknown>) => {
    await control({ away: true })
    await deeds()
    await control({ away: false })
  }
  /** Pays, and has it paid back. */
  const payAndTakeBack = (begun: Begun, cents?: number) =>
    unanswered(async () => {
      await payThere(sandbox, begun)
      await sandbox.book.refund(await sandboxPayment(begun), cents)
    })
  const payOtherwise = (bill: Bill) => payAtOffice(portal, accountNo, bill)
  /** A bill for which somebody is at the provider. */
  const begunBill = async (wish: Parameters<typeof wishFor>[2] = {}, visitor = visitorOf(portal)) => {
    const bill = await newBill(portal, accountNo)
    return { bill, begun: await begin(visitor, accountNo, [bill], wish) }
  }
  /** A bill that somebody has paid there. */
  const paidBill = async (...wish: Parameters<typeof begunBill>) => {
    const made = await begunBill(...wish)
    await payThere(sandbox, made.begun)
    return made
  }
  const settleAfter = async (seconds: number) => {
    clock.advance(seconds)
    await portal.settlePayments()
  }
  const validate = async (number: string, visitor = visitorOf(portal)) => {
    const { body, data } = await visitor.call('validateAccount', { AccountNo: number })
    return { item: body['item'] as Validated, code: data.code }
  }
  const deliver = ({ path, headers, body }: ReturnType<typeof messageOf>) =>
    fetch(`${portal.url}${path}`, { method: 'POST', headers, body })
  /** Sends an event of the sandbox once more, or a changed one. */
  const tellAgain = async (
    begun: Begun,
    change: (message: ReturnType<typeof messageOf>) => void = () => {},
  ) => {
    const payment = await sandboxPayment(begun)
    const message = messageOf({ id: `evt_${payment.id}`, payment, what: 'paid' }, clock, sandbox.url)
    change(message)
    return deliver(message)
  }

  describe('an account', () => {
    test('tells whose it is with the name hidden, what is due, and who takes payments', async () => {
      const bill = await newBill(portal, accountNo)
      const old = await newBill(portal, accountNo, { issuedOn: '2026-04-10', cents: 999 })
      const { item } = await validate(` ${accountNo.slice(0, 4)}-${accountNo.slice(4)} `)
      expect(item).toMatchObject({ accountNo, holder: 'M•••• G•••••••' })
      expect(
        item.dues
          .map(({ reference, cents, payableOnline, notPayable }) => ({
            reference,
            cents,
            payableOnline,
            notPayable,
          }))
          .toSorted((a, b) => b.cents - a.cents),
      ).toEqual([
        { reference: bill.number, cents: 4250, payableOnline: true, notPayable: undefined },
        { reference: old.number, cents: 999, payableOnline: false, notPayable: 'tooOld' },
      ])
      expect(item.providers.map(({ kind }) => kind)).toEqual(['card', 'bank', 'accountCheck', 'mobileMoney'])
    })

    test('can be paid for online for 15 days after the day of the bill, and not on the sixteenth', async () => {
      const last = await newBill(portal, accountNo, { issuedOn: '2026-04-19', cents: 1000 })
      const past = await newBill(portal, accountNo, { issuedOn: '2026-04-18', cents: 2000 })
      expect(await begin(visitorOf(portal), accountNo, [last])).toMatchObject({ next: { kind: 'redirect' } })
      const { data } = await visitorOf(portal).call('createPayment', wishFor(accountNo, [past]))
      expect(data.code).toBe('payment.tooOld')
    })
  })

  describe.each(['card', 'bank', 'accountCheck'])('by the provider of kind %s', (ProviderId) => {
    test('a bill is paid, once, and a receipt is sent', async () => {
      const visitor = visitorOf(portal)
      const Email = `${ProviderId}-${accountNo}@example.com`.toLowerCase()
      const { bill, begun } = await begunBill({ ProviderId, Email, LanguageCode: 'el' }, visitor)
      expect((await stateOf(visitor, begun)).state).toBe('pending')
      expect(await payThere(sandbox, begun)).toBe(`/payment/${begun.paymentId}`)

      const payment = await stateOf(visitor, begun)
      expect(payment).toMatchObject({
        state: 'paid',
        cents: 4250,
        currency: 'EUR',
        receiptNo: expect.stringMatching(/^R-\d{4}-\d{6}$/),
      })
      expect(payment.next).toBeUndefined()
      expect(await openCents(portal, bill)).toBe(0)
      expect(await ledger(begun)).toEqual(['charge 4250 EUR'])
      const mail = (await portal.outbox()).find(({ to }) => to === Email)
      expect(mail?.body).toContain('42,50')
      expect(mail?.body).toContain(bill.number)
      expect((await validate(accountNo)).item.dues).toEqual([])
    })

    test('nothing is paid before the provider says so, though the browser comes back', async () => {
      await control({ webhooks: 'lost', away: true })
      await control({ away: false })
      const visitor = visitorOf(portal)
      const { bill, begun } = await begunBill({ ProviderId }, visitor)
      const address = `${portal.url}/payments/${ProviderId}/return/${begun.paymentId}`
      const back = await fetch(address, { redirect: 'manual' })
      expect(back.headers.get('location')).toBe(`/payment/${begun.paymentId}`)
      const posted = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams({ result: 'PAID', amount: '4250', signature: '0'.repeat(64) }),
        redirect: 'manual',
      })
      expect(posted.status).toBe(303)
      expect((await stateOf(visitor, begun)).state).toBe('pending')
      expect(await openCents(portal, bill)).toBe(4250)
    })

    test('a return with an address that is none leaves no error in the log', async () => {
      const known = lines.length
      const address = `${portal.url}/payments/${ProviderId}/return/%00`
      const back = await fetch(address, { redirect: 'manual' })
      expect(back.status).toBe(303)
      expect(lines.slice(known)).toEqual([])
    })

    test('a message that never comes is made up for by asking', async () => {
      await control({ webhooks: 'lost' })
      const { bill, begun } = await paidBill({ ProviderId })
      expect((await paymentAt(begun)).state).toBe('pending')
      await settleAfter(120)
      expect((await paymentAt(begun)).state).toBe('paid')
      expect(await openCents(portal, bill)).toBe(0)
    })

    test('who comes back is told at once, however lately the provider was asked', async () => {
      await control({ webhooks: 'lost' })
      const visitor = visitorOf(portal)
      const { begun } = await begunBill({ ProviderId }, visitor)
      expect((await stateOf(visitor, begun)).state).toBe('pending')
      clock.advance(1)
      await payThere(sandbox, begun)
      expect((await stateOf(visitor, begun)).state).toBe('paid')
    })

    test('a message that comes twice counts once', async () => {
      await control({ webhooks: 'twice' })
      const { bill, begun } = await paidBill({ ProviderId })
      expect((await tellAgain(begun)).status).toBe(200)
      expect(await ledger(begun)).toEqual(['charge 4250 EUR'])
      expect(await openCents(portal, bill)).toBe(0)
    })

    test('a forged message is refused and changes nothing', async () => {
      const { begun } = await begunBill({ ProviderId })
      const page = await openProvider(sandbox, begun)
      expect((await fetch(page)).status).toBe(200)
      const answer = await tellAgain(begun, (message) => {
        message.body = message.body
          .replaceAll('"unpaid"', '"paid"')
          .replaceAll('"open"', '"paid"')
          .replaceAll('OPEN', 'PAID')
      })
      expect(answer.status).toBe(400)
      expect((await paymentAt(begun)).state).toBe('pending')
    })

    test.runIf(ProviderId !== 'bank')(
      'a message that somebody has kept is refused when it is old',
      async () => {
        const { begun } = await paidBill({ ProviderId })
        const payment = await sandboxPayment(begun)
        const kept = messageOf({ id: `evt_old_${payment.id}`, payment, what: 'paid' }, clock, sandbox.url)
        expect((await deliver(kept)).status).toBe(200)
        clock.advance(301)
        expect((await deliver(kept)).status).toBe(400)
      },
    )

    test.each([
      ['another amount', { extraCents: 1 }, '4251 EUR'],
      ['another currency', { currency: 'USD' }, '4250 USD'],
    ])(
      '%s than was asked for is kept apart, never called paid, and somebody is told to look',
      async (_what, faults, money) => {
        await control(faults)
        const { bill, begun } = await paidBill({ ProviderId })
        expect((await stateOf(visitorOf(portal), begun)).state).toBe('disputed')
        expect(await ledger(begun)).toEqual([`charge ${money}`])
        expect(await openCents(portal, bill)).toBe(4250)
        expect(await alertsAbout(begun)).toEqual([
          expect.objectContaining({ provider: ProviderId, msg: expect.stringContaining('another amount') }),
        ])
      },
    )

    test.each([
      ['held until the last comes first', 'held', 0],
      ['lost, and it is asked about', 'lost', 120],
      ['lost, and its time is over', 'lost', 1801],
    ])(
      'what went back before the charge was told (messages %s) is booked with its charge',
      async (_what, webhooks, seconds) => {
        await control({ webhooks })
        const { bill, begun } = await begunBill({ ProviderId })
        await payAndTakeBack(begun)
        await sandbox.tellHeld()
        await settleAfter(seconds)
        expect((await paymentAt(begun)).state).toBe('refunded')
        expect(await ledger(begun)).toEqual(['charge 4250 EUR', 'refund 4250 EUR'])
        expect(await openCents(portal, bill)).toBe(4250)
        // The bill is held no more.
        await payThere(sandbox, await begin(visitorOf(portal), accountNo, [bill]))
      },
    )

    test('another amount that went back before the charge was told is booked, too', async () => {
      await control({ webhooks: 'lost', extraCents: 1 })
      const { begun } = await begunBill({ ProviderId })
      await payAndTakeBack(begun)
      expect(await stateOf(visitorOf(portal), begun)).toMatchObject({
        state: 'refunded',
        refundedBecause: 'otherAmount',
      })
      expect(await ledger(begun)).toEqual(['charge 4251 EUR', 'refund 4251 EUR'])
    })

    test.each([
      ['declined', 'decline', 'declined'],
      ['left until the page of the provider is over', 'timeOut', 'expired'],
    ] as const)(
      'what is %s or given up is not paid, and can be tried again',
      async (_what, choice, state) => {
        const bill = await newBill(portal, accountNo)
        const visitor = visitorOf(portal)
        const unpaid = await begin(visitor, accountNo, [bill], { ProviderId })
        const page = await openProvider(sandbox, unpaid)
        await choose(page, choice)
        if (ProviderId === 'card' && choice === 'decline') await choose(page, 'back')
        await fetch(`${portal.url}/payments/${ProviderId}/return/${unpaid.paymentId}`, { redirect: 'manual' })
        clock.advance(5)
        expect((await stateOf(visitor, unpaid)).state).toBe(state)

        const given = await begin(visitor, accountNo, [bill], { ProviderId })
        const { body } = await visitor.call('cancelPayment', { Value: given.paymentId })
        expect(body['item']).toMatchObject({ state: 'cancelled' })
        await payThere(sandbox, await begin(visitor, accountNo, [bill], { ProviderId }))
        expect(await openCents(portal, bill)).toBe(0)
      },
    )

    test('what was charged although it was paid meanwhile goes back, and the payer is told', async () => {
      const Email = `twice-${ProviderId}-${accountNo}@example.com`.toLowerCase()
      const { bill, begun } = await begunBill({ ProviderId, Email })
      await payOtherwise(bill)
      await unanswered(async () => {
        await payThere(sandbox, begun)
        expect((await paymentAt(begun)).state).toBe('refunding')
      })
      await settleAfter(60)
      expect(await stateOf(visitorOf(portal), begun)).toMatchObject({
        state: 'refunded',
        refundedBecause: 'paidAlready',
      })
      expect(await ledger(begun)).toEqual(['charge 4250 EUR', 'refund 4250 EUR'])
      expect((await sandboxPayment(begun)).status).toBe('refunded')
      expect(await openCents(portal, bill)).toBe(0)
      expect(await mailsTo(Email)).toHaveLength(1)
    })

    test('a refund that the provider cannot make is for people to see to, and ends when they have', async () => {
      const { bill, begun } = await begunBill({ ProviderId })
      await payOtherwise(bill)
      // Before it is paid: the portal asks for the refund by itself at any moment.
      await control({ refundsFail: true })
      await payThere(sandbox, begun)
      await portal.settlePayments()
      expect((await paymentAt(begun)).state).toBe('refunding')
      expect(await alertsAbout(begun)).toEqual([expect.objectContaining({ provider: ProviderId, level: 50 })])
      await control({ refundsFail: false })
      await sandbox.book.refund(await sandboxPayment(begun))
      // Told of it, the portal asks at once.
      await portal.settlePayments()
      expect((await paymentAt(begun)).state).toBe('refunded')
      expect(await ledger(begun)).toEqual(['charge 4250 EUR', 'refund 4250 EUR'])
    })

    test('what the utility pays back of a wrong amount is told, and nothing is paid by it', async () => {
      await control({ extraCents: 1 })
      const Email = `wrong-${ProviderId}-${accountNo}@example.com`.toLowerCase()
      const { bill, begun } = await paidBill({ ProviderId, Email })
      await sandbox.book.refund(await sandboxPayment(begun))
      expect(await stateOf(visitorOf(portal), begun)).toMatchObject({
        state: 'refunded',
        refundedBecause: 'otherAmount',
      })
      expect(await ledger(begun)).toEqual(['charge 4251 EUR', 'refund 4251 EUR'])
      expect(await openCents(portal, bill)).toBe(4250)
      expect(await mailsTo(Email)).toEqual([
        { subject: 'We have paid back €42.51', body: expect.stringContaining('counts as unpaid') },
      ])
    })
  })

  test.each([
    ['one of two bills was paid', (bills: readonly Bill[]) => payOtherwise(bills[0]!), [0, 4250]],
    [
      'a bill was credited by a little',
      (bills: readonly Bill[]) => correct(portal, accountNo, bills[0]!, '-1.00'),
      [4150, 4250],
    ],
  ] as const)(
    'where %s meanwhile, the payer is told to look at what is still due',
    async (_what, change, open) => {
      const bills = [await newBill(portal, accountNo), await newBill(portal, accountNo)]
      const Email = `partly-${accountNo}@example.com`
      const begun = await begin(visitorOf(portal), accountNo, bills, { Email })
      await change(bills)
      await payThere(sandbox, begun)
      await portal.settlePayments()
      expect((await paymentAt(begun)).state).toBe('refunded')
      expect(await Promise.all(bills.map((bill) => openCents(portal, bill)))).toEqual(open)
      const [mail] = await mailsTo(Email)
      expect(mail?.body).toContain('in full or in part')
      expect(mail?.body).toContain('what is still due')
      expect(mail?.body).not.toContain('You do not have to do anything')
    },
  )

  test('a return of the bank that somebody has kept pays nothing, nor anything else', async () => {
    const bills = [await newBill(portal, accountNo), await newBill(portal, accountNo)] as const
    const visitor = visitorOf(portal)
    const paid = await begin(visitor, accountNo, [bills[0]], { ProviderId: 'bank' })
    const other = await begin(visitor, accountNo, [bills[1]], { ProviderId: 'bank' })
    await openProvider(sandbox, other)
    await control({ webhooks: 'lost', away: true })
    const { form } = await choose(await openProvider(sandbox, paid), 'pay')
    expect(form?.fields).toMatchObject({ result: 'PAID', signature: expect.any(String) })
    const bring = async (action: string) =>
      (
        await fetch(action, { method: 'POST', body: new URLSearchParams(form!.fields), redirect: 'manual' })
      ).headers.get('location')
    expect(await bring(form!.action.replace(paid.paymentId, other.paymentId))).toBe(
      `/payment/${other.paymentId}`,
    )
    for (let time = 1; time <= 2; time += 1)
      expect(await bring(form!.action)).toBe(`/payment/${paid.paymentId}`)
    // The bank has said nothing of it by itself, and could not be asked.
    expect([(await paymentAt(other)).state, (await paymentAt(paid)).state]).toEqual(['pending', 'pending'])
    await control({ away: false })
    expect((await stateOf(visitor, other)).state).toBe('pending')
    expect(await ledger(other)).toEqual([])
    expect(await openCents(portal, bills[1])).toBe(4250)
    expect((await stateOf(visitor, paid)).state).toBe('paid')
    expect(await ledger(paid)).toEqual(['charge 4250 EUR'])
  })

  test.each(['AUTHORIZED', 'PENDING'])(
    'a word of the bank that is not known here (%s) says nothing: it may still be charged',
    async (bankResult) => {
      const visitor = visitorOf(portal)
      const { begun } = await begunBill({ ProviderId: 'bank' }, visitor)
      await openProvider(sandbox, begun)
      await control({ bankResult, webhooks: 'lost' })
      const record = await sandboxPayment(begun)
      const told = await fetch(`${portal.url}/payments/bank/webhook`, {
        method: 'POST',
        body: new URLSearchParams(bankAnswer(record, `said-${record.id}`, clock(), bankResult)),
      })
      expect(told.status).toBe(200)
      expect((await stateOf(visitor, begun)).state).toBe('pending')
      const { data } = await visitor.call('cancelPayment', { Value: begun.paymentId })
      expect(data.code).toBe('payment.notCancelled')
      await settleAfter(1801)
      expect((await paymentAt(begun)).state).toBe('pending')
      await control({ bankResult: '' })
      expect((await stateOf(visitor, begun)).state).toBe('expired')
    },
  )

  test('receipts of a year have numbers without a gap, whatever was not paid between them', async () => {
    const receiptOf = async (isPaid: boolean) => {
      const visitor = visitorOf(portal)
      const { begun } = await begunBill({}, visitor)
      if (isPaid) await payThere(sandbox, begun)
      else await visitor.call('cancelPayment', { Value: begun.paymentId })
      const { receiptNo } = await stateOf(visitor, begun)
      return Number(receiptNo?.split('-').at(-1))
    }
    const first = await receiptOf(true)
    expect(await receiptOf(false)).toBeNaN()
    const together = await Promise.all([1, 2, 3].map(() => receiptOf(true)))
    expect(together.toSorted()).toEqual([first + 1, first + 2, first + 3])
  })

  describe('one bill and two browsers', () => {
    test('the second is told that somebody is paying, until the first has given up or its time is over', async () => {
      const first = visitorOf(portal)
      const { bill, begun } = await begunBill({}, first)
      const second = visitorOf(portal)
      const { data } = await second.call('createPayment', wishFor(accountNo, [bill]))
      expect(data).toMatchObject({ code: 'payment.underWay', until: expect.any(String) })
      const [elsewhere] = (await validate(accountNo)).item.dues
      expect(elsewhere).toMatchObject({ notPayable: 'underWay' })
      expect(elsewhere).not.toHaveProperty('ownPaymentId')
      const [own] = (await validate(accountNo, first)).item.dues
      expect(own).toMatchObject({ payableOnline: true, ownPaymentId: begun.paymentId })
      await settleAfter(1801)
      expect((await stateOf(first, begun)).state).toBe('expired')
      await payThere(sandbox, await begin(second, accountNo, [bill]))
      expect(await openCents(portal, bill)).toBe(0)
    })

    test('both at once: one of them begins', async () => {
      const bill = await newBill(portal, accountNo)
      const codes = await Promise.all(
        [1, 2, 3, 4].map(async () => {
          const { data } = await visitorOf(portal).call('createPayment', wishFor(accountNo, [bill]))
          return data.status === 0 ? 'begun' : data.code
        }),
      )
      expect(codes.toSorted()).toEqual(['begun', 'payment.underWay', 'payment.underWay', 'payment.underWay'])
    })

    test('charged both, by a confirmation that comes late: paid once, and the other gets the money back', async () => {
      const first = visitorOf(portal)
      const { bill, begun } = await begunBill({ ProviderId: 'bank' }, first)
      // The bank charges, and tells only after the portal was told that it never will.
      const record = await openProvider(sandbox, begun).then(() => sandboxPayment(begun))
      await first.call('cancelPayment', { Value: begun.paymentId })
      expect((await stateOf(first, begun)).state).toBe('cancelled')
      await payThere(sandbox, await begin(visitorOf(portal), accountNo, [bill]))
      Object.assign(record, { status: 'paid', charge: `late-${record.id}` })
      await unanswered(async () => {
        const late = await fetch(`${portal.url}/payments/bank/webhook`, {
          method: 'POST',
          body: new URLSearchParams(bankAnswer(record, `late-${record.id}`, clock())),
        })
        expect(late.status).toBe(200)
        expect((await paymentAt(begun)).state).toBe('refunding')
      })
      await settleAfter(60)
      expect((await paymentAt(begun)).state).toBe('refunded')
      expect(await openCents(portal, bill)).toBe(0)
      const charges = (await ledgerOf(portal)).length
      expect(charges).toBeGreaterThan(0)
    })

    test('the same browser that closed the window half-way begins anew', async () => {
      const visitor = visitorOf(portal)
      const { bill, begun: left } = await begunBill({}, visitor)
      expect((await validate(accountNo, visitor)).item.dues[0]).toMatchObject({ payableOnline: true })
      const again = await begin(visitor, accountNo, [bill])
      expect(again.paymentId).not.toBe(left.paymentId)
      expect((await stateOf(visitor, left)).state).toBe('cancelled')
      // The page that was left open charges nothing any more.
      const page = await openProvider(sandbox, left)
      expect(await (await fetch(page)).text()).toContain('ended')
    })
  })

  describe('one press of the button', () => {
    test('sent twice at once is one payment', async () => {
      const bill = await newBill(portal, accountNo)
      const visitor = visitorOf(portal)
      const wish = wishFor(accountNo, [bill])
      const begun = await Promise.all([1, 2, 3].map(() => visitor.call('createPayment', wish)))
      const ids = begun.map(({ body }) => (body['item'] as Begun).paymentId)
      expect(new Set(ids).size).toBe(1)
      expect(sandbox.book.all().filter(({ description }) => description.includes(accountNo))).toHaveLength(1)
    })

    test('with the same key for something else is refused', async () => {
      const bills = [await newBill(portal, accountNo), await newBill(portal, accountNo, { cents: 100 })]
      const visitor = visitorOf(portal)
      const wish = wishFor(accountNo, bills.slice(0, 1))
      await visitor.call('createPayment', wish)
      const { data } = await visitor.call('createPayment', { ...wishFor(accountNo, bills), Key: wish.Key })
      expect(data.code).toBe('payment.keyReused')
    })

    test.each([0, 6, 29])(
      'while the provider is away charges nothing, and works with the same key %i minutes afterwards',
      async (minutes) => {
        const bill = await newBill(portal, accountNo)
        const visitor = visitorOf(portal)
        const wish = wishFor(accountNo, [bill])
        await control({ away: true })
        expect((await visitor.call('createPayment', wish)).data.code).toBe('payment.providerFailed')
        await control({ away: false })
        clock.advance(minutes * 60)
        const { body } = await visitor.call('createPayment', wish)
        await payThere(sandbox, body['item'] as Begun)
        expect(await openCents(portal, bill)).toBe(0)
      },
    )
  })

  describe('is refused', () => {
    test.each([
      ['an amount that has changed', { cents: 1 }, {}, 'payment.amountChanged'],
      ['another currency', {}, { Currency: 'USD' }, 'payment.amountChanged'],
      ['a provider that there is not', {}, { ProviderId: 'nobody' }, 'payment.providerMissing'],
      ['a bill as another type', {}, { PaymentType: 3 as const }, 'payment.alreadyPaid'],
      ['an address that is none', {}, { Email: 'nobody' }, 'email.refused'],
    ])('%s', async (_what, item, wish, code) => {
      const bill = await newBill(portal, accountNo)
      const { data } = await visitorOf(portal).call(
        'createPayment',
        wishFor(accountNo, [{ ...bill, ...item }], wish),
      )
      expect(data.code).toBe(code)
    })

    test('the bill of another account, and one that was paid', async () => {
      const bill = await newBill(portal, await newAccount(portal))
      expect((await visitorOf(portal).call('createPayment', wishFor(accountNo, [bill]))).data.code).toBe(
        'payment.alreadyPaid',
      )
    })

    test('an account that the provider does not know', async () => {
      const unknown = `${accountNo.slice(0, -1)}9`
      await portal.db
        .updateTable('customer_accounts')
        .set({ account_no: unknown })
        .where('account_no', '=', accountNo)
        .execute()
      const bill = await newBill(portal, unknown)
      const wish = wishFor(unknown, [bill], { ProviderId: 'accountCheck' })
      // Also by the same press, sent again.
      for (const _press of [1, 2])
        expect((await visitorOf(portal).call('createPayment', wish)).data.code).toBe('payment.accountRefused')
      expect(await begin(visitorOf(portal), unknown, [bill])).toMatchObject({ next: { kind: 'redirect' } })
    })

    test('an amount that the provider does not take: the bill can be paid with another one at once', async () => {
      const bills = [await newBill(portal, accountNo, { cents: 30 }), await newBill(portal, accountNo)]
      const visitor = visitorOf(portal)
      const wish = wishFor(accountNo, bills.slice(0, 1))
      for (const _press of [1, 2])
        expect((await visitor.call('createPayment', wish)).data.code).toBe('payment.amountRefused')
      expect(await begin(visitor, accountNo, bills)).toMatchObject({ next: { kind: 'redirect' } })
    })

    test('visitors, where they may not pay', async () => {
      await setForTest(portal, 'showPaymentButtonAtLogin', false, true)
      expect((await validate(accountNo)).code).toBe('payment.disabled')
    })

    test('a payment that nobody began, and an event of one', async () => {
      const visitor = visitorOf(portal)
      expect((await visitor.call('getPayment', { Value: 'x' })).data.code).toBe('payment.unknown')
      expect((await visitor.call('cancelPayment', { Value: 'x' })).data.code).toBe('payment.unknown')
      const nobody = await fetch(`${portal.url}/payments/nobody/webhook`, { method: 'POST', body: '{}' })
      expect(nobody.status).toBe(404)
    })
  })

  test('by a link: the browser is sent there with the account, and nothing is begun here', async () => {
    const links = [
      { name: 'Kiosk', icon: '', link: 'https://pay.example.com/?account=', appendAccount: true },
      { name: 'Post', icon: '', link: 'https://post.example.com/', appendAccount: false },
    ]
    await setForTest(portal, 'paymentLinks', JSON.stringify(links), '[]')
    const { item } = await validate(accountNo)
    expect(item.providers.map(({ id, kind }) => [id, kind])).toEqual([
      ['card', 'card'],
      ['bank', 'bank'],
      ['accountCheck', 'accountCheck'],
      ['mobileMoney', 'mobileMoney'],
      ['link-1', 'link'],
      ['link-2', 'link'],
    ])
    const bill = await newBill(portal, accountNo)
    const by = (ProviderId: string) => begin(visitorOf(portal), accountNo, [bill], { ProviderId })
    expect(await by('link-1')).toEqual({
      paymentId: '',
      next: { kind: 'link', to: `https://pay.example.com/?account=${accountNo}` },
    })
    expect((await by('link-2')).next).toEqual({ kind: 'link', to: 'https://post.example.com/' })
    await setForTest(portal, 'paymentSimpleLink', false, true)
    expect((await validate(accountNo)).item.providers).toHaveLength(4)
  })

  test('a kind that the operator has switched off is neither offered nor taken', async () => {
    await setForTest(portal, 'paymentBank', false, true)
    const bill = await newBill(portal, accountNo)
    expect((await validate(accountNo)).item.providers.map(({ kind }) => kind)).not.toContain('bank')
    const wish = wishFor(accountNo, [bill], { ProviderId: 'bank' })
    expect((await visitorOf(portal).call('createPayment', wish)).data.code).toBe('payment.providerMissing')
  })

  test('who is signed in sees the own account in the open, pays several bills at once, and finds the receipt', async () => {
    const customer = await person(portal, 'customer')
    const { login } = customer.account
    await giveAccount(portal.db, login, accountNo)
    const bills = [await newBill(portal, accountNo), await newBill(portal, accountNo, { cents: 111 })]
    const { body } = await customer.browser.call('validateAccount', { AccountNo: accountNo })
    expect(body['item']).toMatchObject({ holder: 'Maria Georgiou' })
    const begun = await begin(customer.browser, accountNo, bills)
    await payThere(sandbox, begun)
    const own = await customer.browser.call('getOwnPayments', { Options: { PageSize: 5, Page: 1 } })
    expect(own.body['item']).toMatchObject({
      accountNo,
      dues: [],
      total: 1,
      payments: [{ paymentId: begun.paymentId, state: 'paid', cents: 4361, accountNo }],
    })
    // Strangers with the address of the page see a number that they cannot use.
    expect((await stateOf(visitorOf(portal), begun)).accountNo).toBe(`••••••${accountNo.slice(-3)}`)
    const receipt = await customer.browser.call('downloadReceipt', {
      Value: begun.paymentId,
      LanguageCode: 'ar',
    })
    expect(receipt.headers.get('content-type')).toBe('application/pdf')
    expect((await portal.outbox()).filter(({ to }) => to === login && to !== '')[0]?.subject).toContain(
      '43.61',
    )
  })

  test('there is no receipt for what was not paid', async () => {
    const { begun } = await begunBill()
    const { data } = await visitorOf(portal).call('downloadReceipt', {
      Value: begun.paymentId,
      LanguageCode: 'en',
    })
    expect(data.code).toBe('payment.noReceipt')
  })

  test.each(['card', 'bank', 'accountCheck'])(
    'a refund on the pages of the provider (%s) makes the bill due again',
    async (ProviderId) => {
      const { bill, begun } = await paidBill({ ProviderId })
      expect(await openCents(portal, bill)).toBe(0)
      await sandbox.book.refund(await sandboxPayment(begun))
      expect(await stateOf(visitorOf(portal), begun)).toMatchObject({
        state: 'refunded',
        refundedBecause: 'paidBack',
      })
      expect(await openCents(portal, bill)).toBe(4250)
      await payThere(sandbox, await begin(visitorOf(portal), accountNo, [bill]))
      expect(await openCents(portal, bill)).toBe(0)
    },
  )

  test.each(languages)('what the utility pays back is told by mail (%s)', async (LanguageCode) => {
    const Email = `back-${LanguageCode}-${accountNo}@example.com`
    const { begun } = await paidBill({ Email, LanguageCode })
    await sandbox.book.refund(await sandboxPayment(begun))
    const mails = await mailsTo(Email)
    // The receipt came before.
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(2)
    const last = mails[0]
    for (const text of [last?.subject, last?.body])
      expect(text).toContain(amountText(4250, 'EUR', LanguageCode))
  })

  test.each([
    ['told', 'told'],
    ['told of before its charge', 'held'],
    ['found by asking', 'lost'],
  ])('a part of a payment that goes back, %s, is for people to book', async (_what, webhooks) => {
    await control({ webhooks })
    const { bill, begun } = await begunBill()
    await payAndTakeBack(begun, 250)
    await sandbox.tellHeld()
    expect((await stateOf(visitorOf(portal), begun)).state).toBe('paid')
    // Anyone who asks again hears of it again.
    await portal.db
      .updateTable('payments')
      .set({ next_check_at: clock() })
      .where('order_no', '=', (await paymentAt(begun)).order_no)
      .execute()
    await portal.settlePayments()
    expect(await openCents(portal, bill)).toBe(0)
    expect(await ledger(begun)).toEqual(['charge 4250 EUR'])
    expect(await alertsAbout(begun)).toEqual([
      expect.objectContaining({ cents: 250, msg: expect.stringContaining('somebody must book it') }),
    ])
  })

  describe('a refund that is only begun', () => {
    test('is no refund yet where the portal has asked for it, and is one as soon as it has succeeded', async () => {
      const { bill, begun } = await begunBill()
      await payOtherwise(bill)
      await control({ refundsPend: true })
      await payThere(sandbox, begun)
      await portal.settlePayments()
      const payment = await sandboxPayment(begun)
      expect(payment.refunds.map(({ status }) => status)).toEqual(['pending'])
      expect((await paymentAt(begun)).state).toBe('refunding')
      await sandbox.book.endRefund(payment, 'succeeded')
      await settleAfter(120)
      expect((await paymentAt(begun)).state).toBe('refunded')
      expect(await alertsAbout(begun)).toEqual([])
    })

    test.each([
      ['which the portal has asked for', true, 'refunding'],
      ['which somebody has made on the pages of the provider', false, 'refunded'],
    ])('and fails later, %s, is for people to see to', async (_what, isAskedFor, state) => {
      const { bill, begun } = await begunBill()
      if (isAskedFor) await payOtherwise(bill)
      await control({ refundsPend: true })
      await payThere(sandbox, begun)
      const payment = await sandboxPayment(begun)
      if (isAskedFor) await portal.settlePayments()
      else await sandbox.book.refund(payment)
      await sandbox.book.endRefund(payment, 'failed')
      expect((await paymentAt(begun)).state).toBe(state)
      expect(await alertsAbout(begun)).toContainEqual(
        expect.objectContaining({
          level: 50,
          cents: 4250,
          reason: 'expired_or_canceled_card',
          msg: expect.stringContaining('a refund has failed'),
        }),
      )
    })
  })

  test('a charge that is disputed with the bank is for people to decide, and stays as it is', async () => {
    const { bill, begun } = await paidBill()
    await control({ webhooks: 'twice' })
    await sandbox.book.chargeBack(await sandboxPayment(begun))
    expect(await alertsAbout(begun)).toEqual([
      expect.objectContaining({ level: 50, cents: 4250, reason: 'fraudulent', state: 'paid' }),
    ])
    expect((await paymentAt(begun)).state).toBe('paid')
    expect(await openCents(portal, bill)).toBe(0)
  })

  test.each([
    ['of the portal’s own that it does not know is for people to look into', 'P0123456789ABCDEF', 1],
    ['of somebody else who takes money there is not', 'shop-17', 0],
  ])('a charge %s', async (_what, order, alerts) => {
    const { begun } = await begunBill()
    await control({ webhooks: 'lost' })
    await payThere(sandbox, begun)
    const payment = { ...(await sandboxPayment(begun)), order }
    const told = await deliver(messageOf({ id: `evt_${order}`, payment, what: 'paid' }, clock, ''))
    expect(told.status).toBe(200)
    expect(lines.filter((line) => line['order'] === order)).toHaveLength(alerts)
  })

  test('on the page of Stripe one pays by card and by nothing that is charged days later', async () => {
    const { begun } = await begunBill()
    const { id } = await sandboxPayment(begun)
    const session = await fetch(`${sandbox.url}/v1/checkout/sessions/${id}`, {
      headers: { authorization: `Bearer ${sandboxKeys.stripeKey}` },
    })
    expect(await session.json()).toMatchObject({ allowed_payment_method_types: ['card'] })
  })

  test('a forged signature of whatever letters is refused, and is no fault of the portal', async () => {
    const before = lines.length
    const forged = await fetch(`${portal.url}/payments/accountCheck/webhook`, {
      method: 'POST',
      headers: { 'x-wallet-time': String(clock().getTime() / 1000), 'x-wallet-signature': 'é'.repeat(64) },
      body: '{}',
    })
    expect(forged.status).toBe(400)
    expect(lines.slice(before)).toEqual([])
  })

  test('where the rest of a payment goes back after a part, somebody is told to take back what was booked of it', async () => {
    const { bill, begun } = await paidBill()
    const payment = await sandboxPayment(begun)
    await sandbox.book.refund(payment, 250)
    await correct(portal, accountNo, bill, '2.50')
    await sandbox.book.refund(payment, 4000)
    expect((await paymentAt(begun)).state).toBe('refunded')
    expect(await openCents(portal, bill)).toBe(4500)
    expect(await alertsAbout(begun)).toEqual([
      expect.objectContaining({ cents: 250, msg: expect.stringContaining('somebody must book it') }),
      expect.objectContaining({
        level: 50,
        cents: 250,
        msg: expect.stringContaining('take back what was booked'),
      }),
    ])
  })

  test('a part that somebody has paid back by hand is not paid back again with the rest', async () => {
    const { bill, begun } = await begunBill()
    await payOtherwise(bill)
    await unanswered(async () => {
      await payThere(sandbox, begun)
      await sandbox.book.refund(await sandboxPayment(begun), 250)
      expect((await paymentAt(begun)).state).toBe('refunding')
    })
    await control({ webhooks: 'lost' })
    await portal.settlePayments()
    // What has gone back since is not known before it is asked about again.
    await settleAfter(60)
    expect((await paymentAt(begun)).state).toBe('refunded')
    expect((await sandboxPayment(begun)).refunds.map(({ cents }) => cents)).toEqual([250, 4000])
    expect(await ledger(begun)).toEqual(['charge 4250 EUR', 'refund 4250 EUR'])
    expect(await alertsAbout(begun)).toEqual([])
  })

  describe('a portal where nobody may try many numbers', () => {
    const strict = portalFixture({ database: place, limits: { paymentWrongAccountsPerNetwork: 2 } })

    test('who tries numbers is held up, whoever asks for their own account is not', async () => {
      await strict.setSetting('showPaymentButtonAtLogin', true)
      const asked = []
      for (const AccountNo of ['1', '2', '3', '4'])
        asked.push((await visitorOf(strict).call('validateAccount', { AccountNo })).data)
      expect(asked.map(({ code }) => code)).toEqual([
        'paymentAccount.unknown',
        'paymentAccount.unknown',
        'paymentAccount.tooMany',
        'paymentAccount.tooMany',
      ])
      expect(asked[3]?.retryAfterSeconds).toBeGreaterThan(0)
    })
  })
})

/** Registering for electronic bills and unsubscribing, as browsers see it, on both databases. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { textHash } from '#server/platform/content/content-store.ts'
import { sentences } from '#server/platform/texts/sentences.ts'
import { handOver } from '#tools/test-portal/meter-rows.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { changeCustomerAccount, changeSupply } from './changed-rows.ts'
import { databases } from './databases.ts'
import {
  askForProperty,
  begin,
  deliveryOf,
  detailsOf,
  invoiceOf,
  proved,
  verify,
  type Invoice,
} from './otp-people.ts'
import { messageTo, otherCode } from './people.ts'
import { portalFixture, portalForTest, setForTest } from './portal-fixture.ts'
import { createVisitor, type Answered, type TestVisitor } from './visitor.ts'

describe.each(databases)('electronic bills on $database', ({ place }) => {
  const clock = movableClock()
  const portal = portalFixture({
    database: place,
    clock,
    limits: { addressWrongTries: 10_000, invoiceWrongTriesPerNetwork: 10_000 },
  })
  let visitor: TestVisitor
  beforeEach(() => {
    visitor = createVisitor(portal.url)
  })

  /** A session that has asked for the property of an invoice. */
  const asking = async (invoice: Invoice, browser = visitor) => {
    const session = await proved(portal, browser)
    await askForProperty(browser, session, invoice)
    return session
  }
  const subscribed = async (invoice: Invoice, browser = visitor) => {
    const session = await asking(invoice, browser)
    const { data } = await browser.call('updateDetails', detailsOf(session, invoice))
    expect(data).toEqual({ status: 0, text: '' })
    return session
  }
  const closeRegistrations = () => setForTest(portal, 'enableEBillRegistration', false, true)
  /** Who gets the bills of a property comes again, to end that. */
  const leaving = async (email: string, propertyRef: string) => {
    // Another code to the same person may be sent only a while later.
    clock.advance(11)
    const browser = createVisitor(portal.url)
    const { sessionId, emailCode } = await proved(portal, browser, { email, mobile: '' })
    const address = await askForProperty(browser, { sessionId, emailCode }, { propertyRef }, true)
    const leave = (emailOtpCode = emailCode) =>
      browser.call('unSubscribe', { propertyRef, emailOtpCode, sessionId, statementDeliveryTypeId: 200 })
    return { browser, sessionId, address, leave }
  }

  test('the page gets the terms and the ways of delivery in its language', async () => {
    const { body } = await visitor.call('getEBillLookups', { languageCode: 'ru' })
    expect(body['terms']).toMatch(/^Условия получения электронных счетов\n\n/)
    expect(body['statementDeliveryTypes']).toEqual([
      { id: 199, name: 'По электронной почте' },
      { id: 200, name: 'Почтой' },
    ])
  })

  test('from the phone to the first bill by e-mail, and out again', async () => {
    const invoice = await invoiceOf(portal, 0)
    expect(await deliveryOf(portal, invoice.propertyRef), 'before').toBeUndefined()
    const session = await proved(portal, visitor)
    const address = await askForProperty(visitor, session, invoice)
    expect(address.body['value']).toMatch(/^\p{L}+ \d+(, flat \d+)?, \d{4} \p{L}+$/u)
    const request = { ...detailsOf(session, invoice), consentToReceiveSms: true }
    expect((await visitor.call('updateDetails', request)).data).toEqual({ status: 0, text: '' })
    expect(await deliveryOf(portal, invoice.propertyRef)).toEqual({
      delivery_type: 199,
      email: session.email,
      mobile_no: session.mobile,
      language: 'en',
    })
    const mail = await messageTo(portal, session.email)
    expect(mail.subject).toBe('Your bills come by e-mail from now on')
    expect(mail.body).toContain(`Property: ${String(address.body['value'])}`)
    expect(mail.body).toContain('Other messages by text message: yes')
    expect(mail.link).toBe(`${portal.url}/unsubscribe`)

    const { address: same, leave } = await leaving(session.email, invoice.propertyRef)
    expect(same.body['value']).toBe(address.body['value'])
    expect((await leave()).data).toEqual({ status: 0, text: '' })
    expect(await deliveryOf(portal, invoice.propertyRef)).toMatchObject({
      delivery_type: 200,
      email: '',
      mobile_no: '',
    })
    expect((await messageTo(portal, session.email)).subject).toBe('You receive no more bills by e-mail')
  })

  test('what was agreed to is written down, with the version of the terms', async () => {
    const invoice = await invoiceOf(portal, 1)
    const { email, mobile } = await subscribed(invoice)
    const consents = await portal.db
      .selectFrom('consents')
      .select(['purpose', 'is_given', 'recipient', 'text_hash'])
      .where('property_reference', '=', invoice.propertyRef)
      .orderBy('id')
      .execute()
    expect(consents).toEqual([
      {
        purpose: 'eBillTerms',
        is_given: true,
        recipient: email,
        text_hash: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
      { purpose: 'messagesByEmail', is_given: true, recipient: email, text_hash: '' },
      { purpose: 'messagesBySms', is_given: false, recipient: mobile, text_hash: '' },
    ])
  })

  test.each([
    [{}, 'en'],
    [{ termsLanguage: 'ru' }, 'ru'],
  ] as const)('with %j the terms that were agreed to are those in %s', async (shown, language) => {
    const invoice = await invoiceOf(portal, 37)
    const session = await asking(invoice)
    const { data } = await visitor.call('updateDetails', { ...detailsOf(session, invoice), ...shown })
    expect(data).toEqual({ status: 0, text: '' })
    const { body } = await visitor.call('getEBillLookups', { languageCode: language })
    const consent = await portal.db
      .selectFrom('consents')
      .select('text_hash')
      .where('purpose', '=', 'eBillTerms')
      .where('recipient', '=', session.email)
      .executeTakeFirstOrThrow()
    expect(consent.text_hash).toBe(textHash(String(body['terms'])))
  })

  test.each([
    ['el', /διαμ\.|^[\p{Script=Greek}]+ \d+/u],
    ['ru', /^\p{Script=Latin}+ \d+/u],
  ] as const)('the address is in the letters that a reader of %s reads', async (languageCode, pattern) => {
    const session = await proved(portal, visitor)
    const invoice = await invoiceOf(portal, 2)
    const { body } = await askForProperty(visitor, session, invoice, false, { languageCode })
    expect(body['value']).toMatch(pattern)
  })

  describe('the address of a property is told', () => {
    test('to nobody who has proved no e-mail address', async () => {
      const session = await begin(visitor)
      const invoice = await invoiceOf(portal, 3)
      const ask = (emailCode: string) => askForProperty(visitor, { ...session, emailCode }, invoice)
      expect((await ask('')).data.code).toBe('code.required')
      expect((await ask(otherCode(await portal.codeFor(session.email)))).data.code).toBe('code.wrong')
      const emailCode = await verify(portal, visitor, session, 2)
      const bySms = { ...session, emailCode }
      const { data } = await askForProperty(visitor, bySms, invoice, false, { otpCodeType: 2 })
      expect(data.code).toBe('code.required')
    })

    test('only to whom knows a whole invoice number, and it is for this property', async () => {
      const [own, others] = [await invoiceOf(portal, 4), await invoiceOf(portal, 6)]
      const { invoiceNumber, propertyRef } = own
      const last = invoiceNumber.endsWith('0') ? '1' : '0'
      const guesses = [
        { propertyRef },
        { propertyRef, invoiceNumber: invoiceNumber.slice(0, 7) },
        { propertyRef, invoiceNumber: invoiceNumber.slice(0, -1) + last },
        { propertyRef: others.propertyRef, invoiceNumber },
        { propertyRef, invoiceNumber: others.invoiceNumber },
        { propertyRef: '099999', invoiceNumber: '109999912345678' },
        { propertyRef: "0' or 1", invoiceNumber },
      ]
      for (const guess of guesses) {
        const browser = createVisitor(portal.url)
        const { data } = await askForProperty(browser, await proved(portal, browser), guess)
        expect(data.code, JSON.stringify(guess)).toBe('invoice.wrong')
      }
    })

    test('however the number is typed', async () => {
      const { invoiceNumber, propertyRef } = await invoiceOf(portal, 5)
      const session = await proved(portal, visitor)
      const arabic = [...invoiceNumber].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join('')
      for (const typed of [
        ` ${invoiceNumber} `,
        invoiceNumber.replace(/(\d{5})(?=\d)/g, '$1 '),
        invoiceNumber.replace(/(\d{3})(?=\d)/g, '$1-'),
        invoiceNumber.replace(/(\d{5})(?=\d)/g, '$1\u2013'),
        `\u2066${invoiceNumber}\u2069`,
        arabic,
      ])
        expect(
          (await askForProperty(visitor, session, { propertyRef, invoiceNumber: typed })).data.status,
          typed,
        ).toBe(0)
    })

    test('after five wrong numbers to nobody in this session, not even with the right one', async () => {
      const session = await proved(portal, visitor)
      const { invoiceNumber, propertyRef } = await invoiceOf(portal, 7)
      const wrong = { propertyRef, invoiceNumber: `${invoiceNumber}0` }
      for (let index = 0; index < 5; index += 1)
        expect((await askForProperty(visitor, session, wrong)).data.code).toBe('invoice.wrong')
      const { data } = await askForProperty(visitor, session, { propertyRef, invoiceNumber })
      expect(data).toMatchObject({ code: 'invoice.tooMany', retryAfterSeconds: expect.any(Number) })
    })

    test('to unsubscribe: only to whom the bills go', async () => {
      const invoice = await invoiceOf(portal, 8)
      const reader = await subscribed(invoice)
      const { propertyRef } = invoice
      for (const wishes of [{}, { email: reader.email.replace('@', '+x@') }]) {
        const browser = createVisitor(portal.url)
        clock.advance(11)
        const session = await proved(portal, browser, { ...wishes, mobile: '' })
        for (const asked of [propertyRef, '099999'])
          expect(
            (await askForProperty(browser, session, { propertyRef: asked }, true)).data.code,
            'and nobody can tell which properties exist',
          ).toBe('subscription.missing')
      }
    })
  })

  describe('nothing is changed', () => {
    /** @returns why it is refused, and how the bills are delivered after that */
    const refusalOf = async (session: Parameters<typeof detailsOf>[0], invoice: Invoice) => {
      const { data } = await visitor.call('updateDetails', detailsOf(session, invoice))
      return [data.code, await deliveryOf(portal, invoice.propertyRef)]
    }

    test('for a property that the session did not ask for', async () => {
      const [asked, other] = [await invoiceOf(portal, 12), await invoiceOf(portal, 13)]
      const session = await proved(portal, visitor)
      expect(await refusalOf(session, other)).toEqual(['property.different', undefined])
      await askForProperty(visitor, session, asked)
      expect(await refusalOf(session, other)).toEqual(['property.different', undefined])
      await askForProperty(visitor, session, { ...asked, invoiceNumber: '1' })
      expect(await refusalOf(session, asked)).toEqual(['property.different', undefined])
      expect(await deliveryOf(portal, other.propertyRef)).toBeUndefined()
    })

    test('without both codes', async () => {
      const invoice = await invoiceOf(portal, 12)
      const begun = await begin(visitor)
      const session = { ...begun, emailCode: await verify(portal, visitor, begun, 1), smsCode: '' }
      await askForProperty(visitor, session, invoice)
      expect(await refusalOf(session, invoice)).toEqual(['code.required', undefined])
      const smsCode = otherCode(await portal.codeFor(session.mobile))
      expect(await refusalOf({ ...session, smsCode }, invoice)).toEqual(['code.wrong', undefined])
    })

    test('while the utility takes no registrations', async () => {
      const invoice = await invoiceOf(portal, 12)
      const session = await asking(invoice)
      await closeRegistrations()
      expect(await refusalOf(session, invoice)).toEqual(['eBill.disabled', undefined])
      expect((await askForProperty(visitor, session, invoice)).data.code).toBe('eBill.disabled')
    })
  })

  test('who is subscribed by e-mail alone cannot be subscribed to more: an invoice is needed', async () => {
    const invoice = await invoiceOf(portal, 17)
    const { email } = await subscribed(invoice)
    clock.advance(11)
    const session = await proved(portal, visitor, { email })
    await askForProperty(visitor, session, { propertyRef: invoice.propertyRef }, true)
    expect((await visitor.call('updateDetails', detailsOf(session, invoice))).data.code).toBe(
      'property.different',
    )
  })

  test('after a reload the codes are forgotten, and the session knows them still', async () => {
    const invoice = await invoiceOf(portal, 18)
    const session = { ...(await proved(portal, visitor)), emailCode: '', smsCode: '' }
    expect((await askForProperty(visitor, session, invoice)).data.status).toBe(0)
    expect((await visitor.call('updateDetails', detailsOf(session, invoice))).data.status).toBe(0)
  })

  test('sent twice at once it is done once, and everybody is told that it is done', async () => {
    const invoice = await invoiceOf(portal, 22)
    const session = await asking(invoice)
    const answers = await Promise.all(
      [1, 2, 3].map(() => visitor.call('updateDetails', detailsOf(session, invoice))),
    )
    expect(answers.map(({ data }) => data.code ?? 'done')).toEqual(['done', 'done', 'done'])
    const mails = (await portal.outbox()).filter(
      ({ to, subject }) => to === session.email && subject.startsWith('Your bills'),
    )
    expect(mails).toHaveLength(1)
  })

  describe('after an answer that was lost', () => {
    const mailsTo = async (recipient: string) => (await portal.outbox()).filter(({ to }) => to === recipient)
    const isDone = async (sessionId: number, browser = visitor) =>
      (await browser.call('getOtpSession', { SessionId: sessionId })).body['item']

    test('the same registration in the same session is answered as the first, and done once', async () => {
      const invoice = await invoiceOf(portal, 24)
      const session = await subscribed(invoice)
      const mails = await mailsTo(session.email)
      expect(await isDone(session.sessionId)).toMatchObject({ isDone: true })
      // After a reload nobody knows the codes any more, and the utility may have closed registrations.
      await closeRegistrations()
      for (const codes of [{}, { emailCode: '', smsCode: '' }]) {
        const request = detailsOf({ ...session, ...codes }, invoice)
        expect((await visitor.call('updateDetails', request)).data).toEqual({ status: 0, text: '' })
      }
      expect(await mailsTo(session.email)).toEqual(mails)
    })

    test('another wish in that session is not done, and is not told that time has run out', async () => {
      const invoice = await invoiceOf(portal, 25)
      const session = await subscribed(invoice)
      const request = { ...detailsOf(session, invoice), consentToReceiveSms: true }
      expect((await visitor.call('updateDetails', request)).data).toMatchObject({
        code: 'otpSession.done',
        text: 'This is done already, as you sent it first. To change it, please start again.',
      })
      expect((await deliveryOf(portal, invoice.propertyRef))?.email).toBe(session.email)
      expect((await askForProperty(visitor, session, invoice)).data.code).toBe('otpSession.expired')
      const again = { Email: session.email, MobileNo: session.mobile, LanguageCode: 'en' } as const
      const { data } = await visitor.call('createOtpSession', { ...again, SessionId: session.sessionId })
      expect(data.code).toBe('otpSession.expired')
    })

    test('nobody else is told, and nobody after the end of the session', async () => {
      const invoice = await invoiceOf(portal, 26)
      const session = await subscribed(invoice)
      const stranger = createVisitor(portal.url)
      await begin(stranger)
      const request = detailsOf(session, invoice)
      expect((await stranger.call('updateDetails', request)).data.code).toBe('otpSession.expired')
      expect(await isDone(session.sessionId, stranger)).toBeUndefined()
      clock.advance(600)
      expect((await visitor.call('updateDetails', request)).data.code).toBe('otpSession.expired')
      expect(await isDone(session.sessionId)).toBeUndefined()
    })

    test('unsubscribing again says that it is done, not that there is nothing to end', async () => {
      const invoice = await invoiceOf(portal, 29)
      const { propertyRef } = invoice
      const { email } = await subscribed(invoice)
      const { browser, sessionId, leave } = await leaving(email, propertyRef)
      const answers = [...(await Promise.all([leave(), leave()])), await leave('')]
      expect(answers.map(({ data }) => data.code ?? 'done')).toEqual(['done', 'done', 'done'])
      expect(await isDone(sessionId, browser)).toMatchObject({ isDone: true })
      const mails = await mailsTo(email)
      expect(mails.filter(({ subject }) => subject === 'You receive no more bills by e-mail')).toHaveLength(1)
      // Anyone who subscribes meanwhile is not unsubscribed by it.
      const next = await subscribed(invoice, createVisitor(portal.url))
      expect((await leave()).data.status).toBe(0)
      expect(await deliveryOf(portal, propertyRef)).toMatchObject({ email: next.email })
    })
  })

  test('of two visitors at once both are served, one after the other', async () => {
    const invoice = await invoiceOf(portal, 23)
    const people = await Promise.all(
      [createVisitor(portal.url), createVisitor(portal.url)].map(async (browser) => ({
        browser,
        session: await asking(invoice, browser),
      })),
    )
    const answers = await Promise.all(
      people.map(({ browser, session }) => browser.call('updateDetails', detailsOf(session, invoice))),
    )
    expect(answers.map(({ data }) => data.status)).toEqual([0, 0])
    const rows = await portal.db
      .selectFrom('subscriptions')
      .select(['until'])
      .where('property_reference', '=', invoice.propertyRef)
      .execute()
    expect(rows.filter(({ until }) => until === null)).toHaveLength(1)
    expect(rows).toHaveLength(2)
  })

  test('who got the bills until now is told that they go elsewhere, and not where', async () => {
    const invoice = await invoiceOf(portal, 27)
    const former = await subscribed(invoice)
    const next = await subscribed(invoice, createVisitor(portal.url))
    const mail = await messageTo(portal, former.email)
    expect(mail.subject).toBe('Bills go to another e-mail address')
    expect(mail.body).not.toContain(next.email)
    expect(mail.link).toBe(`${portal.url}/support`)

    await setForTest(portal, 'enableSupportPage', false, true)
    await subscribed(invoice, createVisitor(portal.url))
    expect((await messageTo(portal, next.email)).link).toBe(`${portal.url}/login`)
  })

  test('the number in the Arabic confirmation keeps its plus before it', async () => {
    const invoice = await invoiceOf(portal, 38)
    const session = await proved(portal, visitor, { language: 'ar' })
    await askForProperty(visitor, session, invoice)
    await visitor.call('updateDetails', detailsOf(session, invoice))
    const { body } = await messageTo(portal, session.email)
    expect(body).toContain(`: \u2066${session.mobile}\u2069\n`)
  })

  describe('e-mail address and number of a customer account', () => {
    const contactsOf = (accountNo: string) =>
      portal.db
        .selectFrom('customer_accounts')
        .select(['email', 'mobile_no'])
        .where('account_no', '=', accountNo)
        .executeTakeFirstOrThrow()

    const billedBy = ({ invoiceNumber }: Invoice) =>
      portal.db
        .selectFrom('invoices')
        .select(['account_no', 'contract_no'])
        .where('number', '=', invoiceNumber)
        .executeTakeFirstOrThrow()

    /** Registers, and asks for both to be replaced unless it says otherwise. */
    async function register(invoice: Invoice, replaces = true) {
      const session = await asking(invoice)
      const { data } = await visitor.call('updateDetails', {
        ...detailsOf(session, invoice),
        updateEmail: replaces,
        updateMobileNo: replaces,
      })
      expect(data).toEqual({ status: 0, text: '' })
      return session
    }

    test('stay when nobody asked for it; whoever is supplied there by post is told, unless it is they', async () => {
      const invoice = await invoiceOf(portal, 33)
      const { account_no: account } = await billedBy(invoice)
      const email = `Holder-${randomUUID()}@example.com`
      await changeCustomerAccount(portal.db, account, { email, language: 'ru' })
      const before = await contactsOf(account)
      const session = await register(invoice, false)
      expect(await contactsOf(account)).toEqual(before)
      expect(await deliveryOf(portal, invoice.propertyRef)).toMatchObject({ email: session.email })
      const mail = await messageTo(portal, email)
      expect(mail.subject).toBe(sentences.ru.messages.eBillInsteadOfPost.subject)
      expect(mail.body).not.toContain(session.email)
      // By post again, and then e-mail for the holder.
      await portal.db.deleteFrom('subscriptions').where('email', '=', session.email).execute()
      const own = await proved(portal, visitor)
      await changeCustomerAccount(portal.db, account, { email: own.email.toUpperCase() })
      await askForProperty(visitor, own, invoice)
      await visitor.call('updateDetails', detailsOf(own, invoice))
      const told = (await portal.outbox()).filter(
        ({ to, code }) => code === '' && to.toLowerCase() === own.email,
      )
      expect(told.map(({ subject }) => subject)).toEqual([sentences.en.messages.eBillSubscribed.subject])
    })

    test('are replaced when asked for, and the old address is told so and how bills come, in its language', async () => {
      const invoice = await invoiceOf(portal, 28)
      const { account_no: account } = await billedBy(invoice)
      const old = `holder-${randomUUID()}@example.com`
      await changeCustomerAccount(portal.db, account, { email: old, language: 'ru' })
      const { email, mobile } = await register(invoice)
      expect(await contactsOf(account)).toEqual({ email, mobile_no: mobile })
      const { eBillInsteadOfPost, contactsReplaced } = sentences.ru.messages
      const mails = (await portal.outbox()).filter(({ to }) => to === old)
      expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
        [eBillInsteadOfPost.subject, contactsReplaced.subject].toSorted(),
      )
      expect(mails.map(({ body }) => body).join()).not.toContain(email)
    })

    test('of an account whose bills went elsewhere by e-mail: each mailbox is told what is true of it', async () => {
      const invoice = await invoiceOf(portal, 36)
      const { account_no: account } = await billedBy(invoice)
      const reader = await subscribed(invoice)
      const old = `holder-${randomUUID()}@example.com`
      await changeCustomerAccount(portal.db, account, { email: old, language: 'el' })
      visitor = createVisitor(portal.url)
      await register(invoice)
      expect((await messageTo(portal, reader.email)).subject).toBe(sentences.en.messages.eBillMoved.subject)
      expect((await messageTo(portal, old)).subject).toBe(sentences.el.messages.contactsReplaced.subject)
    })

    test('are those of the account on the invoice, not of others at the property', async () => {
      const invoice = await invoiceOf(portal, 29)
      const { account_no: account, contract_no: contract } = await billedBy(invoice)
      const other = await portal.db
        .selectFrom('customer_accounts')
        .select('account_no')
        .where('account_no', '!=', account)
        .orderBy('account_no')
        .executeTakeFirstOrThrow()
      const { tariff_code } = await portal.db
        .selectFrom('supplies')
        .select('tariff_code')
        .where('contract_no', '=', contract)
        .executeTakeFirstOrThrow()
      await portal.db
        .insertInto('supplies')
        .values({
          contract_no: `${contract}-2`,
          property_reference: invoice.propertyRef,
          account_no: other.account_no,
          tariff_code,
          started_on: '2026-01-01',
          ended_on: null,
        })
        .execute()
      const before = await contactsOf(other.account_no)
      const { email } = await register(invoice)
      expect(await contactsOf(account)).toMatchObject({ email })
      expect(await contactsOf(other.account_no)).toEqual(before)
    })

    test.each([
      [34, 'the supply of the invoice has ended', (contract: string) => endSupply(contract)],
      [35, 'somebody else has it now', (contract: string) => handOver(portal, contract, '2026-05-01')],
    ])(
      'stay when (property %i) %s, and nobody is told the property by such a bill',
      async (index, _why, end) => {
        const invoice = await invoiceOf(portal, index)
        const { account_no: account, contract_no: contract } = await billedBy(invoice)
        const before = await contactsOf(account)
        const session = await asking(invoice)
        await end(contract)
        await visitor.call('updateDetails', { ...detailsOf(session, invoice), updateEmail: true })
        expect(await contactsOf(account)).toEqual(before)
        const next = createVisitor(portal.url)
        const { data } = await askForProperty(next, await proved(portal, next), invoice)
        expect(data.code).toBe('invoice.wrong')
      },
    )
    const endSupply = (contract: string) => changeSupply(portal.db, contract, { ended_on: '2026-01-01' })
  })

  test('unsubscribing works for an address that the utility has with capitals and blanks', async () => {
    const invoice = await invoiceOf(portal, 9)
    const { propertyRef } = invoice
    const { email } = await subscribed(invoice)
    await portal.db
      .updateTable('subscriptions')
      .set({ email: ` ${email.toUpperCase()} ` })
      .where('property_reference', '=', propertyRef)
      .execute()
    const { address, leave } = await leaving(email, propertyRef)
    expect(address.data.status).toBe(0)
    expect((await leave()).data.status).toBe(0)
    expect(await deliveryOf(portal, propertyRef)).toMatchObject({ email: '' })
  })

  test('unsubscribing withdraws consent for the address and for the number to which messages went', async () => {
    const invoice = await invoiceOf(portal, 11)
    const { propertyRef } = invoice
    const { email, mobile } = await subscribed(invoice)
    const { leave } = await leaving(email, propertyRef)
    expect((await leave()).data.status).toBe(0)
    const consents = await portal.db
      .selectFrom('consents')
      .select(['purpose', 'is_given', 'recipient'])
      .where('property_reference', '=', propertyRef)
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(consents).toEqual([
      { purpose: 'messagesBySms', is_given: false, recipient: mobile },
      { purpose: 'messagesByEmail', is_given: false, recipient: email },
    ])
  })

  test('an address that got the bills once, and gets them no more, learns nothing about the property', async () => {
    const invoice = await invoiceOf(portal, 10)
    const { email } = await subscribed(invoice)
    const { leave } = await leaving(email, invoice.propertyRef)
    expect((await leave()).data.status).toBe(0)
    const { address } = await leaving(email, invoice.propertyRef)
    expect(address.data.code).toBe('subscription.missing')
  })

  test('unsubscribing is for whom the bills go to at that moment', async () => {
    const invoice = await invoiceOf(portal, 32)
    const { propertyRef } = invoice
    const { email } = await subscribed(invoice)
    const { leave } = await leaving(email, propertyRef)
    const next = await subscribed(invoice, createVisitor(portal.url))
    expect((await leave()).data.code).toBe('subscription.missing')
    expect(await deliveryOf(portal, propertyRef)).toMatchObject({ email: next.email })
  })
})

describe('wrong invoice numbers are counted', () => {
  test.each([
    ['network', { invoiceWrongTriesPerNetwork: 3 }, (_email: string) => ({}), 3600],
    ['mailbox', { invoiceWrongTriesPerMailbox: 3 }, (email: string) => ({ email }), 86_400],
    [
      'network and mailbox',
      { invoiceWrongTriesPerNetwork: 3, invoiceWrongTriesPerMailbox: 3 },
      (email: string) => ({ email }),
      86_400,
    ],
  ])('per %s, whatever the session, from the first one on', async (_what, limits, wishesOf, seconds) => {
    const clock = movableClock()
    const portal = await portalForTest({ clock, limits })
    const invoice = await invoiceOf(portal, 0)
    const answers: Answered['data'][] = []
    for (let index = 0; index < 4; index += 1) {
      const browser = createVisitor(portal.url)
      const session = await proved(portal, browser, { ...wishesOf('same@example.com'), mobile: '' })
      const wrong = { ...invoice, invoiceNumber: `${invoice.invoiceNumber}9` }
      answers.push((await askForProperty(browser, session, wrong)).data)
      clock.advance(11)
    }
    expect(answers.map(({ code }) => code)).toEqual([
      'invoice.wrong',
      'invoice.wrong',
      'invoice.wrong',
      'invoice.tooMany',
    ])
    expect(answers.at(-1)?.retryAfterSeconds, 'three times 11 seconds are over').toBe(seconds - 33)
  })
})

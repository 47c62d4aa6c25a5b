/** Writing to the utility from inside, on both databases. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { ContactOptions, ContactRequestRow, sendContactRequest } from '#contract/contact-requests.ts'
import type { EmailRow } from '#contract/emails.ts'
import type { RequestOf } from '#contract/call.ts'
import { keepEmail } from '#server/supply/emails/keep-email.ts'
import { createOutgoingMessages, type MessageKind } from '#server/platform/delivery/outgoing-messages.ts'
import { defaultLimits } from '#server/platform/limits.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { giveAccount } from '#tools/test-portal/utility-rows.ts'
import { customerOf, person, type Person } from './conversation-people.ts'
import { databases } from './databases.ts'
import { newAccount } from './payment-people.ts'
import { accountIdOf } from './people.ts'
import { portalFixture, setForTest } from './portal-fixture.ts'

describe.each(databases)('messages from inside on $database', ({ place }) => {
  const clock = movableClock()
  const portal = portalFixture({ database: place, clock, limits: { contactRequestsPerHour: 4 } as never })
  let customer: Person
  let accountNo: string
  beforeAll(async () => {
    accountNo = await newAccount(portal)
    customer = await customerOf(portal, accountNo, { showContactUsEmail: true })
  })

  const optionsOf = async ({ browser }: Person) =>
    (await browser.call('getContactOptions', {})).body['item'] as ContactOptions
  const send = ({ browser }: Person, more: Partial<RequestOf<typeof sendContactRequest>> = {}) =>
    browser.call('sendContactRequest', {
      Kind: 'bill',
      Message: 'Why is it so much? {link}',
      PhoneNo: '22 123456',
      ...more,
    })
  const outgoing = () =>
    portal.db
      .selectFrom('outgoing_messages')
      .select(['recipient', 'subject', 'body', 'reply_to'])
      .where('subject', 'like', '%00%')
      .orderBy('id')
      .execute()

  test('who writes is known, and the message has a number, once, and a confirmation that is kept', async () => {
    const { email } = await optionsOf(customer)
    expect(await optionsOf(customer)).toMatchObject({ canWrite: true, accountNo, name: expect.any(String) })
    expect(email).not.toBe('')
    const { body } = await send(customer)
    expect(body['id']).toBeGreaterThan(100_000)
    // The answer was lost, and the button pressed again.
    expect((await send(customer)).body['id']).toBe(body['id'])
    const [toUtility, confirmation, ...others] = await outgoing()
    expect(others).toEqual([])
    expect(toUtility).toMatchObject({ reply_to: email })
    for (const word of [String(body['id']), accountNo, '+35722123456', 'Why is it so much? {link}'])
      expect(toUtility?.body).toContain(word)
    expect(confirmation).toMatchObject({ recipient: email })
    const kept = await customer.browser.call('getEmails', { Options: { PageSize: 10, Page: 1 } })
    expect((kept.body['items'] as EmailRow[]).map(({ subject }) => subject)).toEqual([confirmation?.subject])
  })

  test('the same words about another account are another message, and nothing is sent from the page of a former one', async () => {
    const both = await person(portal, 'customer', { showContactUsEmail: true })
    const other = await newAccount(portal)
    const ids: unknown[] = []
    for (const AccountNo of [accountNo, other]) {
      await giveAccount(portal.db, both.account.login, AccountNo)
      ids.push((await send(both, { AccountNo })).body['id'])
    }
    expect(await send(both, { AccountNo: accountNo, Message: 'Of the former' })).toMatchObject({
      http: 409,
      data: { code: 'accountChoice.changed' },
    })
    const kept = await portal.db
      .selectFrom('contact_requests')
      .innerJoin('accounts', 'accounts.id', 'contact_requests.account_id')
      .select(['contact_requests.id', 'contact_requests.account_no'])
      .where('accounts.login', '=', both.account.login)
      .orderBy('contact_requests.id')
      .execute()
    expect(kept.map(({ id, account_no }) => [Number(id), account_no])).toEqual([
      [ids[0], accountNo],
      [ids[1], other],
    ])
  })

  test('nothing with a code or a link is kept among the e-mails, and nothing about the account of another', async () => {
    const id = await accountIdOf(portal.db, customer.account.login)
    const other = await newAccount(portal)
    const messages = createOutgoingMessages(portal.db, clock, defaultLimits, () => true, keepEmail)
    const sent = async (kind: MessageKind, about: string) => {
      const subjects = () =>
        portal.db.selectFrom('emails').select('subject').where('account_no', '=', about).execute()
      const before = await subjects()
      await portal.db.transaction().execute((tx) =>
        messages.enqueue(tx, {
          kind,
          channel: 'email',
          to: 'maria@example.com',
          language: 'en',
          values: { name: 'Maria', code: '123456', link: 'https://example.com/?code=1', organisation: 'D' },
          facts: { amount: '1' },
          about: { accountNo: about, accountId: id },
          discard: false,
        }),
      )
      return (await subjects()).length - before.length
    }
    expect(await sent('paymentReturned', accountNo)).toBe(1)
    expect(await sent('paymentReturned', other)).toBe(0)
    for (const kind of ['signInCode', 'passwordReset', 'detailsChanged', 'evaluationLink'] as const)
      expect(await sent(kind, accountNo), kind).toBe(0)
  })

  test.each(['12 345678', 'not a number', '9912345'])('%s is no number to call', async (PhoneNo) => {
    expect((await send(customer, { PhoneNo, Message: PhoneNo })).data).toMatchObject({
      code: 'contactRequest.field',
      field: 'phoneNo',
      problem: 'invalid',
    })
  })

  test('without a mailbox a number to call is needed', async () => {
    const nobody = await person(portal, 'customer', { showContactUsEmail: true })
    await portal.db
      .updateTable('accounts')
      .set({ email: '' })
      .where('login', '=', nobody.account.login)
      .execute()
    expect((await send(nobody, { PhoneNo: '' })).data).toMatchObject({ field: 'phoneNo', problem: 'missing' })
    expect((await send(nobody, { PhoneNo: '99123456' })).data.status).toBe(0)
  })

  test('whom the flags do not let write is refused, and too many wait', async () => {
    const linkOnly = await person(portal, 'customer', { contactUsUrl: 'https://www.example.com/contact' })
    expect(await optionsOf(linkOnly)).toMatchObject({
      canWrite: false,
      url: 'https://www.example.com/contact',
    })
    expect((await send(linkOnly)).data.code).toBe('contactRequest.disabled')
    const neither = await person(portal, 'customer')
    expect((await send(neither)).data.code).toBe('menu.notOffered')
    for (const word of ['second', 'third', 'fourth'])
      expect((await send(customer, { Message: word })).data.status).toBe(0)
    expect((await send(customer, { Message: 'fifth' })).data).toMatchObject({
      code: 'contactRequest.tooMany',
      retryAfterSeconds: expect.any(Number),
    })
  })

  describe('as staff reads them', () => {
    let staff: Person
    let writer: Person
    beforeAll(async () => {
      staff = await person(portal, 'employee', { portalNewCs: true })
      writer = await customerOf(portal, accountNo, { showContactUsEmail: true })
      await portal.db.deleteFrom('contact_requests').execute()
      await send(writer, { Message: 'Γιατί τόσο πολύ;', PhoneNo: '22 123456' })
      await portal.db
        .insertInto('contact_requests')
        .values({
          account_id: null,
          account_no: '',
          sender_name: 'Salma Haddad',
          kind: '',
          subject: 'No water',
          message: 'Since the morning.',
          email: 'salma@example.com',
          phone_no: '',
          written_at: new Date(clock().getTime() + 1000),
        })
        .execute()
    })

    const listed = async (more: object = {}, who = staff) => {
      const { body } = await who.browser.call('getContactRequests', {
        Options: { PageSize: 10, Page: 1, ...more },
      })
      return body['items'] as ContactRequestRow[]
    }

    test('they are listed, newest first, narrowed, and found by words, names and numbers', async () => {
      const [visitor, inside, ...others] = await listed()
      expect(others).toEqual([])
      expect(visitor).toMatchObject({ kind: '', subject: 'No water', name: 'Salma Haddad', account: '' })
      expect(inside).toMatchObject({
        kind: 'bill',
        name: writer.account.name,
        account: accountNo,
        phoneNo: '+35722123456',
        message: 'Γιατί τόσο πολύ;',
      })
      for (const Search of ['τόσο', accountNo, '22123456', String(inside?.id)])
        expect(await listed({ Search }), Search).toEqual([inside])
      expect(await listed({ Filter: 'support' })).toEqual([visitor])
      expect(await listed({ Filter: 'inside' })).toEqual([inside])
      expect(await listed({ Search: 'haddad' })).toEqual([visitor])
    })

    test('what somebody may not see of a customer is neither told nor found', async () => {
      await setForTest(portal, 'security.account.name', '{"employee":"hidden"}', 'shown')
      expect((await listed()).map(({ name }) => name)).toEqual(['', ''])
      expect(await listed({ Search: 'haddad' })).toEqual([])
    })

    test('customers, and employees who answer nobody, read none of them', async () => {
      const fitter = await person(portal, 'employee', { portalOm: true })
      for (const [who, code] of [
        [writer, 'access.denied'],
        [fitter, 'menu.notOffered'],
      ] as const)
        expect(
          (await who.browser.call('getContactRequests', { Options: { PageSize: 10, Page: 1 } })).data.code,
        ).toBe(code)
    })
  })
})

/** Writing to the utility from inside, on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContactOptions } from '#contract/contact-requests.ts'
import type { EmailRow } from '#contract/emails.ts'
import type { RequestOf } from '#contract/call.ts'
import type { sendContactRequest } from '#contract/contact-requests.ts'
import { createOutgoingMessages, type MessageKind } from '#server/delivery/outgoing-messages.ts'
import { defaultLimits } from '#server/limits.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { startPortal, type TestPortal } from '#tools/test-portal/portal.ts'
import { giveAccount } from '#tools/test-portal/utility-rows.ts'
import { person, type Person } from './conversation-people.ts'
import { databases } from './databases.ts'
import { newAccount } from './payment-people.ts'

describe.each(databases)('messages from inside on $database', ({ place }) => {
  const clock = movableClock()
  let portal: TestPortal
  let customer: Person
  let accountNo: string
  beforeAll(async () => {
    portal = await startPortal({ database: place(), clock, limits: { contactRequestsPerHour: 4 } as never })
    customer = await person(portal, 'customer', { showContactUsEmail: true })
    accountNo = await newAccount(portal)
    await giveAccount(portal.db, customer.account.login, accountNo)
  })
  afterAll(() => portal.stop())

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

  test('nothing with a code or a link is kept among the e-mails, and nothing about the account of another', async () => {
    const { id } = await portal.db
      .selectFrom('accounts')
      .select('id')
      .where('login', '=', customer.account.login)
      .executeTakeFirstOrThrow()
    const other = await newAccount(portal)
    const messages = createOutgoingMessages(portal.db, clock, defaultLimits, () => true)
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

  test.each([
    ['12 345678', 'invalid'],
    ['not a number', 'invalid'],
    ['9912345', 'invalid'],
  ])('%s is no number to call: %s', async (PhoneNo, problem) => {
    expect((await send(customer, { PhoneNo, Message: PhoneNo })).data).toMatchObject({
      code: 'contactRequest.field',
      field: 'phoneNo',
      problem,
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
})

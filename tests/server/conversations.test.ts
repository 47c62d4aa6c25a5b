/** Conversations about applications: who writes, who reads, what can be changed, and who reaches what; on both databases. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { RequestOf } from '#contract/call.ts'
import { calls, type CallName } from '#contract/index.ts'
import type { Conversation, MessageRow, OpenedMessage } from '#contract/messages.ts'
import { changeApplication } from './changed-rows.ts'
import {
  applicant,
  giveFurtherAccount,
  newApplication,
  person,
  staff,
  write,
  type Person,
} from './conversation-people.ts'
import { databases } from './databases.ts'
import { portalFixture, setForTest } from './portal-fixture.ts'
import { createVisitor } from './visitor.ts'

const pageOf = (Page: number, PageSize = 5) => ({ PageSize, Page })

const listOf = async (
  { browser }: Person,
  PortalApplicationId: number,
  Page = 1,
  more: { ReadSince?: string } = {},
) => {
  const { data, body } = await browser.call('getApplicationMessages', {
    PortalApplicationId,
    Options: pageOf(Page),
    ...more,
  })
  const {
    items = [],
    total,
    at,
    readOnly,
  } = body as { items?: MessageRow[]; total?: number; at?: string; readOnly?: string }
  return { code: data.code, items, total, at, readOnly }
}
const opened = async ({ browser }: Person, Value: number) =>
  (await browser.call('getApplicationMessage', { Value })).body['item'] as OpenedMessage
const unreadOf = async ({ browser }: Person) => (await browser.call('getUnreadItemsCount', {})).body['count']
const codeOf = async <Name extends CallName>(
  { browser }: Person,
  name: Name,
  request: RequestOf<(typeof calls)[Name]>,
) => (await browser.call(name, request)).data.code
const change = (who: Person, MessageId: number, Message: string) =>
  codeOf(who, 'updateApplicationMessage', { MessageId, Message })
const remove = (who: Person, Value: number) => codeOf(who, 'deleteApplicationMessage', { Value })
const conversationsOf = async ({ browser }: Person, WaitingOnly = false) => {
  const { body } = await browser.call('getConversations', { WaitingOnly, Options: pageOf(1, 100) })
  return { items: body['items'] as Conversation[], total: body['total'] }
}

describe.each(databases)('a conversation on $database', ({ place }) => {
  const portal = portalFixture({ database: place })

  test('is read by both sides, newest first, five to a page', async () => {
    const [customer, employee] = [await applicant(portal), await staff(portal)]
    for (const text of ['1', '2', '3', '4', '5', '6', '7'])
      await write(customer, customer.applicationId, text)
    const [first, second] = [
      await listOf(customer, customer.applicationId),
      await listOf(employee, customer.applicationId, 2),
    ]
    expect(first.items.map(({ message }) => message)).toEqual(['7', '6', '5', '4', '3'])
    expect(second.items.map(({ message }) => message)).toEqual(['2', '1'])
    expect([first.total, second.total]).toEqual([7, 7])
    expect((await listOf(customer, customer.applicationId, 3)).total).toBe(7)
    expect(first.items[0]).toMatchObject({
      customerMessage: true,
      unread: true,
      applicationType: 'newSupply',
      portalApplicationId: customer.applicationId,
      attachmentFileNames: [],
    })
  })

  test('counts what the other side has written until it is opened, for every tab alike', async () => {
    const [customer, employee] = [await applicant(portal), await staff(portal)]
    const before = Number(await unreadOf(employee))
    const question = await write(customer, customer.applicationId)
    expect(await unreadOf(employee)).toBe(before + 1)
    expect(await unreadOf(customer)).toBe(0)
    expect((await opened(employee, question)).unread).toBe(false)
    expect(await unreadOf(employee)).toBe(before)

    const answer = await write(employee, customer.applicationId, 'On Thursday.')
    expect(await unreadOf(customer)).toBe(1)
    expect((await listOf(customer, -1)).items).toMatchObject([{ messageId: answer, unread: true }])
    await opened(customer, answer)
    expect(await unreadOf(customer)).toBe(0)
    expect((await listOf(customer, -1)).items).toEqual([])
    expect((await listOf(customer, customer.applicationId)).items.map(({ unread }) => unread)).toEqual([
      false,
      false,
    ])
  })

  test('reading shortens no list that is being read: its older pages have what they had', async () => {
    const [customer, employee] = [await applicant(portal), await staff(portal)]
    const oldest = await write(employee, customer.applicationId)
    for (let count = 0; count < 6; count += 1) await write(employee, customer.applicationId)
    const first = await listOf(customer, -1)
    for (const { messageId } of first.items) await opened(customer, messageId)
    const seen = { ReadSince: first.at! }
    const older = await listOf(customer, -1, 2, seen)
    expect([older.items.map(({ messageId }) => messageId).at(-1), older.total]).toEqual([oldest, 7])
    expect((await listOf(customer, -1, 1, seen)).items).toEqual(
      first.items.map((item) => ({ ...item, unread: false })),
    )
    // Anyone who begins anew, or asks for what was read long ago, gets what is unread.
    await portal.db
      .updateTable('application_messages')
      .set({ read_at: new Date(Date.now() - 2 * 86_400_000) })
      .where('read_at', 'is not', null)
      .where('application_id', '=', String(customer.applicationId))
      .execute()
    for (const more of [{}, { ReadSince: '2020-01-01T00:00:00.000Z' }])
      expect((await listOf(customer, -1, 1, more)).total).toBe(2)
    expect(await unreadOf(customer)).toBe(2)
  })

  test('lists mark nothing as read, and one’s own message is not read by opening it', async () => {
    const [customer, employee] = [await applicant(portal), await staff(portal)]
    const answer = await write(employee, customer.applicationId)
    await listOf(customer, customer.applicationId)
    await listOf(customer, -1)
    await conversationsOf(customer)
    expect((await opened(employee, answer)).unread).toBe(true)
    expect(await unreadOf(customer)).toBe(1)
  })

  test('an own message can be changed and deleted while nobody has opened it', async () => {
    const [customer, employee] = [await applicant(portal), await staff(portal)]
    const [first, second] = [
      await write(customer, customer.applicationId),
      await write(customer, customer.applicationId),
    ]
    expect(await change(customer, first, 'Today?')).toBeUndefined()
    expect((await opened(customer, first)).message).toBe('Today?')
    expect(await remove(customer, second)).toBeUndefined()
    // The answer may have been lost: what is gone is deleted.
    expect(await remove(customer, second)).toBeUndefined()
    expect(await codeOf(customer, 'getApplicationMessage', { Value: second })).toBe(
      'applicationMessage.missing',
    )

    await opened(employee, first)
    expect(await change(customer, first, 'x')).toBe('applicationMessage.fixed')
    expect(await remove(customer, first)).toBe('applicationMessage.fixed')
    expect((await opened(customer, first)).message).toBe('Today?')
  })

  test('a message of staff can be changed by neither side, nor a customer’s by staff', async () => {
    const [customer, employee] = [await applicant(portal), await staff(portal)]
    const [question, answer] = [
      await write(customer, customer.applicationId),
      await write(employee, customer.applicationId),
    ]
    for (const [who, message] of [
      [customer, answer],
      [employee, answer],
      [employee, question],
    ] as const) {
      expect(await change(who, message, 'x')).toBe('applicationMessage.fixed')
      expect(await remove(who, message)).toBe('applicationMessage.fixed')
    }
  })

  test('without a text there is no message, and blanks are none', async () => {
    const customer = await applicant(portal)
    const empty = { PortalApplicationId: customer.applicationId, Message: ' \n ' }
    const { data } = await customer.browser.call('insertApplicationMessage', empty)
    expect(data).toMatchObject({ code: 'applicationMessage.empty', text: 'Please write a message first.' })
    const id = await write(customer, customer.applicationId)
    expect(await change(customer, id, '')).toBe('applicationMessage.empty')
    expect((await listOf(customer, customer.applicationId)).total).toBe(1)
  })

  test('a message that is sent again with its key is kept once, for each who writes', async () => {
    const [customer, employee] = [await applicant(portal), await staff(portal)]
    const request = { PortalApplicationId: customer.applicationId, Message: 'x', SendKey: randomUUID() }
    const send = async ({ browser }: Person) =>
      (await browser.call('insertApplicationMessage', request)).body['id']
    const [first, together] = await Promise.all([send(customer), send(customer)])
    expect([together, await send(customer)]).toEqual([first, first])
    expect(await send(employee)).not.toBe(first)
    expect((await listOf(customer, customer.applicationId)).total).toBe(2)
  })

  test('another text with a key that was used is rejected by name, also after the message was changed', async () => {
    const customer = await applicant(portal)
    const SendKey = randomUUID()
    const send = async (Message: string, key = SendKey) =>
      customer.browser.call('insertApplicationMessage', {
        PortalApplicationId: customer.applicationId,
        Message,
        SendKey: key,
      })
    const first = await send('The meter is broken.')
    const other = await send('It is the one in the yard.')
    expect([other.http, other.data.status, other.data.code]).toEqual([
      200,
      5504,
      'applicationMessage.keyUsed',
    ])
    expect(await change(customer, Number(first.body['id']), 'The meter is broken and leaks.')).toBeUndefined()
    expect((await send('The meter is broken.')).body['id']).toBe(first.body['id'])
    expect((await send('It is the one in the yard.')).data.code).toBe('applicationMessage.keyUsed')
    expect((await send('It is the one in the yard.', randomUUID())).data.status).toBe(0)
    expect((await listOf(customer, customer.applicationId)).total).toBe(2)
  })

  test('waits for staff until staff has written, and again when the answer is the older one', async () => {
    const [customer, employee] = [await applicant(portal), await staff(portal)]
    const stands = async () =>
      (await conversationsOf(employee)).items.find(
        ({ portalApplicationId }) => portalApplicationId === customer.applicationId,
      )
    expect(await stands(), 'employees see conversations, not every application').toBeUndefined()
    expect((await conversationsOf(customer)).items).toMatchObject([{ lastMessage: '', isWaiting: false }])

    await write(customer, customer.applicationId, 'Hello')
    expect(await stands()).toMatchObject({
      isWaiting: true,
      unread: 1,
      lastMessage: 'Hello',
      customerName: 'Eleni Test',
      account: customer.accountNo,
      status: 'inProcess',
    })
    await write(employee, customer.applicationId, 'Good morning')
    expect(await stands()).toMatchObject({ isWaiting: false, lastMessage: 'Good morning' })
    const last = await write(customer, customer.applicationId, 'Thank you')
    expect(await stands()).toMatchObject({ isWaiting: true, unread: 2 })
    expect(
      (await conversationsOf(employee, true)).items.every(({ isWaiting }) => isWaiting),
      'waiting ones only',
    ).toBe(true)
    await remove(customer, last)
    expect(await stands()).toMatchObject({ isWaiting: false, lastMessage: 'Good morning' })
  })

  test('is found by its number, kind, account and name, and among those without messages', async () => {
    const [customer, employee] = [await applicant(portal), await staff(portal)]
    const other = await newApplication(portal, customer.accountNo)
    const found = async (
      who: Person,
      Search: string,
      more: Partial<RequestOf<(typeof calls)['getConversations']>> = {},
    ) => {
      const request = { WaitingOnly: false, WithoutMessages: true, Search, Options: pageOf(1, 100), ...more }
      const { body } = await who.browser.call('getConversations', request)
      return (body['items'] as Conversation[]).map(({ portalApplicationId }) => portalApplicationId)
    }
    const both = [other, customer.applicationId]
    expect(await found(employee, String(other))).toContain(other)
    expect(await found(employee, customer.accountNo)).toEqual(both)
    expect(await found(employee, 'eleni t')).toEqual(expect.arrayContaining(both))
    expect(await found(customer, 'NEWSUPPLY')).toEqual(both)
    expect(await found(employee, customer.accountNo, { WithoutMessages: false })).toEqual([])
    await write(customer, customer.applicationId)
    expect(await found(employee, customer.accountNo, { WithoutMessages: false })).toEqual([
      customer.applicationId,
    ])
    expect(await found(employee, customer.accountNo, { WaitingOnly: true })).toEqual([customer.applicationId])
    // Nothing of it is a pattern.
    for (const nothing of ['%', '_', '\\', `${customer.accountNo}_`, "' or true --"])
      expect(await found(employee, nothing), nothing).toEqual([])
    // Nobody finds out by searching what they may not see.
    for (const control of ['name', 'account'])
      await setForTest(portal, `security.account.${control}`, '{"employee":"hidden"}', 'shown')
    expect(await found(employee, 'eleni t')).toEqual([])
    expect(await found(employee, customer.accountNo)).toEqual([])
    const stranger = await applicant(portal)
    expect(await found(stranger, customer.accountNo)).toEqual([])
  })

  test('nobody writes where nobody would read it: about a draft, and to who has no account', async () => {
    const [customer, employee] = [await applicant(portal), await staff(portal)]
    const [draft, visitors] = [
      await newApplication(portal, customer.accountNo),
      await newApplication(portal, customer.accountNo),
    ]
    await changeApplication(portal.db, draft, { is_submitted: false })
    await changeApplication(portal.db, visitors, { account_no: null })
    for (const [who, application, reason] of [
      [customer, draft, 'draft'],
      [employee, visitors, 'noAccount'],
    ] as const) {
      expect(
        await codeOf(who, 'insertApplicationMessage', { PortalApplicationId: application, Message: 'x' }),
      ).toBe(`applicationMessage.${reason}`)
      expect(await listOf(who, application)).toMatchObject({ total: 0, readOnly: reason })
    }
    await changeApplication(portal.db, draft, { is_submitted: true })
    await write(customer, draft)
    expect((await listOf(customer, draft)).readOnly).toBeUndefined()
  })

  test('the one who changes and the one who opens at the same moment do not both win', async () => {
    const [customer, employee] = [await applicant(portal), await staff(portal)]
    for (let round = 0; round < 5; round += 1) {
      const id = await write(customer, customer.applicationId, 'before')
      const [read, code] = await Promise.all([opened(employee, id), change(customer, id, 'after')])
      const now = (await opened(customer, id)).message
      expect(now).toBe(code === undefined ? 'after' : 'before')
      expect(read.message, 'staff has seen what stays').toBe(now)
    }
  })

  test('an account that belongs to a customer besides the chosen one is within reach', async () => {
    const [owner, other] = [await applicant(portal), await applicant(portal)]
    await giveFurtherAccount(portal, owner, other.accountNo)
    expect((await listOf(owner, other.applicationId)).code).toBeUndefined()
    expect((await listOf(other, owner.applicationId)).code).toBe('application.missing')
  })

  test('too many messages within an hour are refused, and it is said until when', async () => {
    const customer = await applicant(portal)
    const request = { PortalApplicationId: customer.applicationId, Message: 'x' }
    for (let count = 0; count < 60; count += 1)
      await customer.browser.call('insertApplicationMessage', request)
    const { data } = await customer.browser.call('insertApplicationMessage', request)
    expect(data).toMatchObject({ code: 'applicationMessage.tooMany', retryAfterSeconds: expect.any(Number) })
  })

  test('asking for the count keeps no session awake', async () => {
    const customer = await applicant(portal)
    const seen = () =>
      portal.db
        .selectFrom('visits')
        .innerJoin('accounts', 'accounts.id', 'visits.account_id')
        .select('last_seen_at')
        .where('accounts.login', '=', customer.account.login)
        .executeTakeFirstOrThrow()
    const longAgo = new Date(Date.now() - 600_000)
    await portal.db.updateTable('visits').set({ last_seen_at: longAgo }).execute()
    await customer.browser.call('getUnreadItemsCount', {})
    expect((await seen()).last_seen_at).toEqual(longAgo)
    await listOf(customer, -1)
    expect((await seen()).last_seen_at.getTime()).toBeGreaterThan(longAgo.getTime())
  })

  describe('is out of reach', () => {
    const request = (applicationId: number, messageId: number) =>
      ({
        getApplicationMessages: { PortalApplicationId: applicationId, Options: pageOf(1) },
        getApplicationMessage: { Value: messageId },
        insertApplicationMessage: { PortalApplicationId: applicationId, Message: 'x' },
        updateApplicationMessage: { MessageId: messageId, Message: 'x' },
        deleteApplicationMessage: { Value: messageId },
      }) satisfies { [Name in CallName]?: RequestOf<(typeof calls)[Name]> }

    test('for another customer, by every call that names it, and in every list', async () => {
      const [owner, stranger, employee] = [
        await applicant(portal),
        await applicant(portal),
        await staff(portal),
      ]
      const messages = [await write(owner, owner.applicationId), await write(employee, owner.applicationId)]
      for (const message of messages)
        for (const [name, body] of Object.entries(request(owner.applicationId, message)))
          expect(await codeOf(stranger, name as 'getApplicationMessage', body as never), name).toMatch(
            /^(?:application|applicationMessage)\.missing$/,
          )
      expect((await listOf(stranger, -1)).items).toEqual([])
      expect(await unreadOf(stranger)).toBe(0)
      expect((await conversationsOf(stranger)).items.map(({ account }) => account)).toEqual([
        stranger.accountNo,
      ])
      expect((await listOf(owner, owner.applicationId)).items.map(({ unread }) => unread)).toEqual([
        true,
        true,
      ])
    })

    test('as if it were not there at all', async () => {
      const [owner, stranger] = [await applicant(portal), await applicant(portal)]
      const id = await write(owner, owner.applicationId)
      const answerTo = async (message: number) =>
        (await stranger.browser.call('getApplicationMessage', { Value: message })).data
      expect(await answerTo(id)).toEqual(await answerTo(2 ** 40))
    })

    test('for a customer without an account, for staff without the right, and for visitors', async () => {
      const owner = await applicant(portal)
      const id = await write(owner, owner.applicationId)
      const nobody = await person(portal, 'customer')
      const otherStaff = await person(portal, 'employee', { portalOm: true, assetRegister: true })
      const visitor = { account: owner.account, browser: createVisitor(portal.url) }
      for (const [name, body] of Object.entries(request(owner.applicationId, id))) {
        const call = (who: Person) => who.browser.call(name as 'getApplicationMessage', body as never)
        expect((await call(nobody)).data.code, name).toMatch(/missing$/)
        expect(await call(otherStaff), name).toMatchObject({ http: 403, data: { code: 'menu.notOffered' } })
        expect(await call(visitor), name).toMatchObject({ http: 401, data: { code: 'session.required' } })
      }
      for (const name of ['getUnreadItemsCount', 'getConversations'] as const)
        expect(
          (await otherStaff.browser.call(name, { WaitingOnly: false, Options: pageOf(1) } as never)).data
            .code,
        ).toBe('menu.notOffered')
    })

    test('when it belongs to nobody’s account', async () => {
      const stranger = await person(portal, 'customer')
      const owner = await applicant(portal)
      const application = await newApplication(portal, owner.accountNo)
      await changeApplication(portal.db, application, { account_no: null })
      expect((await listOf(stranger, application)).code).toBe('application.missing')
    })
  })

  test('the demonstration has one with answers that wait, and one that waits for staff', async () => {
    await portal.setSetting('customerLoginWithOtp', false)
    const signedIn = async (Email: string): Promise<Person> => {
      const browser = createVisitor(portal.url)
      await browser.call('login', { Email, Password: 'Portal-2026!', OtpCode: '', TrustedComputer: false })
      return { account: { login: Email, password: '', name: '' }, browser }
    }
    expect(await unreadOf(await signedIn('customer@example.com'))).toBe(2)
    const employee = await signedIn('service@example.com')
    expect((await conversationsOf(employee, true)).items.map(({ lastMessage }) => lastMessage)).toContain(
      'Μπορώ να αλλάξω την ημερομηνία της επίσκεψης;',
    )
  })
})

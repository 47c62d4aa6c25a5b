/** Enquiries: messages and calls as one list, answered once, in the language of the person, or turned into a request. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ContactRequestRow } from '#contract/contact-requests.ts'
import type { Enquiry } from '#contract/enquiries.ts'
import type { Language } from '#contract/entities.ts'
import type { EnquiryMove } from '#contract/rules/enquiries.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { newCustomerAccount } from '#tools/test-portal/utility-rows.ts'
import { employee, threePlaces, type Employee, type Place } from './areas-people.ts'
import { customerOf } from './conversation-people.ts'
import { bothDatabases } from './databases.ts'
import { portalFixture, setForTest } from './portal-fixture.ts'

describe.each(bothDatabases)('enquiries on $database', ({ place }) => {
  const clock = movableClock(new Date('2026-11-26T08:40:00Z'))
  const portal = portalFixture({ database: place, clock })
  let where: Place
  beforeAll(async () => {
    ;[where] = await threePlaces(portal)
    await portal.setSetting('supportEmail', 'office@example.com')
  })

  const clerk = () => employee(portal, { portalNewCs: true })
  const keeper = () =>
    employee(portal, { portalNewCs: true, portalOm: true }, { changeRecords: true, seeAllDistricts: true })

  /** A customer writes from inside. */
  async function written(language: Language = 'en', Message = `Water in the cellar ${randomUUID()}`) {
    const accountNo = await newCustomerAccount(portal.db, `M${randomUUID().replaceAll('-', '')}`)
    const customer = await customerOf(portal, accountNo, { showContactUsEmail: true })
    const request = { Kind: 'supply', Message, PhoneNo: '99123456' } as const
    const { body } = await customer.browser.call('sendContactRequest', request)
    await sql`update contact_requests set language = ${language} where id = ${Number(body['id'])}`.execute(
      portal.db,
    )
    return { id: Number(body['id']), customer, accountNo, message: Message }
  }
  const reply = ({ body, data }: { body: Record<string, unknown>; data: { code?: string | undefined } }) => ({
    code: data.code,
    data,
    item: body['item'] as Enquiry,
  })
  const read = async ({ browser }: Employee, Value: number) =>
    reply(await browser.call('getEnquiry', { Value }))
  const move = async (
    { browser }: Employee,
    Id: number,
    Move: EnquiryMove,
    Text: string,
    Version: number,
    Fault?: { Kind: 'burst'; Street: string; Postcode: string },
  ) => reply(await browser.call('moveEnquiry', { Id, Move, Text, Version, ...(Fault && { Fault }) }))
  const assign = async ({ browser }: Employee, Id: number, HolderId: number, IsMine = true) =>
    reply(await browser.call('assignEnquiry', { Id, HolderId, IsMine }))
  const list = async ({ browser }: Employee, Filter: string) => {
    const { body } = await browser.call('getContactRequests', {
      Options: { PageSize: 100, Page: 1, Filter },
    } as never)
    return (body['items'] as ContactRequestRow[]).map(({ id }) => id)
  }
  const mailsTo = async (login: string, id: number) =>
    (await portal.outbox()).filter(({ to, subject }) => to === login && subject.includes(String(id)))

  test('an answer goes by mail to who has written, and the enquiry says so', async () => {
    const who = await clerk()
    const { id, customer, message } = await written()
    expect(await list(who, 'unassigned')).toContain(id)
    const { item } = await move(who, id, 'staff.answered', 'A plumber comes at noon.', 0)
    expect(item).toMatchObject({ state: 'answered', isOwn: true, version: 1 })
    expect(item.history).toMatchObject([{ move: 'staff.answered', text: 'A plumber comes at noon.' }])
    const [answer] = await mailsTo(customer.account.login, id)
    expect(answer?.body).toContain('A plumber comes at noon.')
    expect(answer?.body).toContain(message)
    expect(answer?.replyTo).toBe('office@example.com')
    expect(await list(who, 'open')).not.toContain(id)
  })

  test('the mail speaks the language in which the person wrote', async () => {
    const who = await clerk()
    const { id: first } = await written()
    const { rows } = await sql<{ language: string }>`
      select language from contact_requests where id = ${first}`.execute(portal.db)
    expect(rows[0]?.language).toBe('en')
    const { id, customer } = await written('ru')
    expect((await read(who, id)).item.language).toBe('ru')
    await move(who, id, 'staff.answered', 'Мастер придёт в полдень.', 0)
    expect((await mailsTo(customer.account.login, id))[0]?.subject).toContain('Ответ на ваше обращение')
  })

  test('of ten people who answer at once one does, and one mail is sent', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, clerk))
    const { id, customer } = await written()
    const answers = await Promise.all(
      people.map((one, index) => move(one, id, 'staff.answered', `Answer ${index}`, 0)),
    )
    expect(answers.filter(({ data }) => data.code === undefined).length).toBe(1)
    expect(answers.filter(({ code }) => code === 'enquiry.claimed').length).toBe(9)
    const subjects = (await mailsTo(customer.account.login, id)).filter(({ body }) =>
      body.includes('Answer '),
    )
    expect(subjects.length).toBe(1)
  })

  test('the same person on two pages does not answer twice without having seen it', async () => {
    const who = await clerk()
    const { id } = await written()
    await move(who, id, 'staff.answered', 'First', 0)
    expect((await move(who, id, 'staff.answered', 'Second', 0)).code).toBe('enquiry.changed')
    expect((await move(who, id, 'staff.answered', 'Second', 1)).item.version).toBe(2)
  })

  test('of several who take one, one has it; it is taken over from that person, and given back', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, clerk))
    const { id } = await written()
    const taken = await Promise.all(people.map((one) => assign(one, id, 0)))
    const winners = people.filter((_one, index) => taken[index]!.code === undefined)
    expect(winners.length).toBe(1)
    const other = people.find((one) => one !== winners[0])!
    expect((await assign(other, id, 0)).code).toBe('enquiry.claimed')
    expect((await move(other, id, 'staff.closed', 'Done.', 0)).code).toBe('enquiry.claimed')
    expect((await assign(other, id, winners[0]!.id)).item).toMatchObject({ isOwn: true })
    expect((await assign(winners[0]!, id, other.id, false)).code).toBe('enquiry.claimed')
    expect((await assign(other, id, other.id, false)).item).toMatchObject({ holderId: 0 })
  })

  test('is turned into a request of maintenance with all that it brought, by people who may', async () => {
    const [who, stranger] = [await keeper(), await clerk()]
    const { id, accountNo, message } = await written()
    const fault = { Kind: 'burst', Street: where.street, Postcode: where.postcode } as const
    expect((await read(stranger, id)).item.moves).not.toContain('staff.turned')
    expect((await move(stranger, id, 'staff.turned', '', 0, fault)).code).toBe('right.missing')
    expect((await move(who, id, 'staff.turned', '', 0, { ...fault, Postcode: '12' })).code).toBe(
      'enquiry.field',
    )
    const { item } = await move(who, id, 'staff.turned', '', 0, fault)
    expect(item).toMatchObject({
      state: 'turned',
      request: { code: expect.stringMatching(/^MR-/) as string },
    })
    const { rows } = await sql<{ description: string; source: string; state: string; postcode: string }>`
      select description, source, state, postcode from maintenance_requests where id = ${item.request!.id}`.execute(
      portal.db,
    )
    expect(rows[0]).toMatchObject({ source: 'message', state: 'reported', postcode: where.postcode })
    for (const part of [message, accountNo, String(id)]) expect(rows[0]!.description).toContain(part)
    // The person is told of it, and it is not made twice.
    expect((await move(who, id, 'staff.turned', '', 1, fault)).code).toBe('enquiry.state')
    expect((await move(who, id, 'staff.answered', 'Somebody comes.', 1)).item.state).toBe('turned')
  })

  test('a call is written down once, is the own one of who took it, and is closed with what was said', async () => {
    const who = await clerk()
    const asked = {
      Kind: 'bill',
      Message: 'The bill is too high.',
      Name: 'Nikos Pavlou',
      AccountNo: '',
      Email: '',
      PhoneNo: '22123456',
      Language: 'el',
      Key: randomUUID(),
    } as const
    const down = async (more: object = {}) =>
      reply(await who.browser.call('writeDownCall', { ...asked, ...more } as never))
    const { item } = await down()
    expect((await down()).item.id).toBe(item.id)
    expect(item).toMatchObject({
      isByPhone: true,
      isOwn: true,
      language: 'el',
      hasMailbox: false,
      state: 'open',
    })
    expect(await list(who, 'phone')).toContain(item.id)
    expect(item.moves).not.toContain('staff.answered')
    expect((await move(who, item.id, 'staff.answered', 'Hello', 0)).code).toBe('enquiry.noMailbox')
    expect((await move(who, item.id, 'staff.closed', '', 0)).code).toBe('enquiry.field')
    expect((await move(who, item.id, 'staff.closed', 'Explained on the phone.', 0)).item.state).toBe('closed')
    expect((await move(who, item.id, 'staff.reopened', 'Calls again.', 1)).item.state).toBe('open')
    for (const [more, field] of [
      [{ Message: ' ' }, 'Message'],
      [{ Name: '' }, 'Name'],
      [{ PhoneNo: '' }, 'PhoneNo'],
      [{ PhoneNo: '12' }, 'PhoneNo'],
      [{ Email: 'nobody' }, 'Email'],
      [{ AccountNo: '999' }, 'AccountNo'],
    ] as const) {
      const { code, data } = await down({ ...more, Key: randomUUID() })
      expect([code, (data as { field?: string }).field]).toEqual(['enquiry.field', field])
    }
  })

  test('is closed to customers and other employees, and hides what securities hide', async () => {
    const { id, customer } = await written()
    expect((await customer.browser.call('getEnquiry', { Value: id })).data.code).toBe('access.denied')
    const stranger = await employee(portal, { portalDm: true })
    expect((await read(stranger, id)).code).toBe('menu.notOffered')
    const who = await clerk()
    expect((await read(who, 999_999_999)).code).toBe('enquiry.unknown')
    await setForTest(portal, 'security.account.email', '{"employee":"hidden"}', 'shown')
    expect((await read(who, id)).item).toMatchObject({ email: '', hasMailbox: true })
  })
})

/** Inviting an employee: no account twice, no rights at first, and a first password by a code for the mailbox. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { EmployeeItem, EmployeeLine } from '#contract/employee-rights.ts'
import { employee, type Employee } from './areas-people.ts'
import { bothDatabases } from './databases.ts'
import { signIn } from './people.ts'
import { portalFixture } from './portal-fixture.ts'
import { createVisitor } from './visitor.ts'

const itemOf = ({ body }: { body: Record<string, unknown> }) => body['item'] as EmployeeItem
const newAddress = () => `invited.${randomUUID()}@example.com`

describe.each(bothDatabases)('invitations of employees on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  let maria: Employee

  beforeAll(async () => {
    maria = await employee(portal, {}, { administer: true })
  })

  const invite = (Email: string, more: object = {}, who = maria) =>
    who.browser.call('inviteEmployee', {
      Name: 'Eleni Hadjiyianni',
      Email,
      LanguageCode: 'el',
      Again: false,
      ...more,
    })
  const mailsTo = async (address: string) => (await portal.outbox()).filter(({ to }) => to === address)
  const minutesPass = (address: string) =>
    sql`
      update employee_invitations set sent_at = sent_at - interval '2 minutes'
      where account_id = (select id from accounts where login = ${address})`.execute(portal.db)
  const line = async (id: number) => {
    const { body } = await maria.browser.call('listEmployeeRights', {})
    return (body['items'] as EmployeeLine[]).find((one) => one.id === id)
  }

  test('an invited employee is in the list, without rights, and has a mail in their language', async () => {
    const address = newAddress()
    const invited = itemOf(await invite(` ${address.toUpperCase()} `))
    expect(await line(invited.id)).toMatchObject({
      name: 'Eleni Hadjiyianni',
      login: address,
      rights: [],
      isActive: true,
      lastSignInAt: '',
      invitation: { by: maria.account.name, sentAt: expect.stringMatching(/^\d{4}-/) as string },
    })
    const [mail, ...others] = await mailsTo(address)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Ο λογαριασμός χρήστη σας στην πύλη πελατών')
    expect(mail?.link).toMatch(new RegExp(`/firstPassword/${encodeURIComponent(address)}$`))
    expect(JSON.stringify(mail)).toContain(maria.account.name)
  })

  test('a first password is chosen with a code for the mailbox; then the employee signs in and nothing waits', async () => {
    const address = newAddress()
    const { id } = itemOf(await invite(address))
    const browser = createVisitor(portal.url)
    await browser.call('sendResetUserPassword', { Email: address, SendOtpCode: true })
    const [{ code } = { code: '' }] = await mailsTo(address)
    const Password = 'Violet-Harbour-77'
    const reset = await browser.call('resetUserPassword', {
      PasswordResetCode: code,
      Password,
      Identifier: address,
    })
    expect(reset.data).toEqual({ status: 0, text: '' })
    expect(await line(id)).toMatchObject({ invitation: null })
    expect((await invite(address, { Again: true })).data.code).toBe('employee.emailTaken')
    await signIn(portal, browser, { login: address, password: Password })
    const own = await browser.call('listEmployeeRights', {})
    expect(own.data.code).toBe('right.missing')
  })

  test('nobody signs in to an account whose invitation waits', async () => {
    const address = newAddress()
    await invite(address)
    const credentials = { Email: address, Password: ' ', OtpCode: '', TrustedComputer: false }
    const tried = await createVisitor(portal.url).call('login', credentials)
    expect(tried.data.code).toBe('credentials.wrong')
  })

  test('an invitation that waits is sent again only on request, and at most once a minute', async () => {
    const address = newAddress()
    const { id } = itemOf(await invite(address))
    expect((await invite(address)).data.code).toBe('employee.invited')
    const soon = await invite(address, { Again: true })
    expect(soon.data).toMatchObject({ code: 'employee.invitedJustNow' })
    expect(await mailsTo(address)).toHaveLength(1)
    await minutesPass(address)
    const kostas = await employee(portal, {}, { administer: true })
    const again = itemOf(
      await invite(address, { Again: true, Name: 'Another Name', LanguageCode: 'ru' }, kostas),
    )
    expect(again).toMatchObject({ id, name: 'Eleni Hadjiyianni', invitation: { by: kostas.account.name } })
    const mails = await mailsTo(address)
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(1)
    expect(mails).toHaveLength(2)
  })

  test('ten invitations of one address at once add one employee and send one mail', async () => {
    const address = newAddress()
    const replies = await Promise.all(Array.from({ length: 10 }, () => invite(address)))
    expect(replies.filter(({ body }) => body['item'])).toHaveLength(1)
    const others = replies.flatMap(({ data }) => data.code ?? [])
    expect(others.filter((code) => code !== 'employee.invited' && code !== 'employee.emailTaken')).toEqual([])
    expect(await mailsTo(address)).toHaveLength(1)
  })

  test('an address of a customer or of an employee is not invited', async () => {
    const customer = await portal.newCustomer()
    for (const login of [customer.login, maria.account.login]) {
      expect((await invite(login)).data.code).toBe('employee.emailTaken')
      expect((await invite(login, { Again: true })).data.code).toBe('employee.emailTaken')
    }
  })

  test.each([
    ['no address', { Email: 'eleni' }, 'email.refused'],
    ['a telephone number', { Email: '+35799123456' }, 'email.refused'],
    ['no name', { Name: ' ' }, 'name.refused'],
    ['a link as a name', { Name: 'www.example.com/free' }, 'name.refused'],
  ] as const)('%s is refused, and nothing is sent', async (_what, wrong, code) => {
    const address = newAddress()
    expect((await invite(address, wrong)).data.code).toBe(code)
    expect(await mailsTo(address)).toEqual([])
  })

  test('an employee who does not administer invites nobody', async () => {
    const clerk = await employee(portal, { portalDm: true }, { changeRecords: true })
    const address = newAddress()
    expect((await invite(address, {}, clerk)).data.code).toBe('right.missing')
    expect(await mailsTo(address)).toEqual([])
  })
})

/** What employees may do, changed by administrators: told, undone, by two people where it matters, and never without two of them. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ApprovalLine } from '#contract/approvals.ts'
import type { EmployeeItem, EmployeeLine } from '#contract/employee-rights.ts'
import type { EmployeePart } from '#contract/rules/employee-rights.ts'
import { runOperatorCommand } from '#server/edge/operator/operator-commands.ts'
import type { PersonCommand } from '#server/edge/operator/person-commands.ts'
import { operatorNotifier } from '#server/app/operator-notifier.ts'
import { createContentStore } from '#server/platform/content/content-store.ts'
import { systemClock } from '#server/platform/clock.ts'
import { employee, type Employee } from './areas-people.ts'
import { bothDatabases } from './databases.ts'
import { portalFixture } from './portal-fixture.ts'
import { createVisitor } from './visitor.ts'

const itemOf = ({ body }: { body: Record<string, unknown> }) => body['item'] as EmployeeItem
type Rights = Partial<Record<EmployeePart, string>>

describe.each(bothDatabases)('rights of employees on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  let maria: Employee
  let kostas: Employee
  let nobody: Employee

  beforeAll(async () => {
    maria = await employee(portal, {}, { administer: true })
    kostas = await employee(portal, {}, { administer: true })
    nobody = await employee(portal, { portalDm: true }, { changeRecords: true })
  })

  const read = async (who: Employee, Value: number) =>
    itemOf(await who.browser.call('readEmployeeRights', { Value }))
  const valueOf = ({ parts }: EmployeeItem, name: EmployeePart) =>
    parts.find(({ part }) => part === name)?.value
  const send = (who: Employee, Id: number, rights: Rights, more: object = {}, Seen = '') =>
    who.browser.call('changeEmployeeRights', {
      Id,
      Parts: Object.entries(rights).map(([Part, Value]) => ({ Part: Part as EmployeePart, Value })),
      Seen,
      Reason: 'a new task',
      Key: randomUUID(),
      ...more,
    })
  /** Changes what was just read. */
  const change = async (who: Employee, id: number, rights: Rights, more: object = {}) =>
    send(who, id, rights, more, (await read(maria, id)).version)
  const undo = (who: Employee, { version, history }: EmployeeItem, more: object = {}) =>
    who.browser.call('undoEmployeeRights', {
      Id: history[0]!.id,
      Seen: version,
      Reason: 'it was a mistake',
      Key: randomUUID(),
      ...more,
    })
  const approve = (who: Employee, Id: number) =>
    who.browser.call('decideApproval', { Id, Decision: 'approve', Reason: '' })
  const run = (login: string, kind: NonNullable<PersonCommand['change']>['kind'], value: string) =>
    runOperatorCommand(
      {
        db: portal.db,
        content: createContentStore(portal.db, systemClock, {}),
        notifier: operatorNotifier(portal.db, {
          SMTP_URL: undefined,
          SMS_GATEWAY_URL: undefined,
          PUBLIC_URL: 'https://portal.example.com',
          PORT: 4000,
        }),
      },
      { command: 'person', login, change: { kind, value } },
    )
  const administrators = async () => {
    const { rows } = await sql<{ id: number }>`
      select accounts.id from accounts join granted_rights on account_id = accounts.id
      where right_name = 'administer' and disabled_at is null and role = 1`.execute(portal.db)
    return rows.map(({ id }) => id)
  }
  /** Leaves these alone as administrators, whatever other tests have left. */
  const only = async (...those: Employee[]) => {
    for (const { id } of those)
      await sql`
        insert into granted_rights (account_id, right_name, granted_at) values (${id}, 'administer', ${new Date()})
        on conflict do nothing`.execute(portal.db)
    await sql`
      delete from granted_rights where right_name = 'administer'
        and account_id not in (${sql.join(those.map(({ id }) => id))})`.execute(portal.db)
  }

  test('all employees are listed with what they may do, and the newest sign-in', async () => {
    const { body } = await maria.browser.call('listEmployeeRights', {})
    const items = body['items'] as EmployeeLine[]
    const of = ({ id }: Employee) => items.find((item) => item.id === id)
    expect(of(nobody)).toMatchObject({
      login: nobody.account.login,
      rights: [
        { part: 'portalDm', value: 'yes' },
        { part: 'changeRecords', value: 'yes' },
      ],
      isActive: true,
      isWaiting: false,
      isOwn: false,
      lastSignInAt: expect.stringMatching(/^\d{4}-/) as string,
    })
    expect(of(maria)?.isOwn).toBe(true)
    expect(items.some(({ login }) => login === 'customer@example.com')).toBe(false)
  })

  test('a change holds at once, and its history says who, what, when and why', async () => {
    const clerk = await employee(portal, {})
    const unread = async () => (await clerk.browser.call('getUnreadItemsCount', {})).data.code
    expect(await unread()).toBe('menu.notOffered')
    const item = itemOf(await change(maria, clerk.id, { portalNewCs: 'yes', approve: '50000' }))
    expect(await unread()).toBeUndefined()
    expect(valueOf(item, 'approve')).toBe('50000')
    expect(item.history[0]).toMatchObject({
      by: 'Eleni Test',
      approvedBy: '',
      reason: 'a new task',
      mayUndo: true,
      parts: [
        { part: 'portalNewCs', before: '', after: 'yes' },
        { part: 'approve', before: '', after: '50000' },
      ],
    })
  })

  test('the newest change is undone once, as a change of its own', async () => {
    const clerk = await employee(portal, { portalOm: true })
    const changed = itemOf(await change(maria, clerk.id, { portalOm: '', publishView: 'yes' }))
    const Key = randomUUID()
    const undone = itemOf(await undo(kostas, changed, { Key }))
    expect([valueOf(undone, 'portalOm'), valueOf(undone, 'publishView')]).toEqual(['yes', ''])
    expect(undone.history[0]).toMatchObject({ undoes: changed.history[0]!.id })
    expect(undone.history[1]).toMatchObject({ isUndone: true, mayUndo: false })
    expect(itemOf(await undo(kostas, changed, { Key })).version, 'the same press again').toBe(undone.version)
    expect((await undo(maria, changed)).data.code).toBe('employee.overtaken')
  })

  test('the same press of the button twice is one change', async () => {
    const clerk = await employee(portal, {})
    const { version } = await read(maria, clerk.id)
    const more = { Key: randomUUID() }
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(maria, clerk.id, { portalGis: 'yes' }, more, version)),
    )
    expect(answers.map(({ data }) => data.status)).toEqual([0, 0, 0])
    expect((await read(maria, clerk.id)).history).toHaveLength(1)
    expect((await send(kostas, clerk.id, { portalDm: 'yes' }, more, version)).data.code).toBe(
      'approval.keyReused',
    )
  })

  test('of two who change one employee at once the second is told, and nothing of the first is lost', async () => {
    const clerk = await employee(portal, {})
    const { version } = await read(maria, clerk.id)
    const answers = await Promise.all([
      send(maria, clerk.id, { portalDm: 'yes' }, {}, version),
      send(kostas, clerk.id, { portalOm: 'yes' }, {}, version),
    ])
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 409])
    expect(answers.find(({ http }) => http === 409)?.data.code).toBe('employee.overtaken')
    expect((await read(maria, clerk.id)).history).toHaveLength(1)
  })

  test('a change at a terminal stands in the same history, and is noticed', async () => {
    const clerk = await employee(portal, {})
    const { version } = await read(maria, clerk.id)
    expect((await run(clerk.account.login, 'grant', 'portalLogs')).kind).toBe('done')
    expect((await send(maria, clerk.id, { portalDm: 'yes' }, {}, version)).data.code).toBe(
      'employee.overtaken',
    )
    const { history } = await read(maria, clerk.id)
    expect(history[0]).toMatchObject({ by: '', parts: [{ part: 'portalLogs', before: '', after: 'yes' }] })
  })

  test.each([
    [{ portalDm: 'no' }, {}, 'employee.value'],
    [{ portalDm: '1' }, {}, 'employee.value'],
    [{ approve: 'yes' }, {}, 'employee.value'],
    [{ approve: '-1' }, {}, 'employee.value'],
    [{ approve: '999999999999999' }, {}, 'employee.value'],
    [{ changeRecords: '100' }, {}, 'employee.value'],
    [{ portalDm: 'yes' }, { Reason: '  ' }, 'employee.reason'],
    [{ portalDm: 'yes' }, { Seen: 'another' }, 'employee.overtaken'],
    [{ portalDm: '', active: 'yes' }, {}, 'employee.unchanged'],
    [{ portalDm: 'yes' }, { Id: 999_999 }, 'employee.unknown'],
    [{ mayAdminister: 'yes' }, {}, 'request.malformed'],
    [{ portalDm: 'yes' }, { Key: 'a key' }, 'request.malformed'],
    [{}, {}, 'request.malformed'],
  ] as const)('%j with %j is refused as %s, and nothing is stored', async (rights, more, code) => {
    const clerk = await employee(portal, {})
    expect((await change(maria, clerk.id, rights as Rights, more)).data.code).toBe(code)
    expect((await read(maria, clerk.id)).history).toEqual([])
  })

  test('a right that is named twice, and a customer, are refused', async () => {
    const { version } = await read(maria, nobody.id)
    const twice = await maria.browser.call('changeEmployeeRights', {
      Id: nobody.id,
      Parts: [
        { Part: 'portalOm', Value: 'yes' },
        { Part: 'portalOm', Value: '' },
      ],
      Seen: version,
      Reason: 'both',
      Key: randomUUID(),
    })
    expect(twice.data).toMatchObject({ code: 'employee.value', field: 'portalOm' })
    const { rows } = await sql<{ id: number }>`
      select id from accounts where login = 'customer@example.com'`.execute(portal.db)
    expect((await send(maria, rows[0]!.id, { portalDm: 'yes' })).data.code).toBe('employee.unknown')
    const nothing = await maria.browser.call('undoEmployeeRights', {
      Id: 999_999,
      Seen: version,
      Reason: 'nothing',
      Key: randomUUID(),
    })
    expect(nothing.data.code).toBe('employee.unknown')
  })

  test('nobody without the right reads or changes anything, and nobody changes their own rights', async () => {
    const refused = [
      nobody.browser.call('listEmployeeRights', {}),
      nobody.browser.call('readEmployeeRights', { Value: maria.id }),
      send(nobody, maria.id, { portalDm: 'yes' }),
    ]
    for (const { data } of await Promise.all(refused)) expect(data.code).toBe('right.missing')
    for (const rights of [{ administer: '' }, { portalDm: 'yes' }, { active: '' }])
      expect((await change(maria, maria.id, rights)).data.code).toBe('employee.ownRights')
    // A second account of the same person is no second person.
    await sql`update accounts set id_no = 'X1', id_type_id = '1' where id in (${maria.id}, ${nobody.id})`.execute(
      portal.db,
    )
    expect((await change(maria, nobody.id, { portalOm: 'yes' })).data.code).toBe('employee.ownRights')
    await sql`update accounts set id_no = '', id_type_id = '' where id in (${maria.id}, ${nobody.id})`.execute(
      portal.db,
    )
  })

  test('a disabled employee is signed out at once, and signs in again only when enabled', async () => {
    const clerk = await employee(portal, { portalDm: true })
    await change(maria, clerk.id, { active: '' })
    expect((await clerk.browser.call('getApprovals', {})).data.code).toBe('session.required')
    const again = createVisitor(portal.url)
    const credentials = { Email: clerk.account.login, Password: clerk.account.password }
    const refused = await again.call('loginWithOtpStage1', credentials)
    expect(refused.data.code).toBe('account.disabled')
    await change(maria, clerk.id, { active: 'yes' })
    expect((await again.call('loginWithOtpStage1', credentials)).data.status).toBe(0)
  })

  test('a new administrator waits for a second one, while other rights hold at once', async () => {
    const clerk = await employee(portal, {})
    const item = itemOf(await change(maria, clerk.id, { administer: 'yes', portalDm: 'yes' }))
    expect([valueOf(item, 'administer'), valueOf(item, 'portalDm')]).toEqual(['', 'yes'])
    expect(item).toMatchObject({
      isWaiting: true,
      waiting: { askedBy: 'Eleni Test', parts: [{ part: 'administer', before: '', after: 'yes' }] },
    })
    const { id } = item.waiting!
    expect((await change(kostas, clerk.id, { administer: 'yes' })).data.code).toBe('employee.waiting')
    expect((await approve(maria, id)).data.code).toBe('approval.ownRequest')
    const { body } = await kostas.browser.call('getApprovals', {})
    expect((body['items'] as ApprovalLine[]).some((line) => line.id === id)).toBe(true)
    expect((await approve(kostas, id)).data.status).toBe(0)
    const after = await read(maria, clerk.id)
    expect(after).toMatchObject({ isWaiting: false, waiting: null })
    expect(after.history[0]).toMatchObject({
      approvedBy: 'Eleni Test',
      parts: [{ part: 'administer', after: 'yes' }],
    })
    // Undoing it takes two as well.
    expect(itemOf(await undo(maria, after)).waiting?.parts).toEqual([
      { part: 'administer', before: 'yes', after: '' },
    ])
  })

  test('an administrator is disabled by two, and what changed meanwhile voids the request', async () => {
    const boss = await employee(portal, {}, { administer: true })
    const { id } = itemOf(await change(maria, boss.id, { active: '' })).waiting!
    expect((await run(boss.account.login, 'revoke', 'administer')).kind).toBe('done')
    expect((await approve(kostas, id)).data).toMatchObject({ code: 'approval.decided', problem: 'void' })
    expect((await read(maria, boss.id)).isActive).toBe(true)
  })

  test('two administrators are left by page, by call, by approval and at a terminal', async () => {
    await only(maria, kostas)
    expect((await change(maria, kostas.id, { administer: '' })).data.code).toBe('employee.tooFew')
    expect((await change(maria, kostas.id, { active: '' })).data.code).toBe('employee.tooFew')
    expect(await run(kostas.account.login, 'revoke', 'administer')).toMatchObject({
      kind: 'mistake',
      text: expect.stringContaining('stays an administrator') as string,
    })
    const clerk = await employee(portal, {})
    expect(await run(clerk.account.login, 'grant', 'administer')).toMatchObject({
      kind: 'mistake',
      text: expect.stringContaining('use rescue') as string,
    })
    expect(await administrators()).toHaveLength(2)
  })

  test('administrators who take each other’s right at once never leave fewer than two', async () => {
    const third = await employee(portal, {}, { administer: true })
    await only(maria, kostas, third)
    const [one, other] = [
      itemOf(await change(maria, kostas.id, { administer: '' })).waiting!.id,
      itemOf(await change(kostas, maria.id, { administer: '' })).waiting!.id,
    ]
    const answers = await Promise.all([
      approve(third, one),
      approve(third, other),
      run(third.account.login, 'revoke', 'administer'),
      run(kostas.account.login, 'revoke', 'administer'),
    ])
    const left = await administrators()
    expect(answers).toHaveLength(4)
    expect(left).toHaveLength(2)
    await only(maria, kostas)
  })

  test('a rescue makes one administrator, is logged, and all others get a mail', async () => {
    await only(maria, kostas)
    const clerk = await employee(portal, {})
    await change(maria, clerk.id, { active: '' })
    expect((await run('customer@example.com', 'rescue', 'nobody is there')).kind).toBe('mistake')
    expect((await run(clerk.account.login, 'rescue', 'nobody is there')).kind).toBe('done')
    expect(await administrators()).toContain(clerk.id)
    const { history } = await read(maria, clerk.id)
    expect(history[0]).toMatchObject({ by: '', reason: 'rescue: nobody is there' })
    const { rows } = await sql<{ recipient: string }>`
      select recipient from outgoing_messages where link like ${`%/administration/employees/${clerk.id}`}`.execute(
      portal.db,
    )
    expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(
      [maria.account.login, kostas.account.login].toSorted(),
    )
    await only(maria, kostas)
  })

  test('the history refuses to be changed', async () => {
    const history = /never changed/
    await expect(sql`update employee_changes set reason = 'another'`.execute(portal.db)).rejects.toThrow(
      history,
    )
    await expect(sql`delete from employee_changes`.execute(portal.db)).rejects.toThrow(history)
  })
})

/** Securities of screens and the branding, which administrators change as one: at once, on the server, undone, and never a lock-out. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ConfigurationItem, ConfigurationLine } from '#contract/administration.ts'
import { securedControls } from '#contract/rules/securities.ts'
import { runOperatorCommand } from '#server/edge/operator/operator-commands.ts'
import { createContentStore } from '#server/platform/content/content-store.ts'
import { systemClock } from '#server/platform/clock.ts'
import { employee, type Employee } from './areas-people.ts'
import { person, type Person } from './conversation-people.ts'
import { bothDatabases } from './databases.ts'
import { portalFixture } from './portal-fixture.ts'
import { createVisitor } from './visitor.ts'

const itemOf = ({ body }: { body: Record<string, unknown> }) => body['item'] as ConfigurationItem
type Group = 'screen' | 'branding'
type Typed = Readonly<Record<string, string>>

describe.each(bothDatabases)('securities and branding on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  let maria: Employee
  let kostas: Employee
  let clerk: Employee
  let customer: Person

  beforeAll(async () => {
    maria = await employee(portal, {}, { administer: true })
    kostas = await employee(portal, {}, { administer: true })
    clerk = await employee(portal, { portalNewCs: true, assetRegister: true }, { changeRecords: true })
    customer = await person(portal, 'customer', {})
  })

  const read = async (who: Employee, Name: string, Subject: Group = 'screen') =>
    itemOf(await who.browser.call('getConfigurationItem', { Subject, Name }))
  const partsOf = (typed: Typed) => Object.entries(typed).map(([Part, Value]) => ({ Part, Value }))
  const set = async (
    who: Employee,
    Name: string,
    typed: Typed,
    {
      Subject = 'screen',
      Seen,
      Reason = 'the board has said so',
    }: { Subject?: Group; Seen?: string; Reason?: string } = {},
  ) =>
    who.browser.call('changeConfiguration', {
      Subject,
      Name,
      Parts: partsOf(typed),
      Seen: Seen ?? (await read(who, Name, Subject)).version,
      Reason,
    })
  const undo = (who: Employee, { subject, version, history }: ConfigurationItem) =>
    who.browser.call('undoConfiguration', {
      Subject: subject,
      Id: history[0]!.id,
      Seen: version,
      Reason: 'it was a mistake',
    })
  const states = ({ parts }: ConfigurationItem) =>
    Object.fromEntries(parts.map(({ part, value }) => [part, value]))
  const brand = (typed: Typed) => set(maria, 'branding', typed, { Subject: 'branding' })
  const sending = async ({ browser }: Person) =>
    (await browser.call('revokeSession', { Value: 'of nobody' })).data.code

  test('every screen is told with the number of its controls that are limited', async () => {
    await set(maria, 'account', { 'iban.customer': 'disabled', 'taxNo.employee': 'hidden' })
    const { body } = await maria.browser.call('getConfiguration', { Subject: 'screen' })
    const items = body['items'] as ConfigurationLine[]
    expect(items.map(({ name }) => name)).toEqual(Object.keys(securedControls))
    expect(items.find(({ name }) => name === 'account')).toMatchObject({ value: '2', isChanged: true })
    expect(items.find(({ name }) => name === 'assets')).toMatchObject({ value: '0', isChanged: false })
  })

  test('a screen tells both roles where both have it, and one where it is of employees alone', async () => {
    expect(Object.keys(states(await read(maria, 'contactUs')))).toEqual(['send.customer', 'send.employee'])
    expect(Object.keys(states(await read(maria, 'bankFiles')))).toEqual(['import.employee'])
    expect(Object.keys(states(await read(maria, 'userHome')))).not.toContain('due.employee')
  })

  test('a control that is taken from customers is refused to them at once, and not to employees; undoing gives it back', async () => {
    expect(await sending(customer)).not.toBe('control.disabled')
    const changed = itemOf(await set(maria, 'security', { 'endSession.customer': 'disabled' }))
    expect(await sending(customer)).toBe('control.disabled')
    expect(await sending(clerk)).not.toBe('control.disabled')
    const { body } = await customer.browser.call('getSecuritiesCustomer', { Value: 'security' })
    expect(body['items']).toContainEqual(
      expect.objectContaining({ name: 'endSession', customerVisible: true, customerDisabled: true }),
    )
    expect(changed.history[0]).toMatchObject({
      subject: 'screen',
      name: 'security',
      by: 'Eleni Test',
      reason: 'the board has said so',
      mayUndo: true,
      parts: [{ part: 'endSession.customer', before: 'shown', after: 'disabled' }],
    })
    const undone = itemOf(await undo(kostas, changed))
    expect(await sending(customer)).not.toBe('control.disabled')
    expect(undone).toMatchObject({ isChanged: false, value: '0' })
    expect(undone.history.map(({ isUndone, mayUndo }) => ({ isUndone, mayUndo }))).toEqual([
      { isUndone: false, mayUndo: true },
      { isUndone: true, mayUndo: false },
    ])
  })

  test('several controls are one change, and are undone as one', async () => {
    const before = await read(maria, 'dashscreen')
    const changed = itemOf(
      await set(maria, 'dashscreen', { 'cost.customer': 'hidden', 'payments.customer': 'disabled' }),
    )
    expect(changed.history).toHaveLength(before.history.length + 1)
    expect(changed.history[0]!.parts).toHaveLength(2)
    expect(states(itemOf(await undo(maria, changed)))).toEqual(states(before))
  })

  test('of two administrators who change one screen at once, the second is told, and nothing of the first is lost', async () => {
    const Seen = (await read(maria, 'emails')).version
    const answers = await Promise.all([
      set(maria, 'emails', { 'download.customer': 'hidden' }, { Seen }),
      set(kostas, 'emails', { 'download.customer': 'disabled' }, { Seen }),
    ])
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 409])
    expect((await read(maria, 'emails')).history).toHaveLength(1)
  })

  test('a change of one control at a terminal stands in the history of its screen, and overtakes', async () => {
    const { version } = await read(maria, 'userHome')
    const content = createContentStore(portal.db, systemClock, {})
    await runOperatorCommand(
      { content, db: portal.db },
      { command: 'set', key: 'security.userHome.due', value: 'hidden' },
    )
    const { data } = await set(maria, 'userHome', { 'unread.customer': 'hidden' }, { Seen: version })
    expect(data.code).toBe('setting.overtaken')
    expect((await read(maria, 'userHome')).history[0]).toMatchObject({
      by: '',
      parts: [{ part: 'due.customer', before: 'shown', after: 'hidden' }],
    })
  })

  test.each([
    ['account', { 'iban.customer': 'gone' }, 'setting.value'],
    ['account', { 'noSuch.customer': 'hidden' }, 'setting.value'],
    ['account', { 'iban.visitor': 'hidden' }, 'setting.value'],
    ['userHome', { 'due.employee': 'hidden' }, 'setting.value'],
    ['contactUs', { 'send.customer': 'shown' }, 'setting.unchanged'],
    ['noSuchScreen', { 'a.customer': 'hidden' }, 'setting.unknown'],
    ['administration', { 'undo.employee': 'hidden' }, 'setting.protected'],
    ['administration', { 'securities.employee': 'disabled' }, 'setting.protected'],
    ['administration', { 'settings.employee': 'hidden' }, 'setting.protected'],
    ['administration', { 'employees.employee': 'hidden' }, 'setting.protected'],
  ] as const)(
    '%s with %j is refused before it is confirmed, and when it is sent',
    async (Name, typed, code) => {
      const request = { Subject: 'screen', Name, Parts: partsOf(typed) } as const
      expect((await maria.browser.call('checkConfiguration', request)).data.code).toBe(code)
      const Seen = code === 'setting.unknown' ? 'none' : undefined
      expect((await set(maria, Name, typed, Seen === undefined ? {} : { Seen })).data.code).toBe(code)
    },
  )

  test('nobody can lock everybody out: not as a setting, not at a terminal, not by a file', async () => {
    const request = {
      Subject: 'setting' as const,
      Name: 'security.administration.undo',
      Parts: [{ Part: 'value', Value: 'hidden' }],
    }
    expect((await maria.browser.call('checkConfiguration', request)).data.code).toBe('setting.protected')
    const content = createContentStore(portal.db, systemClock, {})
    const operator = { content, db: portal.db }
    const atTerminal = await runOperatorCommand(operator, {
      command: 'set',
      key: 'security.administration.undo',
      value: '{"employee":"hidden"}',
    })
    expect(atTerminal).toMatchObject({ kind: 'mistake', text: expect.stringContaining('need it to undo') })
    const file = await runOperatorCommand(operator, {
      command: 'import',
      text: JSON.stringify({
        format: 'utility-portal-configuration',
        version: 1,
        settings: { 'security.administration.securities': 'hidden' },
      }),
      isDryRun: false,
      by: 'maria',
      reason: 'a lock-out',
      environment: {},
      confirmed: [],
    })
    expect(file.kind).toBe('mistake')
    expect((await read(maria, 'administration')).isChanged).toBe(false)
  })

  test('passwords stay a way in until two administrators have come by the external provider, by whichever way it is tried', async () => {
    const name = 'utility.portalAuthenticationType'
    const content = createContentStore(portal.db, systemClock, {})
    const operator = { content, db: portal.db }
    const alone = { Subject: 'setting' as const, Name: name, Parts: [{ Part: 'value', Value: '2' }] }
    const Seen = itemOf(
      await maria.browser.call('getConfigurationItem', { Subject: 'setting', Name: name }),
    ).version
    const change = () =>
      maria.browser.call('changeConfiguration', { ...alone, Seen, Reason: 'a provider is enough' })
    const byFile = () =>
      runOperatorCommand(operator, {
        command: 'import',
        text: JSON.stringify({
          format: 'utility-portal-configuration',
          version: 1,
          settings: { [name]: 2 },
          texts: {},
        }),
        isDryRun: false,
        by: 'maria',
        reason: 'a provider is enough',
        environment: {},
        confirmed: [],
      })
    const byCommand = () =>
      runOperatorCommand(operator, { command: 'set', key: 'portalAuthenticationType', value: '2' })
    const link = ({ id }: Employee) =>
      sql`insert into external_identities (issuer, subject, account_id, created_at)
        values ('https://provider.example', ${`subject ${id}`}, ${id}, ${new Date()})`.execute(portal.db)
    const isRefusedEverywhere = async () => {
      expect((await maria.browser.call('checkConfiguration', alone)).data.code).toBe('setting.noWayIn')
      expect((await change()).data.code).toBe('setting.noWayIn')
      for (const tried of [await byFile(), await byCommand()])
        expect(tried).toMatchObject({
          kind: 'mistake',
          text: expect.stringContaining('at least 2 administrators') as string,
        })
    }
    await isRefusedEverywhere()
    await link(maria)
    await link(clerk)
    await isRefusedEverywhere()
    await link(kostas)
    expect((await change()).data.status).toBe(0)
    expect((await byCommand()).kind).toBe('done')
    await runOperatorCommand(operator, { command: 'set', key: 'portalAuthenticationType', value: '0' })
  })

  test('a control of administrators is changed by two: one asks, and it holds when another has approved', async () => {
    const asked = itemOf(await set(maria, 'administration', { 'texts.employee': 'disabled' }))
    expect(asked).toMatchObject({
      isChanged: false,
      mayChange: false,
      waiting: { parts: [{ part: 'texts.employee', before: 'shown', after: 'disabled' }] },
    })
    const change = { Subject: 'text' as const, Name: 'message.47', Parts: [{ Part: 'en', Value: 'Home' }] }
    expect((await maria.browser.call('checkConfiguration', change)).data.status).toBe(0)
    expect((await set(kostas, 'administration', { 'invite.employee': 'hidden' })).data.code).toBe(
      'setting.waiting',
    )
    const decide = (who: Employee) =>
      who.browser.call('decideApproval', { Id: asked.waiting!.id, Decision: 'approve', Reason: '' })
    expect((await decide(maria)).data.code).toBe('approval.ownRequest')
    expect((await decide(clerk)).data.status).not.toBe(0)
    expect((await decide(kostas)).data.status).toBe(0)
    expect((await maria.browser.call('checkConfiguration', change)).data.code).toBe('control.disabled')
    const changed = await read(maria, 'administration')
    expect(changed.history[0]).toMatchObject({ by: 'Eleni Test', approvedBy: 'Eleni Test' })
    // Undoing needs two as well.
    const waits = itemOf(await undo(kostas, changed))
    expect(waits.waiting).toBeDefined()
    await maria.browser.call('decideApproval', { Id: waits.waiting!.id, Decision: 'approve', Reason: '' })
    expect((await maria.browser.call('checkConfiguration', change)).data.status).toBe(0)
    expect((await read(maria, 'administration')).history[1]).toMatchObject({ isUndone: true })
  })

  test('a control of administrators is not changed by one as a setting', async () => {
    const { data } = await maria.browser.call('checkConfiguration', {
      Subject: 'setting',
      Name: 'security.administration.texts',
      Parts: [{ Part: 'value', Value: 'hidden' }],
    })
    expect(data.code).toBe('setting.secondPerson')
  })

  test('what an employee and a customer have is told by the functions that decide it', async () => {
    await set(maria, 'assets', { 'replacementCost.employee': 'hidden', 'change.employee': 'disabled' })
    const preview = async (Id: number) => (await maria.browser.call('previewPerson', { Id })).body
    const own = await preview(clerk.id)
    expect(own['menu']).toContain('assets')
    expect(own['menu']).not.toContain('administration')
    const screens = own['screens'] as { screen: string; controls: { name: string; state: string }[] }[]
    const assets = screens.find(({ screen }) => screen === 'assets')!
    const stateOf = (name: string) => assets.controls.find((control) => control.name === name)?.state
    expect([stateOf('replacementCost'), stateOf('change'), stateOf('name')]).toEqual([
      'hidden',
      'disabled',
      'shown',
    ])
    // A right that is missing inside the area.
    expect(stateOf('returnToUse')).toBe('disabled')
    expect(screens.map(({ screen }) => screen)).not.toContain('debtCases')
    const ofCustomer = await preview(0)
    expect(ofCustomer['menu']).toContain('financial')
    expect(JSON.stringify(ofCustomer['screens'])).not.toContain('assets')
    const administrator = await preview(maria.id)
    expect(administrator['menu']).toContain('administration')
    const nobody = await maria.browser.call('previewPerson', { Id: 999_999 })
    expect(nobody.data.code).toBe('employee.unknown')
  })

  test('nobody reads or changes any of it without the right', async () => {
    const codes = await Promise.all([
      clerk.browser.call('getConfiguration', { Subject: 'screen' }),
      clerk.browser.call('getConfigurationItem', { Subject: 'branding', Name: 'branding' }),
      clerk.browser.call('previewPerson', { Id: 0 }),
      set(clerk, 'account', { 'iban.customer': 'hidden' }, { Seen: 'x' }),
    ])
    for (const { data } of codes) expect(data.code).toBe('right.missing')
  })

  test('the branding is changed as one, seen by visitors at once, and undone as one', async () => {
    const before = await read(maria, 'branding', 'branding')
    const changed = itemOf(
      await brand({
        'orgName.el': 'Νερά της κοιλάδας',
        brandingColor: '#05603a',
        brandingLoginPrimaryColor: '#05603a',
        brandingLoginSecondaryColor: '#0b3d91',
      }),
    )
    const shown = async () =>
      (await createVisitor(portal.url).call('getOrganisationSettings', {})).body['value'] as {
        orgNames: Typed
        brandingColor: string
      }
    expect(await shown()).toMatchObject({
      brandingColor: '#05603a',
      orgNames: { el: 'Νερά της κοιλάδας' },
    })
    expect(changed.history[0]!.parts.map(({ part }) => part)).toContain('orgName.el')
    const undone = itemOf(await undo(kostas, changed))
    expect(states(undone)).toEqual(states(before))
    expect((await shown()).brandingColor).toBe(states(before)['brandingColor'])
  })

  test.each([
    [{ brandingColor: 'green' }, 'setting.value', 'brandingColor'],
    [{ logo: 'javascript:alert(1)' }, 'setting.value', 'logo'],
    [{ 'orgName.en': 'x'.repeat(101) }, 'setting.value', 'orgName.en'],
    [{ 'orgName.de': 'Wasser' }, 'setting.value', 'orgName.de'],
    [
      { brandingLoginPrimaryColor: '#000000', brandingLoginSecondaryColor: '#ffffff' },
      'branding.unreadable',
      'brandingLoginSecondaryColor',
    ],
  ] as const)('a branding with %j is not saved', async (typed, code, field) => {
    expect((await brand(typed)).data).toMatchObject({ code, field })
  })
})

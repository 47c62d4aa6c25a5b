/** Settings and texts that administrators change: checked, told, undone, and never over the change of somebody else. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ConfigurationChange, ConfigurationItem, ConfigurationLine } from '#contract/administration.ts'
import type { Language } from '#contract/entities.ts'
import { settingNames } from '#server/platform/content/setting-rules.ts'
import { runOperatorCommand } from '#server/edge/operator/operator-commands.ts'
import { createContentStore } from '#server/platform/content/content-store.ts'
import { systemClock } from '#server/platform/clock.ts'
import { employee, type Employee } from './areas-people.ts'
import { databases } from './databases.ts'
import { portalFixture } from './portal-fixture.ts'
import { createVisitor } from './visitor.ts'

const itemOf = ({ body }: { body: Record<string, unknown> }) => body['item'] as ConfigurationItem

describe.each(databases)('administration on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  let maria: Employee
  let kostas: Employee
  let nobody: Employee

  beforeAll(async () => {
    maria = await employee(portal, {}, { administer: true })
    kostas = await employee(portal, {}, { administer: true })
    nobody = await employee(portal, { portalDm: true }, { changeRecords: true })
  })

  const read = async (who: Employee, Name: string, Subject: 'setting' | 'text' = 'setting') =>
    itemOf(await who.browser.call('getConfigurationItem', { Subject, Name }))
  const set = (who: Employee, Name: string, Value: string, Seen: string, Reason = 'the board has said so') =>
    who.browser.call('changeConfiguration', {
      Subject: 'setting',
      Name,
      Parts: [{ Part: 'value', Value }],
      Seen,
      Reason,
    })
  const check = (Name: string, Value: string) =>
    maria.browser.call('checkConfiguration', {
      Subject: 'setting',
      Name,
      Parts: [{ Part: 'value', Value }],
    })
  const write = async (Name: string, texts: Partial<Record<Language, string>>) => {
    const { version } = await read(maria, Name, 'text')
    return maria.browser.call('changeConfiguration', {
      Subject: 'text',
      Name,
      Parts: Object.entries(texts).map(([Part, Value]) => ({ Part: Part as Language, Value })),
      Seen: version,
      Reason: 'plain words',
    })
  }
  const undo = (who: Employee, { version, history }: ConfigurationItem, Reason = 'it was a mistake') =>
    who.browser.call('undoConfiguration', {
      Subject: history[0]!.subject,
      Id: history[0]!.id,
      Seen: version,
      Reason,
    })
  const portalNames = async () => {
    const { body } = await createVisitor(portal.url).call('getSettings', {})
    return body['value'] as { portalName: string }
  }

  test('every setting is told with its group, its kind, and whether it is as the portal came', async () => {
    const { body } = await maria.browser.call('getConfiguration', { Subject: 'setting' })
    const items = body['items'] as ConfigurationLine[]
    expect(items.map(({ name }) => name)).toEqual(settingNames)
    const named = (name: string) => items.find((item) => item.name === name)
    expect(named('utility.customerAlerts')).toMatchObject({
      group: 'utility',
      kind: 'yesNo',
      effect: 'atOnce',
    })
    expect(named('billing.dueDays')).toMatchObject({ kind: 'wholeNumber', value: '21', isChanged: false })
    expect(named('organisation.enablePortal')).toMatchObject({ effect: 'closing', isChanged: true })
    expect(named('portal.halfHoursKeptDays')).toMatchObject({ effect: 'deleting' })
    expect(named('security.messages.add')).toMatchObject({ kind: 'control', effect: 'controls' })
  })

  test('a number is told with its limits, and a choice with what can be chosen', async () => {
    expect(await read(maria, 'billing.dueDays')).toMatchObject({ least: 1, most: 120, default: '21' })
    expect((await read(maria, 'utility.defaultLanguage')).choices).toEqual(['en', 'el', 'ru', 'ar'])
    expect(await read(maria, 'utility.sessionIdleSeconds')).toMatchObject({
      mayChange: false,
      effect: 'environment',
    })
  })

  test('a change holds at once for visitors, and its history says who, what, when and why', async () => {
    const before = await read(maria, 'utility.portalName')
    const { data, body } = await set(maria, 'utility.portalName', 'Waters of the valley', before.version)
    expect(data.status).toBe(0)
    expect((await portalNames()).portalName).toBe('Waters of the valley')
    const [newest] = itemOf({ body }).history
    expect(newest).toMatchObject({
      by: 'Eleni Test',
      reason: 'the board has said so',
      undoes: 0,
      mayUndo: true,
      parts: [{ part: 'value', after: 'Waters of the valley' }],
    })
    expect(newest!.parts[0]!.before ?? '').toBe(before.value)
  })

  test('of two people who change one setting at once, the second is told, and nothing of the first is lost', async () => {
    const { version } = await read(maria, 'portal.daysForApplications')
    const answers = await Promise.all([
      set(maria, 'portal.daysForApplications', '25', version),
      set(kostas, 'portal.daysForApplications', '30', version),
    ])
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 409])
    expect(answers.find(({ http }) => http === 409)?.data.code).toBe('setting.overtaken')
    const item = await read(kostas, 'portal.daysForApplications')
    expect(item.history).toHaveLength(1)
    expect(item.value).toBe(item.history[0]!.parts[0]!.after)
  })

  test('the newest change is undone once, as a change of its own, back to what the portal brings along', async () => {
    const first = await read(maria, 'billing.dueDays')
    const changed = itemOf(await set(maria, 'billing.dueDays', '30', first.version))
    const undone = itemOf(await undo(kostas, changed))
    expect(undone).toMatchObject({ value: '21', isChanged: false })
    expect(undone.history.map(({ undoes, isUndone, mayUndo }) => ({ undoes, isUndone, mayUndo }))).toEqual([
      { undoes: changed.history[0]!.id, isUndone: false, mayUndo: true },
      { undoes: 0, isUndone: true, mayUndo: false },
    ])
    const again = await undo(maria, changed)
    expect(again).toMatchObject({ http: 409, data: { code: 'setting.overtaken' } })
  })

  test('an undo over somebody else’s later change is refused', async () => {
    const first = await read(maria, 'utility.homeButtonUrl')
    const changed = itemOf(await set(maria, 'utility.homeButtonUrl', 'https://one.example', first.version))
    await set(kostas, 'utility.homeButtonUrl', 'https://two.example', changed.version)
    expect((await undo(maria, changed)).data.code).toBe('setting.overtaken')
    expect((await read(maria, 'utility.homeButtonUrl')).value).toBe('https://two.example')
  })

  test.each([
    ['billing.dueDays', '0', 'setting.value'],
    ['billing.dueDays', 'many', 'setting.value'],
    ['organisation.brandingColor', 'blue', 'setting.value'],
    ['utility.defaultLanguage', 'de', 'setting.value'],
    ['utility.languages', '[]', 'setting.value'],
    ['utility.sessionIdleSeconds', '60', 'setting.governed'],
    ['billing.allocationOrder', 'oldestDue', 'setting.unchanged'],
    ['utility.noSuchThing', '1', 'setting.unknown'],
    ['security.messages.add', 'gone', 'setting.value'],
  ] as const)(
    '%s as %j is refused before it is confirmed, and when it is sent',
    async (name, value, code) => {
      expect((await check(name, value)).data.code).toBe(code)
      const seen = code === 'setting.unknown' ? 'none' : (await read(maria, name)).version
      expect((await set(maria, name, value, seen)).data.code).toBe(code)
    },
  )

  test('what a change would be is told without making it', async () => {
    const { body } = await check('disconnection.postDays', ' 29 ')
    expect(body['parts']).toEqual([{ part: 'value', before: expect.any(String), after: '29' }])
    expect((await read(maria, 'disconnection.postDays')).history).toEqual([])
  })

  test('a change and an undo need a reason', async () => {
    const item = await read(maria, 'utility.portalName')
    expect((await set(maria, 'utility.portalName', 'Springs', item.version, ' ')).data.code).toBe(
      'setting.reason',
    )
    const undoing = await maria.browser.call('undoConfiguration', {
      Subject: 'setting',
      Id: 1,
      Seen: 'x',
      Reason: ' ',
    })
    expect(undoing.data.code).toBe('setting.reason')
  })

  test('nobody reads or changes anything without the right, and the right counts from the moment it is there', async () => {
    const calls = [
      nobody.browser.call('getConfiguration', { Subject: 'setting' }),
      nobody.browser.call('getConfigurationItem', { Subject: 'text', Name: 'licence' }),
      set(nobody, 'utility.portalName', 'Mine', 'x'),
      nobody.browser.call('undoConfiguration', { Subject: 'setting', Id: 1, Seen: 'x', Reason: 'mine' }),
    ]
    for (const { data } of await Promise.all(calls)) expect(data.code).toBe('right.missing')
    const profile = async ({ browser, account: { login } }: Employee) =>
      (await browser.call('getProfileDetails', { Username: login })).body['item']
    expect(await profile(maria)).toMatchObject({ mayAdminister: true })
    expect(await profile(nobody)).toMatchObject({ mayAdminister: false })
  })

  test('a text is changed in several languages in one go, and undone in one go', async () => {
    const before = await read(maria, 'message.115', 'text')
    const changed = itemOf(
      await write('message.115', { en: 'Hello {name}', el: 'Γεια σας {name}', ru: '{name}', ar: '{name}' }),
    )
    expect(changed.history[0]!.parts.map(({ part }) => part).toSorted()).toEqual(['ar', 'el', 'en', 'ru'])
    const undone = itemOf(await undo(maria, changed))
    expect(undone.parts).toEqual(before.parts)
  })

  test.each([
    [
      'an invented placeholder',
      { en: 'Hello {name}', el: '{όνομα}', ru: '{name}', ar: '{name}' },
      'el',
      '{όνομα}',
    ],
    [
      'a missing placeholder',
      { en: 'Hello {name}', el: '{name}', ru: 'Привет', ar: '{name}' },
      'ru',
      '{name}',
    ],
    ['a brace too few', { en: '{{n}}', el: '{{n}}', ru: '{{n}}', ar: '{{n}' }, 'ar', '{{n}'],
    ['another case', { en: '{Name}', el: '{name}', ru: '{name}', ar: '{name}' }, 'en', '{Name}'],
  ] as const)('a text with %s is not saved', async (_what, texts, field, problem) => {
    const { data } = await write('message.39', texts)
    expect(data).toMatchObject({ code: 'setting.placeholders', field, problem })
    expect((await read(maria, 'message.39', 'text')).history).toEqual([])
  })

  test('a text that is emptied is read in English, and the terms cannot be emptied', async () => {
    await write('message.47', { en: 'Back', el: 'Πίσω', ru: 'Назад', ar: 'رجوع' })
    const emptied = itemOf(await write('message.47', { ru: '' }))
    expect(emptied.value.split(' ')).toEqual(['en', 'el', 'ar'])
    expect((await write('licence', { el: '' })).data.code).toBe('setting.value')
    expect((await write('message.2', { en: 'no JSON' })).data.code).toBe('setting.value')
  })

  test('a change at a terminal holds in a running portal, and stands in the same history', async () => {
    const content = createContentStore(portal.db, systemClock, {})
    const { version } = await read(maria, 'utility.currencySymbol')
    const done = await runOperatorCommand(
      { content, db: portal.db },
      { command: 'set', key: 'currencySymbol', value: 'EUR' },
    )
    expect(done.kind).toBe('done')
    expect((await set(maria, 'utility.currencySymbol', '£', version)).data.code).toBe('setting.overtaken')
    const [newest] = (await read(maria, 'utility.currencySymbol')).history
    expect(newest).toMatchObject({ by: '', reason: '', parts: [{ part: 'value', after: 'EUR' }] })
    const { body } = await maria.browser.call('getConfiguration', { Subject: 'setting' })
    expect((body['changes'] as ConfigurationChange[])[0]).toMatchObject({ name: 'utility.currencySymbol' })
  })

  test('the history refuses to be changed', async () => {
    const history = /never changed/
    await expect(sql`update configuration_changes set reason = 'another'`.execute(portal.db)).rejects.toThrow(
      history,
    )
    await expect(sql`delete from configuration_changes`.execute(portal.db)).rejects.toThrow(history)
  })
})

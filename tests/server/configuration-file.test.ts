/** The configuration as one file: moved to another portal, applied whole or not at all, and never over the change of somebody else. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ConfigurationImport } from '#server/areas/administration/apply-configuration.ts'
import { configurationSchema } from '#server/areas/administration/configuration-file.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createContentStore } from '#server/platform/content/content-store.ts'
import type { OpenDatabase } from '#server/platform/database/connect.ts'
import { runOperatorCommand } from '#server/edge/operator/operator-commands.ts'
import { memoryDatabase } from '#tools/test-portal/test-database.ts'
import { employee } from './areas-people.ts'
import { bothDatabases } from './databases.ts'
import { portalFixture } from './portal-fixture.ts'

type Options = Partial<Omit<ConfigurationImport, 'text'>>

interface Operated {
  db: OpenDatabase['db']
  content: ReturnType<typeof createContentStore>
}

const operated = (db: Operated['db']): Operated => ({ db, content: createContentStore(db, systemClock, {}) })

const exported = async (portal: Operated) => (await runOperatorCommand(portal, { command: 'export' })).text

const imported = (portal: Operated, file: object | string, options: Options = {}) =>
  runOperatorCommand(portal, {
    command: 'import',
    text: typeof file === 'string' ? file : JSON.stringify(file),
    isDryRun: false,
    by: 'maria',
    reason: 'from test to production',
    environment: {},
    ...options,
    confirmed: [...(options.confirmed ?? [])],
  })

const fileWith = (settings: object, texts: object = {}) => ({
  format: 'utility-portal-configuration',
  version: 1,
  settings,
  texts,
})

const addresses = ['organisation.paymentLink', 'organisation.paymentLinks']

const historyOf = async ({ db }: Operated) =>
  (
    await sql<{ name: string; reason: string; changed_by: number | null }>`
      select name, reason, changed_by from configuration_changes order by id`.execute(db)
  ).rows

describe.each(bothDatabases)('the configuration as one file on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  let fresh: OpenDatabase
  let target: Operated
  let source: Operated
  beforeAll(async () => {
    fresh = await memoryDatabase(false)
    target = operated(fresh.db)
    source = operated(portal.db)
  })
  afterAll(() => fresh.close())

  test('moves from one portal to a fresh one, which exports the same', async () => {
    const file = await exported(source)
    const { kind, text } = await imported(target, file, { confirmed: addresses })
    expect(text).toMatch(/changes applied\.$/)
    expect(kind).toBe('done')
    expect(await exported(target)).toBe(file)
    expect((await imported(target, file)).text).toBe('No change.')
    expect((await imported(source, file)).text).toBe('No change.')
    for (const { reason, changed_by } of await historyOf(target)) {
      expect(reason).toBe('Configuration file, by maria: from test to production')
      expect(changed_by).toBeNull()
    }
  })

  test('a dry run changes nothing and says what would be, and what it does', async () => {
    const before = await exported(source)
    const file = fileWith({ 'utility.portalName': 'Dry', 'billing.dueDays': 31 })
    const { text } = await imported(source, file, { isDryRun: true, reason: '' })
    expect(text).toContain('settings["utility.portalName"]')
    expect(text).toContain('+ "Dry"')
    expect(text).toMatch(/billing\.dueDays"\] {2}\(changes how money is handled\)/)
    expect(text).toMatch(/2 changes\. To apply exactly these: --base [0-9a-f]{12}$/)
    expect(await exported(source)).toBe(before)
  })

  test('what is absent stays, null takes away, and an administrator can undo it', async () => {
    const maria = await employee(portal, {}, { administer: true })
    await imported(source, fileWith({ 'utility.portalName': 'One', 'utility.currencySymbol': '£' }))
    await imported(source, fileWith({ 'utility.portalName': null }))
    const file = JSON.parse(await exported(source)) as { settings: object }
    expect(file.settings).not.toHaveProperty(['utility.portalName'])
    expect(file.settings).toHaveProperty(['utility.currencySymbol'], '£')
    const asked = { Subject: 'setting', Name: 'utility.portalName' } as const
    const { body } = await maria.browser.call('getConfigurationItem', asked)
    const { version, history } = body['item'] as {
      version: string
      history: { id: number; by: string; reason: string }[]
    }
    expect(history[0]).toMatchObject({
      by: '',
      reason: 'Configuration file, by maria: from test to production',
    })
    await maria.browser.call('undoConfiguration', {
      Subject: 'setting',
      Id: history[0]!.id,
      Seen: version,
      Reason: 'it was a mistake',
    })
    const after = JSON.parse(await exported(source)) as { settings: object }
    expect(after.settings).toHaveProperty(['utility.portalName'], 'One')
  })

  test('applying twice is no change, in whatever order fields are written', async () => {
    const names = { 'utility.portalNames': { en: 'Water', el: 'Νερό' } }
    const turned = { 'utility.portalNames': { el: 'Νερό', en: 'Water' } }
    await imported(source, fileWith(names))
    const changes = (await historyOf(source)).length
    expect((await imported(source, fileWith(turned))).text).toBe('No change.')
    expect(await historyOf(source)).toHaveLength(changes)
  })

  test('languages and the first of them change together, whatever comes first', async () => {
    const list = (...languages: string[]) =>
      languages.map((language, index) => ({ languageId: index + 1, language, name: language }))
    const one = { 'utility.languages': list('en', 'ru'), 'utility.defaultLanguage': 'ru' }
    const other = { 'utility.defaultLanguage': 'el', 'utility.languages': list('el', 'en') }
    expect((await imported(target, fileWith(one))).kind).toBe('done')
    expect((await imported(target, fileWith(other))).kind).toBe('done')
    expect((await imported(target, fileWith({ 'utility.defaultLanguage': 'ru' }))).text).toMatch(
      /^settings\["utility\.defaultLanguage"\]: defaultLanguage must be one of the languages/,
    )
  })

  test('all lines that do not fit are named, and the others are not applied either', async () => {
    const before = await exported(source)
    const { kind, text } = await imported(
      source,
      fileWith(
        {
          'utility.portalName': 'Half',
          'utility.nope': 1,
          'utility.showPaymentButton': 'true',
          'utility.humanCheck': 'none',
          'organisation.brandingColor': 'blue',
          'utility.googleMapsAPIKey': 'abc',
          'portal.supportEmail': { env: 'SUPPORT_EMAIL' },
        },
        {
          'message.52': { en: 'Hello {name}', el: 'Γεια {onoma}', de: 'Hallo' },
          'message.53': { en: 'Hello {name}', el: 'Γεια {onoma}' },
          'message.113': { en: 'no legal text' },
          licence: { en: null, el: '' },
          nope: { en: 'x' },
          welcome: null,
        },
      ),
    )
    expect(kind).toBe('mistake')
    const lines = text.split('\n')
    expect(lines).toEqual([
      expect.stringMatching(/^settings\["utility\.googleMapsAPIKey"\]: is a secret: write \{"env"/),
      'settings["portal.supportEmail"]: the environment variable SUPPORT_EMAIL is not set.',
      expect.stringMatching(/^settings\["utility\.nope"\]: there is no such setting/),
      'settings["utility.showPaymentButton"]: is written as "true": write true.',
      'settings["utility.humanCheck"]: follows from the environment: set HUMAN_CHECK instead.',
      expect.stringMatching(/^settings\["organisation\.brandingColor"\]: .*a colour such as/),
      expect.stringMatching(/^texts\["message\.52"\]\.de: is not a language of the portal: en, el, ru, ar/),
      expect.stringMatching(/^texts\["message\.53"\]\.el: the placeholder \{onoma\}/),
      expect.stringMatching(/^texts\["message\.113"\]\.en: .*must be JSON/),
      expect.stringMatching(/^texts\["licence"\]\.el: is empty: write null/),
      expect.stringMatching(/^texts\["nope"\]: there is no such text/),
      expect.stringMatching(/^texts\["welcome"\]: must be an object of languages/),
      '12 lines of the file cannot be applied. Nothing was changed.',
    ])
    expect(await exported(source)).toBe(before)
  })

  test.each([
    ['not a file', /^The file is not JSON: /],
    ['[]', /"format" must be "utility-portal-configuration"/],
    [{ ...fileWith({}), version: 2 }, /^"version" is 2: this portal reads version 1\./],
    [{ ...fileWith({}), setings: {} }, /^"setings" is not part of a configuration/],
    [{ ...fileWith({}), texts: [] }, /^"texts" must be an object/],
  ])('is not applied: %j', async (file, sentence) => {
    const answer = await imported(source, file)
    expect(answer.kind).toBe('mistake')
    expect(answer.text).toMatch(sentence)
  })

  test('without a reason nothing is applied', async () => {
    expect((await imported(source, fileWith({}), { reason: ' ' })).text).toMatch(/^Say why/)
  })

  test('where customers pay changes only when each setting is confirmed by name', async () => {
    const before = await exported(source)
    const file = fileWith({
      'organisation.paymentLink': 'https://pay.example/',
      'utility.portalName': 'Paid',
    })
    const refused = await imported(source, file, { confirmed: ['organisation.paymentLinks'] })
    expect(refused).toMatchObject({
      kind: 'mistake',
      text: expect.stringContaining('--confirm organisation.paymentLink.'),
    })
    expect(await exported(source)).toBe(before)
    expect((await imported(source, file, { isDryRun: true })).text).toMatch(
      /--confirm organisation\.paymentLink$/,
    )
    expect((await imported(source, file, { confirmed: addresses })).kind).toBe('done')
  })

  test('secrets come from the environment and are in no export and no answer', async () => {
    const file = fileWith({ 'utility.googleMapsAPIKey': { env: 'MAPS' } })
    const { kind, text } = await imported(source, file, { environment: { MAPS: 'very-secret' } })
    expect(kind).toBe('done')
    expect(text).not.toContain('very-secret')
    const written = await exported(source)
    expect(written).not.toContain('very-secret')
    expect(JSON.parse(written)).toHaveProperty(['settings', 'utility.googleMapsAPIKey'], {
      env: 'GOOGLE_MAPS_API_KEY',
    })
  })

  test('what was changed since the dry run is not overwritten; what the file does not name may change', async () => {
    const file = fileWith({ 'utility.portalName': 'Planned' })
    const dry = await imported(source, file, { isDryRun: true })
    const [, base = ''] = /--base (\w+)$/.exec(dry.text) ?? []
    await imported(source, fileWith({ 'utility.currencySymbol': '$' }))
    await imported(source, fileWith({ 'utility.portalName': 'Somebody else' }))
    const late = await imported(source, file, { base })
    expect(late).toMatchObject({
      kind: 'mistake',
      text: expect.stringContaining('changed since the dry run'),
    })
    await imported(source, fileWith({ 'utility.portalName': 'Before' }))
    const again = await imported(source, file, { isDryRun: true })
    const [, newBase = ''] = /--base (\w+)$/.exec(again.text) ?? []
    await imported(source, fileWith({ 'utility.currencySymbol': '€' }))
    expect((await imported(source, file, { base: newBase })).kind).toBe('done')
  })

  test('two imports at once: one after the other, and the same file is one change', async () => {
    const changes = (await historyOf(source)).length
    const file = fileWith({
      'utility.portalName': 'Together',
      'utility.homeButtonUrl': 'https://together.example/',
    })
    const answers = await Promise.all([imported(source, file), imported(source, file)])
    expect(answers.map(({ text }) => text.split('\n').at(-1)).toSorted()).toEqual([
      '2 changes applied.',
      'No change.',
    ])
    expect(await historyOf(source)).toHaveLength(changes + 2)
  })
})

test('the schema names every setting that a file may have', () => {
  const schema = JSON.parse(configurationSchema()) as { properties: { settings: { properties: object } } }
  expect(schema.properties.settings.properties).toHaveProperty(['utility.portalName'])
  expect(schema.properties.settings.properties).not.toHaveProperty(['utility.humanCheck'])
})

/** What an operator may set, and how mistakes are answered. (`processes.release.test.ts` runs the tool itself.) */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { z } from '#contract/z.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createContentStore, type ContentStore } from '#server/platform/content/content-store.ts'
import {
  defaultOrganisationSettings,
  defaultUtilitySettings,
  governedSettings,
} from '#server/platform/content/default-settings.ts'
import { operatorRule } from '#server/platform/content/operator-rules.ts'
import {
  beingSetUpName,
  extensionsName,
  isValidSetting,
  settingNames,
} from '#server/platform/content/setting-rules.ts'
import type { OpenDatabase } from '#server/platform/database/connect.ts'
import { demonstrationOrganisation, demonstrationUtility } from '#server/demonstration/settings.ts'
import { runOperatorCommand, type OperatorCommand } from '#server/edge/operator/operator-commands.ts'
import { askRunningPortal, listenToOperator } from '#server/edge/operator/operator-socket.ts'
import { memoryDatabase } from '#tools/test-portal/test-database.ts'

const prefixed = <Value>(group: string, fields: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [`${group}.${key}`, value]))

const listed = (...languages: string[]): string =>
  JSON.stringify(languages.map((language, index) => ({ languageId: index + 1, language, name: language })))

const paymentLinks = (overrides: object): string =>
  JSON.stringify([
    { name: 'Bank', icon: '', link: 'https://bank.example', appendAccount: true, ...overrides },
  ])

describe('the operator', () => {
  let database: OpenDatabase
  let content: ContentStore
  beforeAll(async () => {
    database = await memoryDatabase(true)
    content = createContentStore(database.db, systemClock, {})
  })
  afterAll(() => database.close())

  const run = (...[command, key = '', value = '']: string[]) =>
    runOperatorCommand({ content, db: database.db }, { command, key, value } as OperatorCommand)

  test.each([
    [
      ['set', 'showPaymentButtonAtLogin', 'yes'],
      /^showPaymentButtonAtLogin cannot be "yes": it must be true or false\.$/,
    ],
    [['set', 'noSuchThing', '1'], /^There is no setting noSuchThing\./],
    [['set', 'isValid', 'true'], /organisation\.isValid or utility\.isValid/],
    [['set', 'brandingColor', 'blue'], /must be a colour such as/],
    [['set', 'defaultLanguage', 'de'], /must be one of en, el, ru, ar/],
    [['set', 'otpDisableResendSeconds', 'ten'], /must be a number from 0 to 600/],
    [['set', 'otpDisableResendSeconds', '-5'], /must be a number from 0 to 600/],
    [['set', 'otpDisableResendSeconds', '1e13'], /must be a number from 0 to 600/],
    [['set', 'otpSessionStepSeconds', '0'], /must be a whole number from 30 to 3600/],
    [['set', 'portalProfileType', '9'], /must be a whole number from 0 to 2/],
    [['set', 'portalAuthenticationType', '-1'], /must be a whole number from 0 to 2/],
    [['set', 'enablePortal', '2'], /must be a whole number from 0 to 1/],
    [['set', 'enablePortal', '0.5'], /must be a whole number from 0 to 1/],
    [['set', 'languages', '[]'], /must be a list of at least one language/],
    [['set', 'languages', listed('el', 'en', 'el')], /must be a list of .*, and none twice/],
    [['set', 'languages', listed('en', 'de')], /^languages cannot be .*: it must be a list of/],
    [['set', 'languages', listed('en', 'ru')], /^languages must hold el, the defaultLanguage\.$/],
    [['set', 'faultNumbers', '[{"service":"water","day":"by day","night":""}]'], /one entry of each service/],
    [['set', 'officeHours', '{"from":"15:00","to":"07:30"}'], /two times of a day/],
    [['set', 'orgName', 'x'.repeat(101)], /must be one line of at most 100 characters/],
    [['set', 'orgShortName', 'x'.repeat(41)], /must be one line of at most 40 characters/],
    [['set', 'portalName', 'one\ntwo'], /must be one line of at most 100 characters/],
    [['set', 'currencySymbol', 'pounds sterling'], /must be one line of at most 8 characters/],
    [['set', 'googleMapsAPIKey', 'x'.repeat(201)], /must be one line of at most 200 characters/],
    [['set', 'paymentLink', 'javascript:alert(1)'], /must be an http or https address/],
    [['set', 'paymentLinks', paymentLinks({ link: 'javascript:alert(1)' })], /an http or https address/],
    [['set', 'paymentLinks', paymentLinks({ icon: 'javascript:alert(1)' })], /the address of an icon/],
    [['set', 'paymentLinks', paymentLinks({ name: '' })], /each with a name/],
    [['set', 'loginBackgroundImage', '/\\elsewhere.example/x.png'], /must be the address of an image/],
    [['set', 'disableLoginDate', '2026-02-31'], /must be a moment such as .* or a day such as/],
    [['set', 'disableLoginDate', '2026-02-31T10:00:00Z'], /must be a moment/],
    [['set', 'disableLoginDate', '5'], /must be a moment/],
    [['set', 'disableLoginDate', '2027-03-28T03:30'], /the clock of Asia\/Nicosia .* never shows that time/],
    [
      ['set', 'disablePortalDate', '2026-10-25T03:30:00'],
      /the clock of Asia\/Nicosia shows that time twice\. Say which by an offset/,
    ],
    [['set', 'customerMobileAllowedPhoneCounties', 'CY,XX'], /must be a comma list of ISO country codes/],
    [['set', 'customerMobileNoPrefix', '+357'], /must be the calling code of a country such as 357/],
    [['set', 'customerMobileNoPrefix', '999999'], /must be the calling code of a country/],
    [['set', 'licence.en', '  '], /^licence must not be empty: .* isShowTermsAndConditions to false\.$/],
    [['set', 'homeButtonUrl', 'javascript:alert(1)'], /must be an http or https address/],
    [['set', 'logo', 'javascript:alert(1)'], /must be the address of an image/],
    [['set', 'disableLoginDate', 'soon'], /must be a moment/],
    [['set', 'customerMobileNoRegExpr', '('], /must be a regular expression/],
    [['set', 'passwordMinimumLength', '3'], /must be a whole number from 7 to 128/],
    [['set', 'humanCheck', 'none'], /follows from the environment: set HUMAN_CHECK/],
    [['set', 'message.113.en', 'hello'], /holds a legal text and must be JSON/],
    [['set', 'message.94.en', '[{"Type":"other"}]'], /contact locations: the field 0\.Type does not fit/],
    [['set', 'message.52.de', 'x'], /must end with a language/],
    [['set', 'message.x.en', 'x'], /must name a message by its number/],
    [['get', 'licence'], /must end with a language/],
    [['get', 'message.4711.en'], /There is no text message\.4711\.en yet/],
  ])('is refused %j in one sentence', async (args, sentence) => {
    const { kind, text } = await run(...args)
    expect(kind).toBe('mistake')
    expect(text).toMatch(sentence)
    expect(text).not.toContain('\n')
  })

  test.each([
    ['showPaymentButtonAtLogin', 'true', 'utility.showPaymentButtonAtLogin = true'],
    ['SHOWPAYMENTBUTTON', 'true', 'utility.showPaymentButton = true'],
    ['organisation.isValid', 'false', 'organisation.isValid = false'],
    ['otpDisableResendSeconds', '25', 'utility.otpDisableResendSeconds = 25'],
    ['portalName', '2026', 'utility.portalName = 2026'],
    ['homeButtonUrl', '', 'utility.homeButtonUrl = '],
    [
      'disableLoginDate',
      '2026-12-31T18:00:00+02:00',
      'organisation.disableLoginDate = 2026-12-31T16:00:00.000Z',
    ],
    // By the clock of the utility, wherever this server stands.
    ['disableLoginDate', '2026-12-31T18:00', 'organisation.disableLoginDate = 2026-12-31T16:00:00.000Z'],
    ['disableLoginDate', '2026-07-01T18:00:30', 'organisation.disableLoginDate = 2026-07-01T15:00:30.000Z'],
    ['disablePortalDate', '2027-01-01', 'organisation.disablePortalDate = 2026-12-31T22:00:00.000Z'],
    ['disablePortalDate', '', 'organisation.disablePortalDate = '],
    [
      'paymentLinks',
      '[{"name":"Bank","icon":"","link":"https://bank.example","appendAccount":true}]',
      'organisation.paymentLinks = [{"name":"Bank","icon":"","link":"https://bank.example","appendAccount":true}]',
    ],
    ['message.500.ru', 'Текст', 'message.500.ru is set.'],
    ['welcome.el', 'Καλημέρα', 'welcome.el is set.'],
  ])('sets %s to %j', async (key, value, answer) => {
    expect(await run('set', key, value)).toEqual({ kind: 'done', text: answer })
  })

  test('sets moments by the clock of another utility where the setting says so', async () => {
    await run('set', 'timeZone', 'America/New_York')
    const answer = await run('set', 'disableLoginDate', '2026-12-31T18:00')
    await run('set', 'timeZone', 'Asia/Nicosia')
    await run('set', 'disableLoginDate', '')
    expect(answer.text).toBe('organisation.disableLoginDate = 2026-12-31T23:00:00.000Z')
  })

  test('can choose as default only a language that the portal has', async () => {
    await run('set', 'languages', listed('el', 'en'))
    expect(await run('set', 'defaultLanguage', 'ar')).toEqual({
      kind: 'mistake',
      text: 'defaultLanguage must be one of the languages of this portal: el, en.',
    })
    expect((await run('set', 'defaultLanguage', 'en')).kind).toBe('done')
    expect((await run('set', 'languages', listed('el'))).kind).toBe('mistake')
  })

  test('finds a rule for every number, text and list that the contract leaves open', () => {
    const { value: organisation } = calls.getOrganisationSettings.reply.shape
    const { value: utility } = calls.getSettings.reply.shape
    const open = Object.entries({
      ...prefixed('organisation', organisation.shape),
      ...prefixed('utility', utility.shape),
    }).filter(([name, schema]) => {
      const { type, enum: choices, pattern } = z.toJSONSchema(schema)
      const isClosed = type === 'boolean' || choices || pattern
      return !isClosed && name !== extensionsName && !((name.split('.')[1] ?? '') in governedSettings)
    })
    expect(open.map(([name]) => name).filter((name) => !operatorRule(name))).toEqual([])
  })

  test('begins with defaults and a demonstration that keep all rules', () => {
    const values = {
      ...prefixed('organisation', { ...defaultOrganisationSettings, ...demonstrationOrganisation }),
      ...prefixed('utility', { ...defaultUtilitySettings, ...demonstrationUtility }),
    }
    for (const [name, value] of Object.entries(values)) expect(isValidSetting(name, value), name).toBe(true)
  })

  test('reads every setting of both schemas, and the list shows them all', async () => {
    const { organisation, utility } = {
      organisation: Object.keys(calls.getOrganisationSettings.reply.shape.value.shape),
      utility: Object.keys(calls.getSettings.reply.shape.value.shape),
    }
    const names = [
      ...organisation.map((key) => `organisation.${key}`),
      ...utility.map((key) => `utility.${key}`),
    ].filter((name) => name !== extensionsName && name !== beingSetUpName)
    expect(settingNames).toEqual(expect.arrayContaining(names))
    const { text } = await run('list')
    for (const name of names) {
      expect(text).toContain(`${name} = `)
      expect((await run('get', name)).kind).toBe('done')
    }
  })

  test('a row that an earlier release let in and that switches something off is worth its default', async () => {
    await content.setSetting('utility.otpDisableResendSeconds', -5)
    expect((await content.utility()).otpDisableResendSeconds).toBe(10)
  })

  test('a row that another release wrote and this one does not understand is worth its default', async () => {
    await database.db
      .updateTable('settings')
      .set({ value: '"pink elephants"' })
      .where('name', '=', 'organisation.brandingColor')
      .execute()
    // As a portal that has just started reads it: one that runs asks again after a moment only.
    const started = createContentStore(database.db, systemClock, {})
    expect((await started.organisation()).brandingColor).toBe('')
  })

  test('is heard through a socket while its path is not too long for one, and told otherwise', async () => {
    const base = mkdtempSync(join(tmpdir(), 'portal-socket-'))
    /** A data folder whose socket has a path of so many characters, from here or from the root. */
    const folderOf = (length: number) => {
      const shortest = join(base, 'x', 'operator.sock')
      const taken = Math.min(shortest.length, relative(process.cwd(), shortest).length)
      const folder = join(base, 'x'.repeat(1 + length - taken))
      mkdirSync(folder)
      return folder
    }
    const told: string[] = []
    const log = { warn: (sentence: string) => told.push(sentence) } as unknown as FastifyBaseLogger
    const listen = (folder: string) => listenToOperator(folder, { content, db: database.db }, log)
    const short = folderOf(100)
    const heard = await listen(short)
    expect(await askRunningPortal(short, { command: 'get', key: 'noSuchThing' })).toMatchObject({
      kind: 'mistake',
    })
    await heard.close()
    expect(told).toEqual([])
    await (await listen(folderOf(101))).close()
    expect(told).toEqual([
      'the path of DATA_DIR is too long for a socket: stop the portal to change settings',
    ])
    rmSync(base, { recursive: true })
  })
})

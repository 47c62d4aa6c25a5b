/** What an operator may set, and how mistakes are answered. (`processes.test.ts` runs the tool itself.) */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { systemClock } from '#server/clock.ts'
import { createContentStore, type ContentStore } from '#server/content/content-store.ts'
import { settingNames } from '#server/content/setting-rules.ts'
import type { OpenDatabase } from '#server/database/connect.ts'
import { runOperatorCommand, type OperatorCommand } from '#server/operator/operator-commands.ts'
import { memoryDatabase } from '#tools/test-portal/test-database.ts'

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
    [['set', 'otpDisableResendSeconds', 'ten'], /must be a number/],
    [['set', 'homeButtonUrl', 'javascript:alert(1)'], /must be an http or https address/],
    [['set', 'logo', 'javascript:alert(1)'], /must be the address of an image/],
    [['set', 'disableLoginDate', 'soon'], /must be a moment/],
    [['set', 'customerMobileNoRegExpr', '('], /must be a regular expression/],
    [['set', 'passwordMinimumLength', '3'], /must be a whole number from 6 to 128/],
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

  test('reads every setting of both schemas, and the list shows them all', async () => {
    const { organisation, utility } = {
      organisation: Object.keys(calls.getOrganisationSettings.reply.shape.value.shape),
      utility: Object.keys(calls.getSettings.reply.shape.value.shape),
    }
    const names = [
      ...organisation.map((key) => `organisation.${key}`),
      ...utility.map((key) => `utility.${key}`),
    ]
    expect(settingNames).toEqual(expect.arrayContaining(names))
    const { text } = await run('list')
    for (const name of names) {
      expect(text).toContain(`${name} = `)
      expect((await run('get', name)).kind).toBe('done')
    }
  })

  test('a row that another release wrote and this one does not understand is worth its default', async () => {
    await database.db
      .updateTable('settings')
      .set({ value: '"pink elephants"' })
      .where('name', '=', 'organisation.brandingColor')
      .execute()
    expect((await content.organisation()).brandingColor).toBe('')
  })
})

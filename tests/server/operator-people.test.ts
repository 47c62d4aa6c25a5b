/** Rights of employees and accounts of customers, by the operator's tool. */
import { describe, expect, test } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { createContentStore } from '#server/platform/content/content-store.ts'
import { runOperatorCommand, type OperatorAnswer } from '#server/edge/operator/operator-commands.ts'
import type { PersonCommand } from '#server/edge/operator/person-commands.ts'
import { applicant, person, type Person } from './conversation-people.ts'
import { databases } from './databases.ts'
import { portalFixture } from './portal-fixture.ts'

type Kind = NonNullable<PersonCommand['change']>['kind']

describe.each(databases)('people on $database', ({ place }) => {
  const portal = portalFixture({ database: place })

  const run = (login: string, kind?: Kind, value = ''): Promise<OperatorAnswer> =>
    runOperatorCommand(
      { db: portal.db, content: createContentStore(portal.db, systemClock, {}) },
      { command: 'person', login, ...(kind && { change: { kind, value } }) },
    )
  const unread = async ({ browser }: Person) => (await browser.call('getUnreadItemsCount', {})).data.code

  test('an employee gets a right and loses it, while signed in', async () => {
    const clerk = await person(portal, 'employee')
    const { login } = clerk.account
    expect(await unread(clerk)).toBe('menu.notOffered')
    const granted = await run(login.toUpperCase(), 'grant', 'portalNewCs')
    expect(granted).toEqual({
      kind: 'done',
      text: expect.stringContaining('\nrights: portalNewCs') as string,
    })
    expect(await unread(clerk)).toBeUndefined()
    expect((await run(login, 'grant', 'assetRegister')).text).toContain('rights: portalNewCs, assetRegister')
    expect((await run(login, 'revoke', 'portalNewCs')).text).toContain('rights: assetRegister')
    expect(await unread(clerk)).toBe('menu.notOffered')
    expect(await run(login)).toEqual({
      kind: 'done',
      text: expect.stringMatching(
        /, employee\nrights: assetRegister\n {2}\S+ \S+ revoked portalNewCs by the operator\n/,
      ) as string,
    })
  })

  test('a customer gets a further account, may choose it, and loses it again', async () => {
    await portal.setSetting('isSelectAccount', true)
    const [one, other] = [await applicant(portal), await applicant(portal)]
    const { login } = one.account
    expect((await run(login, 'add-account', other.accountNo)).text).toContain(
      `accounts: ${one.accountNo}, ${other.accountNo}`,
    )
    expect((await run(login, 'add-account', other.accountNo)).kind, 'twice').toBe('done')
    expect((await one.browser.call('chooseAccount', { Value: other.accountNo })).http).toBe(200)
    // The chosen one goes: the other one is chosen.
    expect((await run(login, 'remove-account', other.accountNo)).text).toMatch(
      new RegExp(`accounts: ${one.accountNo}$`),
    )
    const { body } = await one.browser.call('getAccounts', {})
    expect(body['items']).toMatchObject([{ account: one.accountNo, isChosen: true }])
    expect((await run(login, 'remove-account', one.accountNo)).text).toMatch(/accounts: none$/)
  })

  test.each([
    ['nobody@example.com', undefined, '', /^Nobody signs in as nobody@example\.com\.$/],
    [
      'employee@example.com',
      'grant',
      'everything',
      /^An employee has no right everything: it must be one of /,
    ],
    ['employee@example.com', 'grant', 'contactUsUrl', /has no right contactUsUrl/],
    ['customer@example.com', 'grant', 'portalNewCs', /^A customer has no right portalNewCs/],
    ['employee@example.com', 'add-account', '1', /only customers have accounts/],
    ['customer@example.com', 'add-account', 'nothing', /^There is no account nothing with the utility\.$/],
    ['customer@example.com', 'remove-account', 'nothing', /has no account nothing/],
  ] as const)('%s %s %s is a mistake, and said so', async (login, kind, value, told) => {
    expect(await run(login, kind, value)).toEqual({
      kind: 'mistake',
      text: expect.stringMatching(told) as string,
    })
  })
})

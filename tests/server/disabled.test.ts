/** A portal that its operator has disabled (`enablePortal` is not 1), on both databases. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { RequestOf } from '#contract/call.ts'
import { calls, type CallName } from '#contract/index.ts'
import type { TestAccount } from '#tools/test-portal/portal.ts'
import { databases } from './databases.ts'
import { isSignedIn, newEmail, registrationOf, signIn } from './people.ts'
import { portalFixture, setForTest } from './portal-fixture.ts'
import { createVisitor, type TestVisitor } from './visitor.ts'

describe.each(databases)('a disabled portal on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  let account: TestAccount
  let visitor: TestVisitor
  beforeAll(async () => {
    account = await portal.newCustomer()
    visitor = createVisitor(portal.url)
    await signIn(portal, visitor, account)
    await portal.setSetting('enablePortal', 0)
  })

  const requests: { [Name in CallName]?: RequestOf<(typeof calls)[Name]> } = {
    loginWithOtpStage1: { Email: 'nobody@example.com', Password: 'x' },
    login: { Email: 'nobody@example.com', Password: 'x', OtpCode: '', TrustedComputer: false },
    registerProfile: registrationOf(newEmail()),
    activateAccount: { Value: 'x' },
    sendResetUserPassword: { Email: 'nobody@example.com', SendOtpCode: true },
    resetUserPassword: { PasswordResetCode: 'x', Password: 'x', Identifier: 'nobody@example.com' },
    changePassword: { CurrentPassword: 'x', NewPassword: 'y' },
    changeEmailComplete: { Value: 'x' },
    getProfileDetails: { Username: 'nobody@example.com' },
    getSecurity: {},
    getLookups: {},
    getChallenge: {},
    validateReCaptchaKey: { key: 'x' },
    getPortalWelcomeMessage: { Value: 'en' },
    getPortalLicenceAgreement: { Value: 'en' },
  }

  test.each(Object.keys(requests) as (keyof typeof requests)[])('refuses %s and says why', async (name) => {
    const { data } = await visitor.call(name, requests[name] as never)
    expect(data).toMatchObject({
      code: 'portal.disabled',
      text: 'The portal is not available at the moment.',
    })
  })

  test('still serves what its support, privacy and error pages need, and signing out', async () => {
    const answers = [
      await visitor.call('getOrganisationSettings', {}),
      await visitor.call('getSettings', {}),
      await visitor.call('getMessage', { Lang: 'en', TextId: 94 }),
      await visitor.call('getMessages', { Lang: 'en', TextIds: [2, 113] }),
      await visitor.call('setLanguage', { LanguageCode: 'en', UpdateProfile: false }),
    ]
    expect(answers.map(({ data }) => data.status)).toEqual([0, 0, 0, 0, 0])
    expect(await isSignedIn(visitor)).toBe(true)
    expect((await visitor.call('logout', {})).data.status).toBe(0)
    expect(await isSignedIn(visitor)).toBe(false)
  })

  test('works again when it is enabled again', async () => {
    await setForTest(portal, 'enablePortal', 1, 0)
    expect((await signIn(portal, createVisitor(portal.url), account)).code).not.toBe('portal.disabled')
  })
})

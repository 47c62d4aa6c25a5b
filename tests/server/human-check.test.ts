/** The human check is enforced by the server, whatever the browser claims. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { databases } from './databases.ts'
import { credentialsOf, signIn } from './people.ts'
import { portalFixture, portalForTest } from './portal-fixture.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { startRecaptchaService } from '#tools/test-portal/recaptcha-service.ts'
import { createVisitor } from './visitor.ts'

const somebody = { Email: 'nobody@example.com', Password: 'x' }

describe.each(databases)('the self-hosted human check on $database', ({ place }) => {
  const clock = movableClock()
  const portal = portalFixture({
    database: place,
    clock,
    humanCheck: 'altcha',
    limits: { addressWrongTries: 1000, passwordWrongTries: 1000, humanCheckUses: 8 },
  })

  test('is announced in the settings', async () => {
    const { body } = await createVisitor(portal.url).call('getSettings', {})
    expect(body['value']).toMatchObject({ humanCheck: 'altcha', reCaptchaApiKey: 'altcha' })
  })

  test('guards the first stage, the login and the password reset', async () => {
    const visitor = createVisitor(portal.url)
    const answers = [
      await visitor.call('loginWithOtpStage1', somebody),
      await visitor.call('login', { ...somebody, OtpCode: '', TrustedComputer: false }),
      await visitor.call('sendResetUserPassword', { Email: somebody.Email, SendOtpCode: true }),
    ]
    expect(answers.map(({ data }) => data.code)).toEqual(Array(3).fill('humanCheck.required'))
  })

  test('passed once, it carries a whole sign-in with its retries', async () => {
    const account = await portal.newCustomer()
    const visitor = createVisitor(portal.url)
    await visitor.passHumanCheck()
    await visitor.call('loginWithOtpStage1', { Email: account.login, Password: 'wrong' })
    await visitor.call('loginWithOtpStage1', credentialsOf(account))
    const code = await portal.codeFor(account.login)
    const login = (OtpCode: string) =>
      visitor.call('login', { ...credentialsOf(account), OtpCode, TrustedComputer: false })
    expect((await login('wrong')).data.code).toBe('code.wrong')
    expect((await login(code)).data.status).toBe(0)
  })

  test('is asked for again after the session began', async () => {
    const account = await portal.newCustomer()
    const visitor = createVisitor(portal.url)
    await visitor.passHumanCheck()
    expect((await signIn(portal, visitor, account)).status).toBe(0)
    const again = await visitor.call('loginWithOtpStage1', credentialsOf(account))
    expect(again.data.code).toBe('humanCheck.required')
  })

  test('does not outlive half an hour', async () => {
    const visitor = createVisitor(portal.url)
    await visitor.passHumanCheck()
    clock.advance(29 * 60)
    expect((await visitor.call('loginWithOtpStage1', somebody)).data.code).toBe('credentials.wrong')
    clock.advance(60)
    expect((await visitor.call('loginWithOtpStage1', somebody)).data.code).toBe('humanCheck.required')
  })

  test('is used up after so many calls', async () => {
    const visitor = createVisitor(portal.url)
    await visitor.passHumanCheck()
    for (let use = 1; use <= 8; use += 1)
      expect((await visitor.call('loginWithOtpStage1', somebody)).data.code).toBe('credentials.wrong')
    expect((await visitor.call('loginWithOtpStage1', somebody)).data.code).toBe('humanCheck.required')
  })

  test('accepts a proof once, also from two browsers at the same time', async () => {
    const key = await createVisitor(portal.url).proof()
    const answers = await Promise.all(
      [1, 2, 3].map(() => createVisitor(portal.url).call('validateReCaptchaKey', { key })),
    )
    expect(answers.map(({ data }) => data.success).filter(Boolean)).toEqual([true])
  })

  test('refuses an old challenge', async () => {
    const visitor = createVisitor(portal.url)
    const key = await visitor.proof()
    clock.advance(5 * 60)
    expect((await visitor.call('validateReCaptchaKey', { key })).data.success).toBe(false)
  })

  test('refuses nonsense, a forged challenge and a wrong solution, and sets no cookie', async () => {
    const visitor = createVisitor(portal.url)
    const proof = JSON.parse(Buffer.from(await visitor.proof(), 'base64').toString()) as {
      challenge: { parameters: Record<string, unknown> }
      solution: { counter: number; derivedKey: string }
    }
    const easier = structuredClone(proof)
    easier.challenge.parameters['cost'] = 1
    const later = structuredClone(proof)
    later.challenge.parameters['data'] = { expiresAt: Date.now() * 2 }
    const wrong = structuredClone(proof)
    wrong.solution.derivedKey = '00'.repeat(32)
    const encoded = [easier, later, wrong].map((one) => Buffer.from(JSON.stringify(one)).toString('base64'))
    for (const key of [...encoded, 'nonsense', 'bm9uc2Vuc2U=']) {
      const answer = await visitor.call('validateReCaptchaKey', { key })
      expect(answer.data).toEqual({ status: 0, text: '', success: false })
    }
    expect(visitor.cookies.size).toBe(0)
  })
})

describe('without a human check', () => {
  test('the settings hold no key and nothing is asked for', async () => {
    const portal = await portalForTest({ humanCheck: 'none' })
    const visitor = createVisitor(portal.url)
    const { body } = await visitor.call('getSettings', {})
    expect(body['value']).toMatchObject({ humanCheck: 'none', reCaptchaApiKey: '' })
    expect((await visitor.call('loginWithOtpStage1', somebody)).data.code).toBe('credentials.wrong')
  })
})

describe('with reCAPTCHA', () => {
  async function startBoth(minimumScore = 0.5) {
    const { stop, asked, humanCheck } = await startRecaptchaService()
    onTestFinished(stop)
    const recaptcha = { ...humanCheck.recaptcha!, minimumScore }
    const portal = await portalForTest({ humanCheck: { ...humanCheck, recaptcha } })
    const passes = async (key: string) =>
      (await createVisitor(portal.url).call('validateReCaptchaKey', { key })).data.success
    return { portal, asked, passes }
  }

  test('the verdict of its service counts, and only its hosts may run scripts besides our own', async () => {
    const { portal, asked } = await startBoth()
    const visitor = createVisitor(portal.url)
    expect((await visitor.call('getSettings', {})).body['value']).toMatchObject({ reCaptchaApiKey: 'site' })
    expect((await visitor.call('validateReCaptchaKey', { key: 'bad' })).data.success).toBe(false)
    const good = await visitor.call('validateReCaptchaKey', { key: 'good' })
    expect(good.data.success).toBe(true)
    expect(asked.map((form) => form.get('secret'))).toEqual(['hidden', 'hidden'])
    expect((await visitor.call('loginWithOtpStage1', somebody)).data.code).toBe('credentials.wrong')
    expect(good.headers.get('content-security-policy')).toContain('https://www.google.com/recaptcha/')
  })

  test('a visitor whom it rates low, or rates for another page, does not pass', async () => {
    const { passes } = await startBoth()
    const passed: string[] = []
    const verdicts = ['', 'score=0.5&action=portal', 'score=0.9', 'action=portal']
    const others = ['score=0.4&action=portal', 'score=0&action=portal', 'score=0.9&action=login', 'action=']
    for (const verdict of [...verdicts, ...others])
      if ((await passes(`good&${verdict}`)) === true) passed.push(verdict)
    expect(passed).toEqual(verdicts)
  })

  test('an operator may ask for a higher score', async () => {
    const { passes } = await startBoth(0.8)
    expect([await passes('good&score=0.7'), await passes('good&score=0.8')]).toEqual([false, true])
  })
})

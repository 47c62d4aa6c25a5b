import type { Route } from 'playwright'
import { describe, expect } from 'vitest'
import { calls, type CallName } from '#contract/index.ts'
import type { FailureReason } from '#machines/answer.ts'
import { askForAnswers } from '#tools/browser/driver/held-calls.ts'
import { text } from '#tools/browser/stage/texts.ts'
import type { AccountOptions, TestAccount } from '#tools/test-portal/portal.ts'
import { prepareJourneys, type Journeys } from '../stage/journey-test.ts'
import type { Journey, JourneyOptions } from '../stage/journey.ts'

/** What the visitor is told, in turn; each time they try again. */
const reasons: readonly FailureReason[] = ['unreachable', 'failed', 'malformed', 'timedOut']

/** Longer than the client waits for an answer, in milliseconds. */
const tooLong = 15_500

/** One call of the flow, and how a person meets its failure. */
interface Occasion {
  call: CallName
  /** The title of the message: a key of the locales. */
  says: string
  /** Whether the reason is told in words of its own. The human check and the terms have one sentence for all. */
  tellsReason: boolean
  /** What tells it apart from another occasion of the same call. */
  when?: string
  /** Brings the visitor near the point where the call is made, when it is made earlier for another reason. */
  approach?: (visit: Journey, account: TestAccount) => Promise<void>
  /** Makes the visitor cause the call. */
  come: (visit: Journey, account: TestAccount) => Promise<void>
  /** What the visitor does to try again. */
  again: Occasion['come']
  /** What shows that it has worked in the end. */
  done: (visit: Journey, account: TestAccount) => Promise<void>
  /** The login form is there, with the e-mail and without the password. */
  keepsEmail?: true
  stored?: Record<string, string>
  humanCheck?: 'altcha'
  account?: AccountOptions
}

const press = (key: string) => (visit: Journey) => visit.button(visit.t(key)).click()
const seeHeading = (key: string) => (visit: Journey) => visit.heading(visit.t(key)).waitFor()

const submit: Occasion['come'] = (visit, account) => visit.handIn(account)
const submitAt =
  (path: string): Occasion['come'] =>
  async (visit, account) => {
    await visit.go(path)
    await submit(visit, account)
  }
const open = (path: string) => (visit: Journey) => visit.go(path)
const atCode: Occasion['come'] = async (visit, account) => {
  await submitAt('/login')(visit, account)
  await visit.heading(visit.t('code-entry:title')).waitFor()
}
const enterCode: Occasion['come'] = async (visit, account) => {
  await atCode(visit, account)
  await visit.enterCode(account.login)
}
const tickBox = ({ page, t }: Journey) => page.getByRole('checkbox', { name: t('human-check:label') }).click()
const sees = (visit: Journey, { name }: { name: string }) => visit.greeting(name).waitFor()
const checked: Occasion['done'] = ({ status, t }) => status(t('human-check:state.passed')).waitFor()

const opening: Omit<Occasion, 'call'> = {
  says: 'start:unreachable',
  tellsReason: true,
  come: open('/login'),
  again: press('start:tryAgain'),
  done: seeHeading('sign-in:title'),
}
const reading: Omit<Occasion, 'call'> = {
  says: 'legal:dialog.unavailable',
  tellsReason: false,
  come: open('/login'),
  again: press('legal:dialog.tryAgain'),
  done: (visit) => visit.button(visit.t('legal:dialog.accept')).waitFor(),
}
const checking: Omit<Occasion, 'call'> = {
  says: 'human-check:state.unreachable',
  tellsReason: false,
  humanCheck: 'altcha',
  async come(visit) {
    await visit.saveData()
    await visit.go('/login')
    await tickBox(visit)
  },
  again: tickBox,
  done: checked,
}

const occasions: readonly Occasion[] = [
  { call: 'getOrganisationSettings', ...opening },
  { call: 'getSettings', ...opening },
  {
    call: 'getProfileStatus',
    says: 'session:obstacle.statusUnreachable.title',
    tellsReason: true,
    come: open('/login'),
    again: press('session:tryAgain'),
    done: seeHeading('sign-in:title'),
  },
  { call: 'getPortalLicenceAgreementHash', ...reading },
  { call: 'getPortalLicenceAgreement', ...reading, stored: {} },
  { call: 'getChallenge', ...checking },
  { call: 'validateReCaptchaKey', ...checking },
  {
    call: 'loginWithOtpStage1',
    says: 'sign-in:problem.unreachable',
    tellsReason: true,
    keepsEmail: true,
    come: submitAt('/login'),
    again: submit,
    done: seeHeading('code-entry:title'),
  },
  {
    call: 'login',
    says: 'code-entry:verificationUnreachable',
    tellsReason: true,
    come: enterCode,
    again: (visit, { login }) => visit.enterCode(login),
    done: sees,
  },
  {
    call: 'getProfileDetails',
    says: 'session:obstacle.profileUnreachable.title',
    tellsReason: true,
    come: enterCode,
    again: press('session:tryAgain'),
    done: sees,
  },
  {
    call: 'logout',
    says: 'session:obstacle.signOutFailed.title',
    tellsReason: true,
    come: async (visit, account) => {
      await enterCode(visit, account)
      await press('person:signOut')(visit)
    },
    again: press('session:signOutAgain'),
    done: seeHeading('sign-in:title'),
  },
  {
    call: 'loginWithOtpStage1',
    when: 'for another code',
    says: 'code-entry:resend.unreachable',
    tellsReason: true,
    async approach(visit, account) {
      await atCode(visit, account)
      visit.portal.clock.advance(10)
      await visit.page.clock.fastForward(10_000)
    },
    come: press('code-entry:resend.button'),
    again: press('code-entry:resend.button'),
    done: ({ page, t }) => page.getByText(t('code-entry:newCodeSent')).waitFor(),
  },
  {
    call: 'login',
    when: 'without a code',
    says: 'sign-in:problem.unreachable',
    tellsReason: true,
    keepsEmail: true,
    approach: ({ portal }) => portal.setSetting('customerLoginWithOtp', false),
    come: submitAt('/login'),
    again: submit,
    async done(visit, account) {
      await sees(visit, account)
      await visit.portal.setSetting('customerLoginWithOtp', true)
    },
  },
  {
    call: 'sendResetUserPassword',
    says: 'sign-in:problem.unreachable',
    tellsReason: true,
    keepsEmail: true,
    account: { passwordResetRequired: true },
    come: submitAt('/login'),
    again: submit,
    done: seeHeading('password-reset:reset.title'),
  },
]

/** Lets the next call of this name fail in this way. */
async function failNext(
  { page, allowFailuresOf }: Journey,
  call: CallName,
  reason: FailureReason,
): Promise<() => Promise<void>> {
  allowFailuresOf(calls[call].name)
  let arrived = (_route: Route) => {}
  const route = new Promise<Route>((resolve) => (arrived = resolve))
  await page.route(
    ({ pathname }) => pathname === `/api/${calls[call].name}`,
    (one) => arrived(one),
    { times: 1 },
  )
  return async () => {
    const held = await route
    if (reason === 'unreachable') await held.abort('connectionrefused')
    else if (reason === 'failed') await held.fulfill({ status: 500, body: '' })
    else if (reason === 'malformed')
      await held.fulfill({ status: 200, contentType: 'text/html', body: '<p>Hello' })
    else await page.clock.fastForward(tooLong)
  }
}

const languages = ['el', 'ru', 'ar', 'en'] as const

const declare = ({ journey, portal }: Journeys, occasion: Occasion, index: number) => {
  const language = languages[index % languages.length]!
  const options: JourneyOptions = { language, ...(occasion.stored ? { stored: occasion.stored } : {}) }
  journey(
    `${[calls[occasion.call].name, occasion.when].filter(Boolean).join(' ')} in ${language}: says so, loses nothing, can be tried again`,
    options,
    async (visit) => {
      const account = await portal().newCustomer({ language, ...occasion.account })
      await askForAnswers(visit.page, () => new Set([occasion.call]))
      await occasion.approach?.(visit, account)
      for (const [round, reason] of reasons.entries()) {
        const fail = await failNext(visit, occasion.call, reason)
        await (round === 0 ? occasion.come : occasion.again)(visit, account)
        await fail()
        await visit.page.getByText(visit.t(occasion.says)).first().waitFor()
        if (occasion.tellsReason) await visit.page.getByText(visit.t(`notices:failure.${reason}`)).waitFor()
        if (occasion.keepsEmail) {
          await expect.poll(() => visit.field('sign-in:email.label').inputValue()).toBe(account.login)
          expect(await visit.field('sign-in:password.label').inputValue()).toBe('')
        }
      }
      await occasion.again(visit, account)
      await occasion.done(visit, account)
    },
  )
}

describe('When a call is not answered', () => {
  const journeys = prepareJourneys({ humanCheck: 'none' })
  occasions
    .filter(({ humanCheck }) => !humanCheck)
    .forEach((occasion, index) => declare(journeys, occasion, index))
})

describe('When the human check is not answered', () => {
  const journeys = prepareJourneys({ humanCheck: 'altcha' })
  occasions
    .filter(({ humanCheck }) => humanCheck)
    .forEach((occasion, index) => declare(journeys, occasion, index + 1))
})

/** The server is gone, its scripts and texts included; and comes back when the returned function is called. */
async function loseServer({ page, allowFailuresOf }: Journey): Promise<() => Promise<void>> {
  const wanted = /\/(api|assets)\//
  for (const part of ['/api/', '/assets/']) allowFailuresOf(part)
  await page.route(wanted, (route) => route.abort('connectionrefused'))
  return () => page.unroute(wanted)
}

describe('When nothing can be fetched any more', () => {
  const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

  journey(
    'who signs out reads in Arabic, chosen meanwhile, that they may still be signed in',
    { language: 'en' },
    async (visit) => {
      const { page } = visit
      const inArabic = (key: string) => text('ar', key)
      await visit.beSignedIn(await portal().newCustomer({ language: 'en' }))
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: /English/ }).click()
      await page.getByRole('button', { name: 'العربية' }).click()
      await page.locator('html[lang=ar]').waitFor()
      const comeBack = await loseServer(visit)
      await visit.button(inArabic('person:signOut')).click()
      await visit.heading(inArabic('session:obstacle.signOutFailed.title')).waitFor()
      await page.getByText(inArabic('notices:failure.unreachable')).waitFor()
      await expect.poll(() => page.title()).toContain(inArabic('session:obstacle.signOutFailed.title'))
      await comeBack()
      await visit.button(inArabic('session:signOutAgain')).click()
      await visit.heading(inArabic('sign-in:title')).waitFor()
    },
  )

  journey('who is idle is asked in Greek whether they are there', { language: 'el' }, async (visit) => {
    const { page, t } = visit
    visit.allowFailuresOf('/assets/session-')
    const words = /\/assets\/session-.*json/
    // A text that does not come is fetched again.
    await page.route(words, (route) => route.abort('connectionrefused'), { times: 1 })
    const haveCome = page.waitForResponse(words)
    await visit.beSignedIn(await portal().newCustomer({ language: 'el' }))
    await haveCome
    await loseServer(visit)
    await page.clock.fastForward(28 * 60_000 + 1000)
    await page.getByRole('dialog', { name: t('session:warning.title') }).waitFor()
    await visit.button(t('session:warning.stay')).click()
    await visit.alert(t('session:warning.unreachable')).waitFor()
  })
})

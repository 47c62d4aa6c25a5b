import { describe, expect } from 'vitest'
import { createVisitor } from '#tests/server/visitor.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import { withMotion, type Journey } from '../stage/journey.ts'

const box = ({ page, t }: Journey) => page.getByRole('checkbox', { name: t('human-check:label') })

const says = ({ status, t }: Journey, state: string) => status(t(`human-check:state.${state}`))

/**
 * How far the box moves in the moment in which it shakes and says so, in pixels. Ask before the moment comes: the page looks
 * by itself, because on a busy machine it may be over before anybody outside does.
 */
const movement = ({ page, t }: Journey): Promise<number> =>
  page.evaluate((sentence) => {
    const movementOf = (card: Element) => {
      const places = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6].map((share) => {
        for (const animation of card.getAnimations()) {
          animation.pause()
          animation.currentTime = Number(animation.effect?.getComputedTiming().endTime ?? 0) * share
        }
        return card.getBoundingClientRect().x
      })
      return Math.max(...places) - Math.min(...places)
    }
    return new Promise<number>((resolve) => {
      const changes = new MutationObserver(() => {
        const card = document.querySelector('.animate-shake')
        const said = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
        if (!card || !said.some((text) => text?.includes(sentence))) return
        changes.disconnect()
        resolve(movementOf(card))
      })
      changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    })
  }, t('human-check:state.shaking'))

describe('The human check that solves itself', () => {
  const { journey, portal } = prepareJourneys({ humanCheck: 'altcha' })

  journey(
    'is met by nobody who fills in the form: there is no box and no second click',
    {},
    async (visit) => {
      const account = await portal().newCustomer()
      await visit.go('/login')
      await visit.fillIn(account.login, account.password)
      await visit.page.getByText(visit.t('human-check:unseen.passed'), { exact: true }).waitFor()
      expect(await box(visit).count()).toBe(0)
      await visit.button(visit.t('sign-in:submit')).click()
      await visit.heading(visit.t('code-entry:title')).waitFor()
    },
  )

  journey('lets an action wait that comes before it has passed', {}, async (visit) => {
    await visit.go('/login')
    await visit.button(visit.configured('message.77')).click()
    await visit.heading(visit.configured('message.115')).waitFor()
    await expect.poll(visit.path).toBe('/register')
  })

  journey('shows its box when it cannot be carried out', {}, async (visit) => {
    visit.allowFailuresOf('HumanCheck')
    await visit.page.route('**/api/HumanCheck/**', (route) => route.abort())
    await visit.go('/login')
    await visit.field('sign-in:email.label').focus()
    await box(visit).waitFor()
  })

  journey(
    'says that cookies are needed where none are kept, instead of asking for ever',
    {},
    async (visit) => {
      const account = await portal().newCustomer()
      await visit.context.route('**/api/**', async (route) => {
        await visit.context.clearCookies()
        await route.continue()
      })
      await visit.go('/login')
      await visit.handIn(account)
      await visit.alert(visit.t('human-check:cookiesMissing.title')).waitFor()
    },
  )
})

describe('The human check', () => {
  const { journey, portal } = prepareJourneys({ humanCheck: 'altcha' })

  journey(
    'remembers the sign-in it blocks, shakes, and lets it happen without a second click',
    withMotion,
    async (visit) => {
      const account = await portal().newCustomer()
      await visit.saveData()
      await visit.go('/login')
      await visit.fillIn(account.login, account.password)
      const moved = movement(visit)
      await visit.button(visit.t('sign-in:submit')).click()
      expect(await moved).toBeGreaterThan(2)
      await box(visit).click()
      await visit.heading(visit.t('code-entry:title')).waitFor()
    },
  )

  journey('lets nothing happen that was corrected in the meantime', {}, async (visit) => {
    const account = await portal().newCustomer()
    await visit.saveData()
    await visit.go('/login')
    await visit.handIn({ login: 'somebody.else@example.com', password: account.password })
    await visit.page.getByText(visit.t('human-check:waitingForYou')).waitFor()
    await visit.field('sign-in:email.label').fill(account.login)
    await visit.passHumanCheck()
    await visit.button(visit.t('sign-in:submit')).click()
    await visit.heading(visit.t('code-entry:title')).waitFor()
  })

  journey('says one thing at a time when it fails while a sign-in waits for it', {}, async (visit) => {
    const { page, t } = visit
    const waiting = page.getByText(t('sign-in:awaitingHumanCheck'))
    visit.allowFailuresOf('HumanCheck')
    await visit.saveData()
    await visit.go('/login')
    await visit.handIn({ login: 'somebody@example.com', password: 'a password' })
    await waiting.waitFor()
    await page.route('**/api/HumanCheck/**', (route) => route.abort())
    await box(visit).click()
    await says(visit, 'unreachable').waitFor()
    expect(await waiting.count()).toBe(0)
  })

  journey('stops shaking after 1200 ms and goes on waiting', withMotion, async (visit) => {
    await visit.saveData()
    await visit.go('/login')
    await visit.button(visit.configured('message.77')).click()
    await visit.told(visit.t('human-check:state.shaking'))
    await visit.page.clock.runFor(1250)
    await says(visit, 'shaking').waitFor({ state: 'hidden' })
    await visit.page.getByText(visit.t('human-check:waitingForYou')).waitFor()
    await box(visit).click()
    await visit.heading(visit.configured('message.115')).waitFor()
    await expect.poll(visit.path).toBe('/register')
  })

  journey(
    'does not move for people who asked for less motion, and says the same',
    { browser: { reducedMotion: 'reduce' } },
    async (visit) => {
      await visit.saveData()
      await visit.go('/login')
      const moved = movement(visit)
      await visit.button(visit.configured('message.78')).click()
      expect(await moved).toBe(0)
    },
  )

  journey('is enforced by the server: who calls it directly is refused', {}, async () => {
    const account = await portal().newCustomer()
    const script = createVisitor(portal().url)
    const credentials = { Email: account.login, Password: account.password }
    const login = await script.call('login', { ...credentials, OtpCode: '', TrustedComputer: false })
    const stage1 = await script.call('loginWithOtpStage1', credentials)
    const reset = await script.call('sendResetUserPassword', { Email: account.login, SendOtpCode: true })
    for (const { data } of [login, stage1, reset]) expect(data.code).toBe('humanCheck.required')
  })
})

describe('Without a human check (HUMAN_CHECK=none)', () => {
  const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

  journey('there is no box, and every action goes through at once', {}, async (visit) => {
    const account = await portal().newCustomer()
    await visit.go('/login')
    await visit.fillIn(account.login, account.password)
    expect(await box(visit).count()).toBe(0)
    await visit.button(visit.t('sign-in:submit')).click()
    await visit.heading(visit.t('code-entry:title')).waitFor()
  })
})

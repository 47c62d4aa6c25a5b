/** A session that has ended while nobody was there, or of which nobody knows whether it has; and what is left of one. */
import { describe, expect } from 'vitest'
import { storedTerms } from '#tools/browser/stage/account-facts.ts'
import { applicationOf, newApplicant } from '#tools/browser/stage/conversation-people.ts'
import { text } from '#tools/browser/stage/texts.ts'
import { prepareJourneys } from '../stage/journey-test.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

describe('A session that has ended by itself', () => {
  journey(
    'says so on the page until somebody comes back, also in a second tab, and no longer than that',
    {},
    async (visit) => {
      const { page, t } = visit
      const [account, somebodyElse] = await Promise.all([newApplicant(portal()), newApplicant(portal())])
      await applicationOf(portal(), account)
      await visit.beSignedIn(account)
      // What the page calls for by itself is use, too: it must not be answered after half an hour.
      await page.waitForLoadState('networkidle')
      await page.clock.fastForward(28 * 60_000 + 1000)
      await page.getByRole('dialog', { name: t('session:warning.title') }).waitFor()
      const terms = page.waitForResponse(/GetPortalLicenceAgreementHash/)
      await page.clock.fastForward(2 * 60_000 + 1000)
      // A question that is under way while minutes pass counts as one that was never answered.
      await (await terms).finished()
      await visit.heading(t('sign-in:title')).waitFor()
      const ended = page.getByText(t('session:ended.title'), { exact: true })
      await ended.waitFor()
      // Anyone who is away reads nothing for ten seconds, which is as long as a toast lasts.
      await page.clock.fastForward(10 * 60_000)
      expect(await ended.isVisible()).toBe(true)
      portal().clock.advance(41 * 60)
      const second = await visit.context.newPage()
      await second.goto(`${portal().url}/login`)
      await second.getByLabel(t('sign-in:email.label'), { exact: true }).fill(somebodyElse.login)
      await second.getByLabel(t('sign-in:password.label'), { exact: true }).fill(somebodyElse.password)
      await second.getByRole('button', { name: t('sign-in:submit'), exact: true }).click()
      await second.getByRole('heading', { name: t('code-entry:title') }).waitFor()
      await second.getByLabel(t('code-entry:label')).fill(await portal().codeFor(somebodyElse.login))
      await second.getByRole('button', { name: t('code-entry:confirm'), exact: true }).click()
      await visit.greeting(somebodyElse.name).waitFor()
      expect(await ended.count()).toBe(0)
      // What the document of this tab brought is not about them.
      await page.getByRole('main').getByText(t('overview:applications.none'), { exact: true }).waitFor()
    },
  )

  journey('shows nothing any more when the computer has slept longer than that', {}, async (visit) => {
    const { page, t } = visit
    await visit.beSignedIn(await portal().newCustomer())
    // The clock goes on, the timers of the page do not.
    portal().clock.advance(40 * 60)
    await page.clock.setSystemTime(portal().clock().getTime())
    await page.clock.runFor(1000)
    await visit.heading(t('sign-in:title')).waitFor()
    await page.getByText(t('session:ended.title'), { exact: true }).waitFor()
  })
})

describe('Signing out in one of two tabs', () => {
  journey(
    'leaves the next person nothing in the other, neither page nor what was typed',
    {},
    async (visit) => {
      const { page, t } = visit
      const [account, next] = await Promise.all([newApplicant(portal()), newApplicant(portal())])
      await visit.beSignedIn(account)
      const other = await visit.context.newPage()
      await other.goto(`${portal().url}/account`)
      await other.getByRole('button', { name: t('own-details:change'), exact: true }).click()
      await other.getByRole('textbox', { name: t('own-details:field.newIban') }).fill('CY17 0020 0128')
      const drafts = () =>
        other.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft.')))
      await expect.poll(drafts).toHaveLength(1)
      await visit.signOut()
      await other.getByRole('heading', { name: t('sign-in:title'), exact: true }).waitFor()
      await other.getByText(t('notices:signedOut'), { exact: true }).waitFor()
      expect(await other.getByText(t('session:ended.title'), { exact: true }).count()).toBe(0)
      expect(await drafts()).toEqual([])
      await visit.handIn(next)
      await visit.enterCode(next.login)
      await visit.greeting(next.name).waitFor()
      const greeting = t('person:greeting', { name: `\u2068${next.name}\u2069` })
      await other.getByRole('heading', { name: greeting, exact: true }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/userHome')
      expect(new URL(other.url()).pathname).toBe('/userHome')
    },
  )
})

describe('Signing out', () => {
  journey(
    'takes along the language of the profile',
    { stored: { ...storedTerms(), _lang: '' } },
    async (visit) => {
      const { page } = visit
      const account = await portal().newCustomer({ language: 'ar' })
      await visit.beginAt(account.login, '/userHome')
      await page.locator('html[lang=ar]').waitFor()
      await page.getByRole('button', { name: text('ar', 'person:signOut'), exact: true }).click()
      await page.locator('html[lang=el][dir=ltr]').waitFor()
      await page.getByRole('heading', { name: text('el', 'sign-in:title'), exact: true }).waitFor()
    },
  )
})

describe('A profile that cannot be loaded again', () => {
  journey('is a doubt on a public page, too, and trying again ends it', {}, async (visit) => {
    const { page, t } = visit
    const account = await portal().newCustomer()
    await visit.beSignedIn(account)
    await visit.go('/support')
    const menu = visit.button(t('shell:userMenu.name', { name: account.name }))
    await menu.waitFor()
    visit.allowFailuresOf('account/GetProfileDetails')
    await page.route('**/api/account/GetProfileDetails', (route) => route.abort('connectionrefused'))
    const other = await visit.context.newPage()
    await other.goto(`${portal().url}/manifest.webmanifest`)
    await other.evaluate(() =>
      new BroadcastChannel('portal.session').postMessage({ type: 'profile.changed' }),
    )
    const again = visit.button(t('shell:session.profileUnreachable'))
    await again.waitFor()
    expect(await menu.count()).toBe(0)
    await visit.heading(t('pages:support.title')).waitFor()
    await page.unroute('**/api/account/GetProfileDetails')
    await again.click()
    await menu.waitFor()
    expect(await again.count()).toBe(0)
  })
})

describe('What one person has read', () => {
  journey('is not shown to the next one at the same page, who gets their own', {}, async (visit) => {
    const { page, t } = visit
    const [first, second] = await Promise.all([newApplicant(portal()), newApplicant(portal())])
    const main = page.getByRole('main')
    const none = main.getByText(t('overview:applications.none'), { exact: true })
    await visit.beSignedIn(first)
    await main.getByText(first.accountNo).first().waitFor()
    await none.waitFor()
    // Nor to the same one as if it were the state of now.
    await page.evaluate(() => history.pushState(null, '', '/support'))
    await visit.heading(t('pages:support.title')).waitFor()
    await page.clock.fastForward(20 * 60_000)
    await applicationOf(portal(), first, { fromStaff: 1 })
    await page.evaluate(() => history.pushState(null, '', '/userHome'))
    await main.getByText(t('overview:applications.unread', { number: '1' }), { exact: true }).waitFor()
    await visit.signOut()
    await visit.handIn(second)
    await visit.enterCode(second.login)
    await visit.greeting(second.name).waitFor()
    await main.getByText(second.accountNo).first().waitFor()
    await none.waitFor()
  })
})

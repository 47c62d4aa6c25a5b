import { describe, expect } from 'vitest'
import type { TestAccount } from '#tools/test-portal/portal.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import { openFromUserMenu, type Journey } from '../stage/journey.ts'

const { journey, another, portal } = prepareJourneys({ humanCheck: 'none' })

const openSecurity = async (visit: Journey, { name }: TestAccount) => {
  await openFromUserMenu(visit, name, 'security')
  await visit.heading(visit.t('security:sessions.title')).waitFor()
}

/** Somebody is signed in in two browsers, and looks at the page in one of them. */
const openInOneOfTwo = async (visit: Journey) => {
  const account = await portal().newCustomer()
  const elsewhere = await another()
  await elsewhere.beSignedIn(account)
  await visit.beSignedIn(account)
  await openSecurity(visit, account)
  return { account, elsewhere }
}

/** Buttons that end something: the name of the browser follows the caption. */
const ends = (visit: Journey, key: string) =>
  visit.page.getByRole('button', { name: new RegExp(`^${visit.t(key)}: `) })

const confirm = (visit: Journey) => visit.page.getByRole('dialog').getByRole('button').last().click()

const isAtSignIn = (visit: Journey) => visit.heading(visit.t('sign-in:title')).waitFor()

describe('The security page', () => {
  journey('ends the session of another browser, and of no other', {}, async (visit) => {
    const account = await portal().newCustomer()
    const elsewhere = await another()
    elsewhere.allowFailuresOf('/api/')
    await elsewhere.signIn(account)
    await visit.beSignedIn(account)
    await openSecurity(visit, account)
    await expect.poll(() => ends(visit, 'security:sessions.end').count()).toBe(1)
    await ends(visit, 'security:sessions.end').click()
    await confirm(visit)
    await visit.status(visit.t('security:revoked.session')).waitFor()
    expect(await ends(visit, 'security:sessions.end').count()).toBe(0)
    await elsewhere.page.reload()
    await isAtSignIn(elsewhere)
    await visit.page.reload()
    await visit.heading(visit.t('security:sessions.title')).waitFor()
  })

  journey(
    'says that it has ended something, even when the list cannot be fetched again',
    {},
    async (visit) => {
      await openInOneOfTwo(visit)
      visit.allowFailuresOf('GetSecurity')
      await visit.page.route('**/GetSecurity', (route) => route.abort())
      await ends(visit, 'security:sessions.end').click()
      await confirm(visit)
      const said = visit.status(visit.t('security:revoked.session'))
      await said.filter({ hasText: visit.t('security:notRenewed') }).waitFor()
      expect(await ends(visit, 'security:sessions.end').count()).toBe(0)
      await visit.page.unroute('**/GetSecurity')
      await visit.button(visit.t('security:renew')).click()
      await visit.page.getByText(visit.t('security:notRenewed')).waitFor({ state: 'detached' })
      await said.waitFor()
    },
  )

  journey(
    'tells two trusted computers of one kind apart, also by the names of their buttons',
    {},
    async (visit) => {
      const account = await portal().newCustomer()
      for (const browser of [await another(), visit]) {
        await browser.signIn(account, { trust: true })
        portal().clock.advance(120)
      }
      await openSecurity(visit, account)
      const buttons = await ends(visit, 'security:computers.end').all()
      const names = await Promise.all(buttons.map((button) => button.getAttribute('aria-label')))
      expect(new Set(names).size).toBe(2)
    },
  )

  journey('asks first, and ends nothing when the answer is no', {}, async (visit) => {
    const { account, elsewhere } = await openInOneOfTwo(visit)
    await ends(visit, 'security:sessions.end').click()
    await visit.button(visit.t('security:confirm.cancel')).click()
    await visit.page.getByRole('dialog').waitFor({ state: 'detached' })
    await elsewhere.page.reload()
    await elsewhere.greeting(account.name).waitFor()
  })

  journey('signs out everywhere, here too', {}, async (visit) => {
    const { elsewhere } = await openInOneOfTwo(visit)
    elsewhere.allowFailuresOf('/api/')
    await visit.button(visit.t('security:everywhere.button')).click()
    await confirm(visit)
    await isAtSignIn(visit)
    await expect.poll(visit.path).toBe('/login')
    await elsewhere.page.reload()
    await isAtSignIn(elsewhere)
  })

  journey('ends the trust in a computer: the next sign-in there needs a code', {}, async (visit) => {
    const account = await portal().newCustomer()
    await visit.signIn(account, { trust: true })
    await openSecurity(visit, account)
    await ends(visit, 'security:computers.end').click()
    await confirm(visit)
    await visit.page.getByText(visit.t('security:computers.none')).waitFor()
    await visit.go('/userHome')
    await visit.button(visit.t('person:signOut')).click()
    await isAtSignIn(visit)
    await visit.handIn(account)
    await visit.heading(visit.t('code-entry:title')).waitFor()
  })
})

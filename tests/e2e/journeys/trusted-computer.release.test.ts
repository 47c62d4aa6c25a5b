import { describe, expect } from 'vitest'
import type { TestAccount } from '#tools/test-portal/portal.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey, another, portal } = prepareJourneys({ humanCheck: 'none' })

const begin = async (visit: Journey, account: TestAccount, trust = false) => {
  await visit.go('/login')
  await visit.handIn(account, { trust })
}

const isAskedForCode = (visit: Journey) => visit.heading(visit.t('code-entry:title')).waitFor()

describe('A trusted computer', () => {
  journey('needs no code the next time, while any other browser does', {}, async (visit) => {
    const account = await portal().newCustomer()
    await visit.signIn(account, { trust: true })
    await visit.signOut()
    await begin(visit, account)
    await visit.greeting(account.name).waitFor()

    const elsewhere = await another()
    await begin(elsewhere, account)
    await isAskedForCode(elsewhere)
  })

  journey('is trusted for one person: somebody else needs a code', {}, async (visit) => {
    const [first, second] = [await portal().newCustomer(), await portal().newCustomer()]
    await visit.signIn(first, { trust: true })
    await visit.signOut()
    await begin(visit, second)
    await isAskedForCode(visit)
  })

  journey('is not trusted because the box was left empty', {}, async (visit) => {
    const account = await portal().newCustomer()
    await visit.signIn(account)
    await visit.signOut()
    await begin(visit, account)
    await isAskedForCode(visit)
  })

  journey(
    'cannot be faked: neither by storage, nor by cookies, nor by what the page sends',
    {},
    async (visit) => {
      const account = await portal().newCustomer()
      await visit.context.addCookies(
        ['portal_devices', 'trusted', 'TrustedComputer'].map((name) => ({
          name,
          value: 'true',
          url: portal().url,
        })),
      )
      await visit.go('/login')
      await visit.page.evaluate((login) => {
        for (const key of ['trusted', 'trustedComputer', 'TrustedComputer', '_trusted'])
          localStorage.setItem(key, 'true')
        localStorage.setItem('_login', JSON.stringify({ email: login, trusted: true, TrustedComputer: true }))
        localStorage.setItem('_profile', JSON.stringify({ login, name: 'x', role: 2 }))
      }, account.login)
      await begin(visit, account, true)
      await isAskedForCode(visit)
      await visit.go('/userHome')
      await visit.heading(visit.t('sign-in:title')).waitFor()
      await expect.poll(visit.path).toBe('/login')
    },
  )
})

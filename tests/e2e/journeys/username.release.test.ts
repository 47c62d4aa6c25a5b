import { randomInt, randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { TestAccount } from '#tools/test-portal/portal.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import { loseAnswerOf, openFromUserMenu, type Journey } from '../stage/journey.ts'

const { journey, another, portal, sentTo } = prepareJourneys({ humanCheck: 'none' })

const freshEmail = () => `new-${randomUUID()}@example.com`
const freshMobile = () => `+35799${randomInt(100_000, 1_000_000)}`

const fillIn = async (visit: Journey, kind: 'email' | 'mobile', account: TestAccount, next: string) => {
  await visit.field(`change-${kind}:current`).fill(account.login)
  await visit.field(`change-${kind}:next`).fill(next)
  await visit.field('username-change:password.label').fill(account.password)
}

/** Signed in, asks for a change of the e-mail address. @returns who, the new one, and the path of the link sent to it */
const requestLink = async (visit: Journey) => {
  const account = await portal().newCustomer()
  const next = freshEmail()
  await visit.beSignedIn(account)
  await openFromUserMenu(visit, account.name, 'changeEmail')
  await fillIn(visit, 'email', account, next)
  await visit.button(visit.t('change-email:submit')).click()
  await visit.heading(visit.t('code-entry:title')).waitFor()
  const [mail] = await sentTo(next)
  return { account, next, path: new URL(mail!.link).pathname }
}

const isRefused = async (visit: Journey, account: TestAccount) => {
  await visit.handIn(account)
  await visit.alert(visit.t('sign-in:problem.refused')).waitFor()
}

describe('Changing the e-mail address', () => {
  journey(
    'works by the code: the new one signs in, the old one is told and signs in no more',
    {},
    async (visit) => {
      const { account, next } = await requestLink(visit)
      const gone = visit.goNow()
      await visit.enterCode(next)
      await visit.told(visit.t('change-email:changed'))
      await gone
      await visit.greeting(account.name).waitFor()
      await expect.poll(visit.path).toBe('/userHome')
      await visit.page.getByRole('main').getByText(next).first().waitFor()
      expect(await sentTo(account.login)).toHaveLength(1)
      await visit.signOut()
      await isRefused(visit, account)
      await visit.signIn({ ...account, login: next })
    },
  )

  journey(
    'works by the link in another browser, once; the first browser stays signed in and shows it',
    {},
    async (visit) => {
      const { account, next, path } = await requestLink(visit)
      const elsewhere = await another()
      await elsewhere.go(path)
      await elsewhere.heading(elsewhere.t('email-change-completion:changed.title')).waitFor()
      await elsewhere.page.reload()
      await elsewhere.heading(elsewhere.t('email-change-completion:linkRefused.title')).waitFor()
      await elsewhere.signIn({ ...account, login: next })
      await visit.page.reload()
      await visit.field('change-email:current').waitFor()
      await visit.go('/userHome')
      await visit.page.getByRole('main').getByText(next).first().waitFor()
    },
  )

  journey('by a link whose answer is lost: the account shows it in the other tab', {}, async (visit) => {
    const { page, t } = visit
    const { account, next, path } = await requestLink(visit)
    await visit.go('/userHome')
    await page.getByRole('main').getByText(account.login).first().waitFor()
    const other = await visit.context.newPage()
    await loseAnswerOf({ ...visit, page: other }, 'changeEmailComplete')
    await other.goto(new URL(path, page.url()).href)
    await other.getByRole('button', { name: t('email-change-completion:retry') }).click()
    await other.getByRole('heading', { name: t('email-change-completion:linkRefused.title') }).waitFor()
    await page.getByRole('main').getByText(next).first().waitFor()
  })

  journey(
    'works on the single screen of a link, signed out: both addresses and the password change it, once',
    {},
    async (visit) => {
      const { account, next, path: link } = await requestLink(visit)
      // The same code on the other page that the specification reads out of it (A §2.5, reading B).
      const path = link.replace('/changeEmailComplete/', '/changeEmail/')
      const elsewhere = await another()
      const submit = elsewhere.button(elsewhere.t('change-email:submit'))
      await elsewhere.go(path)
      await fillIn(elsewhere, 'email', { ...account, password: 'not mine' }, next)
      await submit.click()
      await elsewhere.alert(elsewhere.t('username-change:problem.refused')).waitFor()
      await fillIn(elsewhere, 'email', account, next)
      await submit.click()
      await elsewhere.heading(elsewhere.t('email-change-completion:changed.title')).waitFor()
      await elsewhere.go(path)
      await fillIn(elsewhere, 'email', account, next)
      await submit.click()
      await elsewhere.heading(elsewhere.t('email-change-completion:linkRefused.title')).waitFor()
      await elsewhere.signIn({ ...account, login: next })
    },
  )

  journey('sends nothing twice by a double click, and nothing at all by a reload', {}, async (visit) => {
    const account = await portal().newCustomer()
    const next = freshEmail()
    await visit.beSignedIn(account)
    await visit.go('/account/requestChangeEmail')
    await fillIn(visit, 'email', account, next)
    await visit.button(visit.t('change-email:submit')).dblclick()
    await visit.heading(visit.t('code-entry:title')).waitFor()
    // The page of the code stays, and asks for no further code.
    await visit.page.reload()
    await visit.heading(visit.t('code-entry:title')).waitFor()
    expect(await sentTo(next)).toHaveLength(1)
  })

  journey('is not for somebody who signs in by a mobile number', {}, async (visit) => {
    const account = await portal().newCustomer({ login: freshMobile() })
    await visit.beSignedIn(account)
    await visit.go('/account/requestChangeEmail')
    await visit.greeting(account.name).waitFor()
    await expect.poll(visit.path).toBe('/userHome')
  })
})

describe('Changing the mobile number', () => {
  journey(
    'works by the code of a text message: the new one signs in, the old one is told',
    {},
    async (visit) => {
      const account = await portal().newCustomer({ login: freshMobile() })
      const next = freshMobile()
      await visit.beSignedIn(account)
      await openFromUserMenu(visit, account.name, 'changeMobile')
      await fillIn(visit, 'mobile', account, next)
      // How the number was understood is said below it.
      const inGroups = next.replace(/^(\+357)(99)/, '$1 $2 ')
      await visit.page
        .getByText(visit.t('phone-number:accepted', { number: `\u2066${inGroups}\u2069` }), { exact: true })
        .waitFor()
      await visit.button(visit.t('change-mobile:submit')).click()
      const gone = visit.goNow()
      await visit.enterCode(next)
      await visit.told(visit.t('change-mobile:changed'))
      await gone
      await visit.greeting(account.name).waitFor()
      expect(await sentTo(account.login)).toHaveLength(1)
      await visit.signOut()
      await visit.signIn({ ...account, login: next })
    },
  )
})

import { describe, expect } from 'vitest'
import { newPassword } from '#tools/browser/bindings/new-password.ts'
import type { TestAccount } from '#tools/test-portal/portal.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import { countCalls, loseAnswerOf, openFromUserMenu, type Journey } from '../stage/journey.ts'

const { journey, portal, another, sentTo } = prepareJourneys()

/** From the login screen to the page for the new password. */
async function requestReset(visit: Journey, { login }: Pick<TestAccount, 'login'>): Promise<void> {
  await visit.go('/forgotPassword')
  await visit.passHumanCheck()
  await visit.field('password-reset:identifier.label').fill(login)
  await visit.button(visit.t('password-reset:request.submit')).click()
  await visit.heading(visit.t('password-reset:reset.title')).waitFor()
}

async function chooseNewPassword(visit: Journey, password = newPassword): Promise<void> {
  await visit.field('new-password:password.new').fill(password)
  await visit.field('new-password:repeat.new').fill(password)
}

async function setNewPassword(visit: Journey, password = newPassword): Promise<void> {
  await chooseNewPassword(visit, password)
  await visit.button(visit.t('password-reset:reset.submit')).click()
}

async function reset(visit: Journey, account: TestAccount): Promise<void> {
  await requestReset(visit, account)
  await setNewPassword(visit)
  await visit.enterCode(account.login)
  await visit.told(visit.t('password-reset:reset.changed'))
}

/** Begins signed in, on the page for changing the password. */
async function openChange(visit: Journey, account: TestAccount): Promise<void> {
  await visit.beSignedIn(account)
  await openFromUserMenu(visit, account.name, 'changePassword')
  await visit.heading(visit.t('password-change:title')).waitFor()
}

async function fillInChange(visit: Journey, { login, password }: TestAccount): Promise<void> {
  await visit.field('password-change:email.label').fill(login)
  await visit.field('password-change:current.label').fill(password)
  await chooseNewPassword(visit)
}

describe('A forgotten password', () => {
  journey(
    'is replaced from the login screen: the new one signs in, the old one does not',
    {},
    async (visit) => {
      const account = await portal().newCustomer()
      await visit.go('/login')
      await visit.passHumanCheck()
      await visit.field('sign-in:password.label').waitFor()
      await visit.fillIn(account.login, 'forgotten')
      await visit.button(visit.configured('message.78')).click()
      await visit.heading(visit.t('password-reset:request.title')).waitFor()
      // What was typed at sign-in is offered again.
      await expect.poll(() => visit.field('password-reset:identifier.label').inputValue()).toBe(account.login)
      await visit.button(visit.t('password-reset:request.submit')).click()
      await visit.heading(visit.t('password-reset:reset.title')).waitFor()
      await expect.poll(visit.path).toBe(`/account/resetPassword/${encodeURIComponent(account.login)}`)
      await setNewPassword(visit)
      const gone = visit.goNow()
      await visit.enterCode(account.login)
      await visit.told(visit.t('password-reset:reset.changed'))
      await gone
      await visit.heading(visit.t('sign-in:title')).waitFor()

      await visit.handIn(account)
      await visit.alert(visit.t('sign-in:problem.refused')).waitFor()
      await visit.signIn({ ...account, password: newPassword })
    },
  )

  journey(
    'can be replaced in another browser by the link of the mail, with a code of its own',
    {},
    async (visit) => {
      const account = await portal().newCustomer()
      await requestReset(visit, account)
      const [mail] = await sentTo(account.login)
      const codesSent = async () => (await sentTo(account.login)).filter(({ code }) => code)
      const other = await another()
      await other.go(new URL(mail!.link).pathname)
      await other.heading(other.t('password-reset:reset.title')).waitFor()
      await setNewPassword(other)
      await other.heading(other.t('code-entry:title')).waitFor()
      // The server knows nobody in this browser: it wants the check first, which solves itself; then the code is sent.
      portal().clock.advance(11)
      await other.button(other.t('code-entry:resend.button')).click()
      await expect.poll(codesSent).toHaveLength(2)
      // A reload knows of this one, and where it went.
      const destination = other.page.locator('#code-destination').filter({ hasText: '@' })
      await destination.waitFor()
      await other.page.reload()
      await setNewPassword(other)
      await destination.waitFor()
      await other.enterCode(account.login)
      await other.told(other.t('password-reset:reset.changed'))
      expect(await codesSent()).toHaveLength(2)
      // 3 seconds later, without a click.
      await other.heading(other.t('sign-in:title')).waitFor()
      await other.signIn({ ...account, password: newPassword })
    },
  )

  journey('ends the session of somebody who is signed in elsewhere', {}, async (visit) => {
    const account = await portal().newCustomer()
    await visit.beSignedIn(account)
    await reset(await another(), account)
    await visit.page.reload()
    await visit.heading(visit.t('sign-in:title')).waitFor()
  })

  journey('ends the session of this browser, too, and leads to the sign-in page', {}, async (visit) => {
    const account = await portal().newCustomer()
    await visit.beSignedIn(account)
    await requestReset(await another(), account)
    await visit.go(`/account/resetPassword/${account.login}`)
    await setNewPassword(visit)
    const gone = visit.goNow()
    await visit.enterCode(account.login)
    await visit.told(visit.t('password-reset:reset.changed'))
    await gone
    await visit.heading(visit.t('sign-in:title')).waitFor()
    await expect.poll(visit.path).toBe('/login')
  })

  journey(
    'keeps the code when the server refuses the password, and says so at the field',
    {},
    async (visit) => {
      const account = await portal().newCustomer()
      await requestReset(visit, account)
      await setNewPassword(visit, 'P@ssw0rd2026!')
      await visit.enterCode(account.login)
      await visit.heading(visit.t('password-reset:reset.title')).waitFor()
      await expect
        .poll(() => visit.field('new-password:password.new').getAttribute('aria-invalid'))
        .toBe('true')
      await setNewPassword(visit)
      await visit.enterCode(account.login)
      await visit.told(visit.t('password-reset:reset.changed'))
    },
  )

  journey('is not said to have failed when it was set and only the answer was lost', {}, async (visit) => {
    const account = await portal().newCustomer()
    await requestReset(visit, account)
    await setNewPassword(visit)
    await visit.heading(visit.t('code-entry:title')).waitFor()
    await loseAnswerOf(visit, 'resetUserPassword')
    await visit.enterCode(account.login)
    await visit.alert(visit.t('code-entry:verificationUnreachable')).waitFor()
    // The tab says so, too.
    await expect.poll(() => visit.page.title()).toContain(visit.t('ui:title.withError', { page: '' }).trim())
    await visit.button(visit.t('code-entry:confirm')).click()
    await visit.page.getByText(visit.t('code-entry:codePerhapsAccepted.title')).waitFor()
    await visit.page.getByRole('link', { name: visit.t('password-reset:reset.trySignIn') }).click()
    await visit.signIn({ ...account, password: newPassword })
  })

  journey(
    'is asked for and set once, whatever is clicked twice, reloaded or gone back from',
    {},
    async (visit) => {
      const count = countCalls(visit)
      const account = await portal().newCustomer()
      await visit.go('/forgotPassword')
      await visit.field('password-reset:identifier.label').fill(account.login)
      await visit.page.reload()
      // What was typed outlives a reload.
      await expect.poll(() => visit.field('password-reset:identifier.label').inputValue()).toBe(account.login)
      await visit.passHumanCheck()
      await visit.button(visit.t('password-reset:request.submit')).dblclick({ noWaitAfter: true })
      await visit.heading(visit.t('password-reset:reset.title')).waitFor()
      await visit.page.reload()
      await visit.heading(visit.t('password-reset:reset.title')).waitFor()
      expect(count('SendResetUserPassword')).toBe(1)
      await chooseNewPassword(visit)
      await visit.button(visit.t('password-reset:reset.submit')).dblclick({ noWaitAfter: true })
      await visit.heading(visit.t('code-entry:title')).waitFor()
      await visit.field('code-entry:label').fill(await portal().codeFor(account.login))
      const gone = visit.goNow()
      await visit.button(visit.t('code-entry:confirm')).dblclick({ noWaitAfter: true })
      await visit.told(visit.t('password-reset:reset.changed'))
      expect(count('ResetUserPassword')).toBe(1)
      await gone
      await visit.heading(visit.t('sign-in:title')).waitFor()
      await visit.page.goBack()
      await visit.heading(visit.t('password-reset:request.title')).waitFor()
      expect(count('SendResetUserPassword') + count('ResetUserPassword')).toBe(2)
    },
  )
})

describe('Changing the password', () => {
  journey('signs out elsewhere, goes back after 3 seconds, and the new one signs in', {}, async (visit) => {
    const account = await portal().newCustomer()
    const other = await another()
    await other.signIn(account)
    await openChange(visit, account)
    await fillInChange(visit, account)
    await visit.button(visit.t('password-change:submit')).click()
    await visit.told(visit.t('password-change:changed'))
    await visit.greeting(account.name).waitFor()
    await expect.poll(visit.path).toBe('/userHome')
    await other.page.reload()
    await other.heading(other.t('sign-in:title')).waitFor()
    await other.signIn({ ...account, password: newPassword })
  })

  journey('tells whose identity is wrong, at the field and by a notice', {}, async (visit) => {
    const account = await portal().newCustomer()
    await openChange(visit, account)
    await fillInChange(visit, { ...account, login: 'somebody@example.com' })
    await visit.button(visit.t('password-change:submit')).click()
    await visit.page.getByText(visit.t('notices:wrongEmail')).waitFor()
    await visit.page.getByText(visit.t('password-change:email.wrong')).waitFor()
    // Everything else stays, and the right address is enough.
    await visit.field('password-change:email.label').fill(account.login)
    await visit.button(visit.t('password-change:submit')).click()
    await visit.told(visit.t('password-change:changed'))
  })

  journey('tells at its field that the current password is wrong, and empties it', {}, async (visit) => {
    const account = await portal().newCustomer()
    const current = visit.field('password-change:current.label')
    await openChange(visit, account)
    await fillInChange(visit, { ...account, password: 'wrong' })
    await visit.button(visit.t('password-change:submit')).click()
    await visit.alert(visit.t('password-change:current.wrong')).waitFor()
    await expect.poll(() => current.getAttribute('aria-invalid')).toBe('true')
    expect(await current.inputValue()).toBe('')
    await current.fill(account.password)
    await expect.poll(() => current.getAttribute('aria-invalid')).toBeNull()
    await visit.button(visit.t('password-change:submit')).click()
    await visit.told(visit.t('password-change:changed'))
  })

  journey(
    'calls once on a double click, and a reload leaves the address and no password',
    {},
    async (visit) => {
      const count = countCalls(visit)
      const account = await portal().newCustomer()
      await openChange(visit, account)
      await fillInChange(visit, account)
      await visit.page.reload()
      await visit.heading(visit.t('password-change:title')).waitFor()
      expect(await visit.field('new-password:password.new').inputValue()).toBe('')
      expect(await visit.field('password-change:email.label').inputValue()).toBe(account.login)
      expect(count('ChangePassword')).toBe(0)
      await fillInChange(visit, account)
      await visit.button(visit.t('password-change:submit')).dblclick({ noWaitAfter: true })
      await visit.told(visit.t('password-change:changed'))
      expect(count('ChangePassword')).toBe(1)
    },
  )
})

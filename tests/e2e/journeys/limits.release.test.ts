import { describe, expect } from 'vitest'
import { defaultTimeZone } from '#contract/rules/days-in-words.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

const tryPassword = async (visit: Journey, login: string, password: string) => {
  await visit.handIn({ login, password })
  // The password field is emptied with the answer.
  await visit.page.locator('input[name=password]').and(visit.page.locator('[value=""]')).waitFor()
  const alert = visit.page.getByRole('alert')
  await alert.waitFor()
  return alert.innerText()
}

const wrongCode = (right: string) => (right === '111111' ? '222222' : '111111')

describe('Limits that a person meets', () => {
  journey(
    'the fifth wrong code voids the code and says so; a new one can be requested',
    {},
    async (visit) => {
      const { page, t } = visit
      const account = await portal().newCustomer()
      await visit.go('/login')
      await visit.handIn(account)
      const field = visit.field('code-entry:label')
      await field.waitFor()
      const right = await portal().codeFor(account.login)
      for (let left = 4; left >= 1; left -= 1) {
        await field.fill(wrongCode(right))
        await visit.button(t('code-entry:confirm')).click()
        await page.getByText(`Attempts left: ${left}.`).waitFor()
      }
      await field.fill(wrongCode(right))
      await visit.button(t('code-entry:confirm')).click()
      await visit.alert(t('code-entry:codeVoided.title')).waitFor()
      expect(await field.count()).toBe(0)

      portal().clock.advance(10)
      await page.clock.runFor(10_000)
      await visit.button(t('code-entry:resend.button')).click()
      await field.waitFor()
      await visit.enterCode(account.login)
      await visit.greeting(account.name).waitFor()
    },
  )

  journey(
    'the fifth wrong password locks and says until when; the right one does not help',
    {},
    async (visit) => {
      const account = await portal().newCustomer()
      await visit.go('/login')
      for (let tries = 1; tries <= 4; tries += 1)
        expect(await tryPassword(visit, account.login, `wrong ${tries}`)).toContain(
          visit.t('sign-in:problem.refused'),
        )
      const locked = await tryPassword(visit, account.login, 'wrong 5')
      expect(locked).toContain(visit.t('sign-in:problem.locked'))
      const end = new Date(portal().clock().getTime() + 15 * 60_000)
      // By the clock of the utility, wherever the browser is.
      const hour = new Intl.DateTimeFormat('en', {
        hour: 'numeric',
        minute: '2-digit',
        timeZone: defaultTimeZone,
      }).format(end)
      expect(locked.replaceAll(/\s/g, ' ')).toContain(hour.replaceAll(/\s/g, ' ').split(' ')[0])
      expect(await tryPassword(visit, account.login, account.password)).toContain(
        visit.t('sign-in:problem.locked'),
      )

      portal().clock.advance(15 * 60 + 1)
      await visit.handIn(account)
      await visit.heading(visit.t('code-entry:title')).waitFor()
    },
  )

  journey('an unknown e-mail meets the same words as a known one, up to the lock', {}, async (visit) => {
    const account = await portal().newCustomer()
    await visit.go('/login')
    const known: string[] = []
    const unknown: string[] = []
    for (let tries = 1; tries <= 5; tries += 1) {
      known.push(await tryPassword(visit, account.login, 'wrong'))
      unknown.push(await tryPassword(visit, 'nobody-at-all@example.com', 'wrong'))
    }
    expect(unknown).toEqual(known)
    expect(new Set(known).size).toBe(2)
  })

  journey('after a wrong password the e-mail is still there and the password is not', {}, async (visit) => {
    const account = await portal().newCustomer()
    await visit.go('/login')
    await tryPassword(visit, account.login, 'wrong')
    await expect.poll(() => visit.field('sign-in:email.label').inputValue()).toBe(account.login)
    expect(await visit.field('sign-in:password.label').inputValue()).toBe('')
    await expect
      .poll(() => visit.page.title())
      .toContain(visit.t('ui:title.withError', { page: visit.t('sign-in:title') }))
  })
})

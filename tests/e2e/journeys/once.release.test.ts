import { describe, expect } from 'vitest'
import { prepareJourneys } from '../stage/journey-test.ts'
import { countCalls } from '../stage/journey.ts'

const { journey, portal, sentTo } = prepareJourneys({ humanCheck: 'none' })

describe('Nothing is called twice', () => {
  journey('by a double click on Sign in, nor on Confirm', {}, async (visit) => {
    const count = countCalls(visit)
    const account = await portal().newCustomer()
    await visit.go('/login')
    await visit.fillIn(account.login, account.password)
    await visit.button(visit.t('sign-in:submit')).dblclick()
    await visit.heading(visit.t('code-entry:title')).waitFor()
    expect(count('LoginWithOtpStage1')).toBe(1)
    await visit.field('code-entry:label').fill(await portal().codeFor(account.login))
    await visit.button(visit.t('code-entry:confirm')).dblclick({ noWaitAfter: true })
    await visit.greeting(account.name).waitFor()
    expect(count('Login')).toBe(1)
    expect(count('GetProfileDetails')).toBe(1)
  })

  journey('by a double click whose second click falls on what has come into the place', {}, async (visit) => {
    const { page } = visit
    const account = await portal().newCustomer()
    await visit.go('/login')
    await visit.handIn(account)
    const back = visit.button(visit.t('code-entry:back'))
    // As the browser reports it when the mouse has not moved in between.
    await back.hover()
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await visit.heading(visit.t('code-entry:title')).waitFor()
    await back.click()
    await visit.heading(visit.t('sign-in:title')).waitFor()
  })

  journey('by Enter that is pressed again while the call is under way', {}, async (visit) => {
    const count = countCalls(visit)
    const account = await portal().newCustomer()
    await visit.go('/login')
    await visit.fillIn(account.login, account.password)
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await visit.page.route('**/account/LoginWithOtpStage1', async (route) => {
      await held
      await route.continue()
    })
    await visit.page.keyboard.press('Enter')
    await visit.status(visit.t('sign-in:busy.sendingCode')).waitFor()
    await visit.page.keyboard.press('Enter')
    answer()
    await visit.heading(visit.t('code-entry:title')).waitFor()
    expect(count('LoginWithOtpStage1')).toBe(1)
  })

  journey('by a reload after signing in, nor by going back and forth', {}, async (visit) => {
    const account = await portal().newCustomer()
    await visit.signIn(account)
    const count = countCalls(visit)
    await visit.page.reload()
    await visit.greeting(account.name).waitFor()
    await visit.page.goBack()
    await visit.page.goForward()
    await visit.greeting(account.name).waitFor()
    await expect.poll(visit.path).toBe('/userHome')
    expect(count('Login') + count('LoginWithOtpStage1') + count('Logout')).toBe(0)
  })

  journey(
    'by a reload while the code is awaited: the form comes back, and no code is sent by itself',
    {},
    async (visit) => {
      const account = await portal().newCustomer()
      await visit.go('/login')
      await visit.handIn(account)
      await visit.heading(visit.t('code-entry:title')).waitFor()
      const count = countCalls(visit)
      await visit.page.reload()
      await visit.heading(visit.t('sign-in:title')).waitFor()
      expect(count('LoginWithOtpStage1')).toBe(0)
      expect(await sentTo(account.login)).toHaveLength(1)
    },
  )

  journey('by a second tab, which follows the first in and out', {}, async (visit) => {
    const account = await portal().newCustomer()
    const second = await visit.context.newPage()
    await second.goto(`${portal().url}/login`)
    await second.getByRole('heading', { name: visit.t('sign-in:title') }).waitFor()
    const count = countCalls(visit)
    await visit.signIn(account)
    const greetingThere = second.getByRole('heading', { name: account.name })
    await greetingThere.waitFor()
    expect(count('Login')).toBe(1)
    await visit.signOut()
    await second.getByRole('heading', { name: visit.t('sign-in:title') }).waitFor()
    expect(count('Logout')).toBe(1)
  })
})

import { describe, expect } from 'vitest'
import { demonstrationPassword } from '#server/demonstration/accounts.ts'
import { createVisitor } from '#tests/server/visitor.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import { withMotion, type Journey } from '../stage/journey.ts'

const { journey, portal, sentTo } = prepareJourneys()

const customer = { login: 'customer@example.com', password: demonstrationPassword, name: 'Maria Georgiou' }
const employee = { login: 'employee@example.com', password: demonstrationPassword, name: 'Andreas Ioannou' }

/** Reads the code as a newcomer does: on the outbox page, in another tab. */
async function codeFromOutboxPage({ context, portal: { url } }: Journey): Promise<string> {
  const outbox = await context.newPage()
  await outbox.goto(`${url}/outbox`)
  const text = await outbox.locator('body').innerText()
  await outbox.close()
  return /\b\d{6}\b/.exec(text)![0]
}

const cookiesOf = async ({ context, portal: { url } }: Journey) =>
  (await context.cookies(url)).map(({ name, value }) => `${name}=${value}`).join('; ')

describe('Signing in', () => {
  journey('lets a customer in with the code from the outbox, and greets them by name', {}, async (visit) => {
    await visit.go('/')
    await visit.page
      .getByRole('link', { name: visit.t('home:signIn') })
      .first()
      .click()
    await visit.passHumanCheck()
    await visit.handIn(customer)
    await visit.heading(visit.t('code-entry:title')).waitFor()
    await visit.field('code-entry:label').fill(await codeFromOutboxPage(visit))
    await visit.button(visit.t('code-entry:confirm')).click()
    await visit.greeting(customer.name).waitFor()
    await expect.poll(visit.path).toBe('/userHome')
  })

  journey('takes the code out of a pasted sentence', {}, async (visit) => {
    const account = await portal().newCustomer()
    await visit.go('/login')
    await visit.passHumanCheck()
    await visit.handIn(account)
    const field = visit.field('code-entry:label')
    await field.waitFor()
    const code = await portal().codeFor(account.login)
    await field.evaluate(
      (input, text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', text)
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      `Your code, valid for 10 minutes, is ${code.slice(0, 3)} ${code.slice(3)}.`,
    )
    await expect.poll(() => field.inputValue()).toBe(code)
  })

  journey('leads an employee to their own home', {}, async (visit) => {
    await visit.signIn(employee)
    await expect.poll(visit.path).toBe('/employeeHome')
  })

  journey('survives a reload', withMotion, async (visit) => {
    await visit.signIn(await portal().newCustomer({ name: 'Nikos Reload' }))
    await visit.page.reload()
    await visit.greeting('Nikos Reload').waitFor()
    await expect.poll(visit.path).toBe('/userHome')
  })

  journey('ends on the server too: after signing out the old cookie is worth nothing', {}, async (visit) => {
    const account = await portal().newCustomer()
    await visit.signIn(account)
    const stolen = createVisitor(portal().url, { cookie: await cookiesOf(visit) })
    expect((await stolen.call('getProfileDetails', { Username: account.login })).data.status).toBe(0)
    await visit.signOut()
    expect((await stolen.call('getProfileStatus', {})).body['status']).toBe(0)
    expect((await stolen.call('getProfileDetails', { Username: account.login })).data.code).toBe(
      'session.required',
    )
    expect(
      await visit.page.evaluate(() => localStorage.getItem('_login') ?? localStorage.getItem('_profile')),
    ).toBeNull()
  })

  journey('is asked for by a page that needs it, and leads back to that page', {}, async (visit) => {
    const account = await portal().newEmployee()
    await visit.go('/employeeHome?from=mail#news')
    await visit.heading(visit.t('sign-in:title')).waitFor()
    await expect.poll(visit.path).toBe('/login')
    await visit.passHumanCheck()
    await visit.handIn(account)
    await visit.enterCode(account.login)
    await visit.greeting(account.name).waitFor()
    await expect.poll(() => visit.page.url()).toBe(`${portal().url}/employeeHome?from=mail#news`)
  })

  journey('leads home from every page for people who are not signed in yet', {}, async (visit) => {
    const account = await portal().newCustomer()
    await visit.beSignedIn(account)
    for (const path of ['/login', '/register', '/forgotPassword']) {
      await visit.go(path)
      await visit.greeting(account.name).waitFor()
      await expect.poll(visit.path).toBe('/userHome')
    }
  })

  journey(
    'stays at the code over a reload, with the time that is left and without the password',
    {},
    async (visit) => {
      await portal().setSetting('otpDisableResendSeconds', 60)
      const account = await portal().newCustomer()
      const { page, t } = visit
      await visit.go('/login')
      await visit.passHumanCheck()
      await visit.handIn(account)
      await visit.heading(t('code-entry:title')).waitFor()
      await page.reload()
      await visit.heading(t('code-entry:title')).waitFor()
      const kept = await page.evaluate(() =>
        JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }, document.cookie]),
      )
      expect(kept).toContain(account.login)
      expect(kept).not.toContain(account.password)
      // Back leads to the form, and the code is not lost: from there the password leads to it again.
      await page.goBack()
      await visit.heading(t('sign-in:title')).waitFor()
      await page.reload()
      await visit.heading(t('sign-in:title')).waitFor()
      await visit.passHumanCheck()
      await visit.handIn(account)
      await visit.heading(t('code-entry:title')).waitFor()
      await page.reload()
      await visit.enterCode(account.login)
      await visit.greeting(account.name).waitFor()
      expect(await sentTo(account.login)).toHaveLength(1)
      await portal().setSetting('otpDisableResendSeconds', 10)
    },
  )

  journey('asks for a code that the utility has switched on meanwhile', {}, async (visit) => {
    await portal().setSetting('customerLoginWithOtp', false)
    const account = await portal().newCustomer()
    await visit.go('/login')
    await visit.passHumanCheck()
    await visit.fillIn(account.login, account.password)
    await portal().setSetting('customerLoginWithOtp', true)
    await visit.button(visit.t('sign-in:submit')).click()
    await visit.enterCode(account.login)
    await visit.greeting(account.name).waitFor()
  })

  journey('works with the keyboard alone', {}, async (visit) => {
    const { page, t } = visit
    const account = await portal().newCustomer()
    await visit.saveData()
    await visit.go('/login')
    await visit.heading(t('sign-in:title')).waitFor()
    /** Presses Tab until something has focus, as a person does who sees the focus move. */
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press('Tab')
        const focused = await page.evaluate(() => {
          const element = document.activeElement as HTMLInputElement | null
          return (
            element?.labels?.[0]?.textContent ?? element?.getAttribute('aria-label') ?? element?.textContent
          )
        })
        if (focused?.includes(name)) return
      }
      throw new Error(`${name} cannot be reached with Tab.`)
    }
    await tabTo(t('sign-in:email.label'))
    await page.keyboard.type(account.login)
    await tabTo(t('sign-in:password.label'))
    await page.keyboard.type(account.password)
    await tabTo(t('human-check:label'))
    await page.keyboard.press('Space')
    await visit.status(t('human-check:state.passed')).waitFor()
    await tabTo(t('sign-in:submit'))
    await page.keyboard.press('Enter')
    await visit.heading(t('code-entry:title')).waitFor()
    // The field for the code has focus by itself.
    await page.keyboard.type(await portal().codeFor(account.login))
    await page.keyboard.press('Enter')
    await visit.greeting(account.name).waitFor()
  })
})

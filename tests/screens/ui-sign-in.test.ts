import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { allGoesWell, no, ok, shown, unreachable } from './ui-endings.ts'
import { startStand, type Stand } from './ui-stand/open-stand.ts'
import type { Order } from './ui-stand/order.ts'

let stand: Stand
beforeAll(async () => {
  stand = await startStand()
})
afterAll(() => stand.close())
afterEach(() => stand.leave())

const open = (order: Partial<Order> = {}, options?: BrowserContextOptions) =>
  stand.open(
    { language: 'en', screen: 'sign-in', ...order, calls: { ...allGoesWell, ...order.calls } },
    options,
  )

const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' })
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in' })
const check = (page: Page) => page.getByRole('checkbox', { name: 'I am not a robot' })
const code = (page: Page) => page.getByRole('textbox', { name: 'Code' })

async function fill(page: Page) {
  await email(page).fill('Customer@example.com')
  await password(page).fill('secret')
}

async function submit(page: Page) {
  await fill(page)
  await check(page).click()
  await page.getByText('Thank you, that is confirmed.').waitFor()
  await signIn(page).click()
}

const isFocused = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)

describe('the login form', () => {
  it('lets nobody sign in before e-mail and password are complete', async () => {
    const page = await open()
    expect(await signIn(page).isDisabled()).toBe(true)
    await email(page).fill('customer@example')
    await password(page).fill('secret')
    expect(await signIn(page).isDisabled()).toBe(true)
    await email(page).fill('customer@example.com')
    expect(await signIn(page).isEnabled()).toBe(true)
  })

  it('says what is wrong with an e-mail when the field is left, not while it is typed', async () => {
    const page = await open()
    const error = page.getByText('This is neither a complete e-mail address nor a mobile number.')
    await email(page).pressSequentially('customer@')
    expect(await error.isVisible()).toBe(false)
    await password(page).focus()
    await error.waitFor()
    expect(await email(page).getAttribute('aria-invalid')).toBe('true')
    await email(page).fill('customer@example.com')
    expect(await error.isVisible()).toBe(false)
  })

  it('takes a mobile number as well, however it is spaced', async () => {
    const page = await open()
    await email(page).fill('+357 99-123 456')
    await password(page).fill('secret')
    expect(await signIn(page).isEnabled()).toBe(true)
    await email(page).fill('99 12')
    expect(await signIn(page).isDisabled()).toBe(true)
  })

  it('says what is missing when Enter is pressed too early', async () => {
    const page = await open()
    await email(page).press('Enter')
    await page.getByText('Please enter your e-mail address or mobile number.').waitFor()
    expect(await shown(page.getByText('Please enter your password.'))).toBe(true)
  })

  it('keeps what was typed in view, but not for changing, while the server is asked', async () => {
    const page = await open({ calls: { loginWithOtpStage1: [] } })
    await submit(page)
    await page.getByText('Checking your details and sending your code…').waitFor()
    expect(await signIn(page).getAttribute('aria-busy')).toBe('true')
    expect(await email(page).inputValue()).toBe('Customer@example.com')
    expect(await email(page).isEditable()).toBe(false)
    expect(await page.getByRole('button', { name: 'Register' }).isDisabled()).toBe(true)
  })

  it.each([
    { ending: no('credentials.wrong'), title: 'You are not signed in', text: 'is not correct' },
    { ending: unreachable, title: 'The sign-in did not get through', text: 'We cannot reach the service' },
  ])('answers "$title", keeps the e-mail and forgets the password', async ({ ending, title, text }) => {
    const page = await open({ calls: { loginWithOtpStage1: ending } })
    await submit(page)
    const alert = page.getByRole('alert').filter({ hasText: title })
    await alert.waitFor()
    expect(await alert.innerText()).toContain(text)
    expect(await isFocused(page, '[role=alert]')).toBe(true)
    expect(await email(page).inputValue()).toBe('Customer@example.com')
    expect(await password(page).inputValue()).toBe('')
    expect(await page.title()).toMatch(/^Error: Sign in/)
  })

  it('blames nobody for the password that an answer has emptied', async () => {
    const page = await open({
      calls: { loginWithOtpStage1: no('credentials.wrong') },
      input: { humanCheck: { key: '', wasPassed: false } },
    })
    await fill(page)
    await password(page).press('Enter')
    await page.getByRole('alert').filter({ hasText: 'You are not signed in' }).waitFor()
    expect(await password(page).inputValue()).toBe('')
    expect(await page.getByText('Please enter your password.').count()).toBe(0)
    await password(page).press('Enter')
    await page.getByText('Please enter your password.').waitFor()
  })

  it.each([
    { language: 'en', time: '2 March 2026 at 12:15' },
    { language: 'el', time: '2 Μαρτίου 2026 στις 12:15 μ.μ.' },
    { language: 'ru', time: '2 марта 2026 г. в 12:15' },
    { language: 'ar', time: '2 مارس 2026' },
  ] as const)('says in $language until when signing in is locked', async ({ language, time }) => {
    const until = '2026-03-02T10:15:00.000Z'
    const page = await open({
      language,
      calls: { login: no('credentials.locked', { until }) },
      input: { codeIsUsed: false, humanCheck: { key: '', wasPassed: false } },
    })
    await page.locator('input[name=email]').fill('customer@example.com')
    await page.locator('input[name=password]').fill('secret')
    await page.locator('button[type=submit]').click()
    expect(await shown(page.getByRole('alert').getByText(time))).toBe(true)
  })

  it('shows only the ways that the settings open', async () => {
    const off = { showPayBill: false, showEBill: false, showNewCustomer: false, homeUrl: '' }
    const page = await open({ props: off })
    await email(page).waitFor()
    // Whoever gets bills by e-mail can stop them, whether or not others can register.
    expect(await page.getByRole('main').getByRole('link').allInnerTexts()).toEqual(['Stop bills by e-mail'])
    expect(await page.getByRole('button', { name: 'Become a customer' }).count()).toBe(0)
    const all = await open()
    await email(all).waitFor()
    const links = await all.getByRole('main').getByRole('link').all()
    expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual([
      '/payBill',
      'https://utility.example/',
      '/ebill',
      '/unsubscribe',
    ])
    expect(await all.getByRole('button', { name: 'Become a customer' }).isEnabled()).toBe(true)
  })

  it('gives way to a notice while signing in is disabled, and comes back by itself', async () => {
    const page = await open({
      input: { reopensInMs: 60_000 },
      props: { disabledUntil: '2026-03-02T10:01:00Z' },
    })
    await page.getByRole('heading', { name: 'Signing in is not possible at the moment' }).waitFor()
    await page.getByText('2 March 2026 at 12:01').waitFor()
    expect(await page.locator('form').count()).toBe(0)
    await page.clock.runFor(61_000)
    await email(page).waitFor()
  })
})

describe('the human check', () => {
  it('takes focus when an action waits for it, and lets it happen without a second click', async () => {
    const page = await open()
    await fill(page)
    await signIn(page).click()
    await page.getByText('Please tick this box first.').waitFor()
    expect(await isFocused(page, 'input[type=checkbox]')).toBe(true)
    await page.keyboard.press('Space')
    await page.getByRole('heading', { name: 'Enter the code we sent you' }).waitFor()
  })

  it.each([
    { motion: 'no-preference', duration: 0.4 },
    { motion: 'reduce', duration: 0 },
  ] as const)('shakes for $duration s three times when motion is "$motion"', async ({ motion, duration }) => {
    const page = await open({}, { reducedMotion: motion })
    await fill(page)
    await signIn(page).click()
    await page.getByText('Please tick this box first.').waitFor()
    const style = await page
      .locator('.animate-shake')
      .evaluate((box) => Number.parseFloat(getComputedStyle(box).animationDuration))
    expect(style).toBeCloseTo(duration, 5)
  })

  it.each([
    { calls: { obtainProof: unreachable }, text: 'The check could not be carried out.' },
    { calls: { validateReCaptchaKey: ok(false) }, text: 'The check was not accepted.' },
  ])('can be tried again after "$text"', async ({ calls, text }) => {
    const page = await open({ calls })
    await check(page).click()
    await page.getByText(text).waitFor()
    expect(await check(page).isEnabled()).toBe(true)
  })

  it('is not there when no key is configured', async () => {
    const page = await open({ input: { humanCheck: { key: '', wasPassed: false } } })
    await email(page).waitFor()
    expect(await check(page).count()).toBe(0)
  })
})

describe('the terms', () => {
  const neverAccepted = { storedAcceptance: { accepted: false, hash: '' } }
  const accept = (page: Page) => page.getByRole('checkbox', { name: 'I accept the terms of use' })

  it('greet a new visitor, and count once accepted', async () => {
    const page = await open({ input: neverAccepted })
    const dialog = page.getByRole('dialog', { name: 'Terms of use' })
    await dialog.getByText('Second paragraph.').waitFor()
    await dialog.getByRole('button', { name: 'Accept' }).click()
    expect(await accept(page).isChecked()).toBe(true)
    expect(await dialog.count()).toBe(0)
  })

  it('are asked for beside the box when somebody goes on without them', async () => {
    const page = await open({ input: neverAccepted })
    await page.getByRole('button', { name: 'Decline' }).click()
    expect(await accept(page).isChecked()).toBe(false)
    await fill(page)
    await signIn(page).click()
    await page.getByRole('alert').getByText('Please accept the terms of use, then sign in.').waitFor()
    expect(await password(page).inputValue()).toBe('secret')
    expect(await isFocused(page, 'div:has(a[href="#terms"])')).toBe(true)
    await page.getByRole('link', { name: 'Please accept the terms of use, then sign in.' }).click()
    expect(await isFocused(page, 'input[type=checkbox][aria-invalid=true]')).toBe(true)
    await accept(page).click()
    await page.getByRole('dialog').getByText('First paragraph.').waitFor()
  })

  it('can be asked for again when they could not be had', async () => {
    const page = await open({
      input: neverAccepted,
      calls: { getPortalLicenceAgreement: [unreachable, ok('At last.')] },
    })
    await page.getByRole('alert').getByText('The text cannot be shown at the moment').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
    expect(await shown(page.getByText('At last.'))).toBe(true)
  })
})

describe('the code entry', () => {
  const enter = async (page: Page) => {
    await code(page).fill('123456')
    await page.getByRole('button', { name: 'Confirm' }).click()
  }

  it('says where the code went and waits for it', async () => {
    const page = await open()
    await submit(page)
    await page.getByText('c•••••r@example.com').waitFor()
    expect(await isFocused(page, 'input[autocomplete=one-time-code]')).toBe(true)
    expect(await page.getByRole('button', { name: 'Confirm' }).isDisabled()).toBe(true)
    await enter(page)
    await page.getByText('Checking the code…').waitFor()
  })

  it('says how many tries a wrong code leaves, and lets typing replace it', async () => {
    const page = await open({ calls: { verifyCode: no('code.wrong', { attemptsLeft: 3 }) } })
    await submit(page)
    await enter(page)
    await page.getByText('3 tries left.').waitFor()
    expect(await page.title()).toMatch(/^Error:/)
    await page.keyboard.type('65')
    expect(await code(page).inputValue()).toBe('65')
  })

  it.each([
    { text: '', whole: 'This code is not correct. Please check it and try again. 3 tries left.' },
    { text: 'Not correct, still 3 tries.', whole: 'Not correct, still 3 tries.' },
    { text: 'Not correct.', whole: 'Not correct. 3 tries left.' },
  ])('counts the tries once when the server says "$text"', async ({ text, whole }) => {
    const page = await open({ calls: { verifyCode: no('code.wrong', { attemptsLeft: 3, text }) } })
    await submit(page)
    await enter(page)
    expect(await shown(page.getByText(whole, { exact: true }))).toBe(true)
  })

  it('offers nothing but another code when this one is void', async () => {
    const page = await open({ calls: { verifyCode: no('code.void') } })
    await submit(page)
    await enter(page)
    await page.getByRole('alert').getByText('This code is no longer valid').waitFor()
    expect(await code(page).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Send another code' }).isDisabled()).toBe(true)
    await page.clock.runFor(11_000)
    await page.getByRole('button', { name: 'Send another code' }).click()
    await page.getByText('A new code is on its way').waitFor()
    expect(await code(page).inputValue()).toBe('')
  })

  it('says how long to wait when the server will not send another code yet', async () => {
    const page = await open({ calls: { resendCode: no('code.tooMany', { retryAfterSeconds: 90 }) } })
    await submit(page)
    await code(page).waitFor()
    await page.clock.runFor(11_000)
    await page.getByRole('button', { name: 'Send another code' }).click()
    await page.getByText('Too many codes were requested.').waitFor()
    expect(await shown(page.getByText('1:30'))).toBe(true)
  })

  it('leads back to the form with the e-mail, and without the password', async () => {
    const page = await open()
    await submit(page)
    await page.getByRole('button', { name: 'Back' }).click()
    expect(await email(page).inputValue()).toBe('customer@example.com')
    expect(await password(page).inputValue()).toBe('')
  })
})

describe('without a network', () => {
  it('still finds the words for what went wrong', async () => {
    const page = await open({ calls: { loginWithOtpStage1: unreachable } })
    await fill(page)
    await page.context().setOffline(true)
    await check(page).click()
    await page.getByText('Thank you, that is confirmed.').waitFor()
    await signIn(page).click()
    expect(await shown(page.getByRole('alert').getByText('We cannot reach the service'))).toBe(true)
  })
})

/** Electronic bills without an account: from the login page to the mail that confirms them, and back to paper. */
import type { Locator } from 'playwright'
import { describe, expect } from 'vitest'
import { textHash } from '#server/platform/content/content-store.ts'
import { configuredText, text } from '#tools/browser/stage/texts.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'
import {
  askToUnsubscribe,
  codeEntryAt,
  confirmInvoice,
  confirmProperty,
  nameInvoice,
  newestInvoice,
  proveBoth,
  typeCodes,
  visitorsEmail,
  visitorsMobile,
} from '../stage/without-account.ts'

const { journey, portal, sentTo } = prepareJourneys({ humanCheck: 'none' })

/** How the bills of a property are delivered now. */
const deliveryOf = (reference: string) =>
  portal()
    .db.selectFrom('subscriptions')
    .select(['delivery_type', 'email'])
    .where('property_reference', '=', reference)
    .where('until', 'is', null)
    .executeTakeFirst()

/** What the utility has on file for the customer account that an invoice bills. */
const contactsOf = (invoiceNumber: string) =>
  portal()
    .db.selectFrom('customer_accounts')
    .innerJoin('invoices', 'invoices.account_no', 'customer_accounts.account_no')
    .select(['customer_accounts.email', 'customer_accounts.mobile_no'])
    .where('invoices.number', '=', invoiceNumber)
    .executeTakeFirstOrThrow()

const typeContact = async ({ page }: Journey, mobile: string, email: string) => {
  await page.locator('input[name=mobileNo]').fill(mobile)
  await page.locator('input[name=email]').fill(email)
}

/** A step that is marked as failed, with all that stands below its name. */
const failedStep = ({ page, t }: Journey, step: string) =>
  page
    .locator('li[aria-current=step]')
    .filter({ hasText: t('ui:stepper.failed') })
    .filter({ hasText: t(step) })

/** The step is marked, says so, and says whom to turn to when it does not get better. */
const seesFailed = (visit: Journey, step: string, complaint: string) =>
  failedStep(visit, step).filter({ hasText: complaint }).getByText(visit.t('problem:persists')).waitFor()

/** Types a code that was not sent, until none counts any more, and asks for another one. */
async function typeWrongCodes(visit: Journey, recipient: string, step: string): Promise<void> {
  const field = visit.field('code-entry:label')
  const right = await portal().codeFor(recipient)
  for (const left of ['4', '3', '2', '1', '0']) {
    await field.fill(right === '111111' ? '222222' : '111111')
    await visit.button(visit.t('code-entry:confirm')).click()
    const attempts = visit.t(`code-entry:attemptsLeft_${left === '1' ? 'one' : 'other'}`, { count: left })
    await seesFailed(visit, step, left === '0' ? visit.t('code-entry:codeVoided.title') : attempts)
  }
  portal().clock.advance(60)
  await visit.page.clock.runFor(60_000)
  await visit.button(visit.t('code-entry:resend.button')).click()
  await field.waitFor()
}

/** Opens the picture of an invoice, which must have come, and closes it. */
async function looksAtInvoice(visit: Journey): Promise<void> {
  await visit.button(visit.t('property-lookup:help.open')).click()
  const help = visit.page.getByRole('dialog')
  await help.getByText(visit.configured('message.110')).waitFor()
  const picture = help.getByRole('img', { name: visit.t('property-lookup:help.image') })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await visit.page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
}

/** Names and values of a list of facts. */
async function factsIn(place: Locator): Promise<Record<string, string>> {
  const [names, values] = await Promise.all(['dt', 'dd'].map((part) => place.locator(part).allInnerTexts()))
  return Object.fromEntries((names ?? []).map((name, index) => [name, values?.[index] ?? '']))
}

/** The button prints, and on paper stands the summary without the buttons. */
async function printsSummary(visit: Journey, summary: Record<string, string>): Promise<void> {
  const { page } = visit
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  const button = visit.button(visit.t('e-bill:summary.print'))
  await button.click()
  await page.locator('body[data-printed]').waitFor()
  await page.emulateMedia({ media: 'print' })
  await button.waitFor({ state: 'hidden' })
  expect(await factsIn(page.locator('main'))).toEqual(summary)
  await page.locator('dd').last().waitFor()
  await page.emulateMedia({ media: 'screen' })
}

/** Seconds that the page says are left. */
async function secondsLeft({ page }: Journey): Promise<number> {
  const [minutes = 0, seconds = 0] = (
    await page
      .getByText(/^\d+:\d\d$/)
      .first()
      .innerText()
  )
    .split(':')
    .map(Number)
  return minutes * 60 + seconds
}

/** Lets time pass on the page until so many seconds are left. */
async function waitUntilLeft(visit: Journey, seconds: number): Promise<void> {
  await visit.page.clock.fastForward(((await secondsLeft(visit)) - seconds) * 1000)
}

/** What is said to screen readers about the time: nothing hides it from them, no tab and no dialog. */
async function hears({ page }: Journey, words: string): Promise<void> {
  const said = page.locator('[aria-live=polite]').filter({ hasText: words })
  await said.waitFor({ state: 'attached' })
  await expect
    .poll(() => said.evaluate((one) => one.checkVisibility() && one.closest('[aria-hidden=true]') === null))
    .toBe(true)
}

describe('A visitor without an account', () => {
  journey('finds both pages from the login page', {}, async (visit) => {
    await visit.go('/login')
    await visit.page.getByRole('link', { name: visit.t('sign-in:ebill') }).click()
    await visit.heading(visit.t('e-bill:contact.title')).waitFor()
    await visit.go('/login')
    await visit.page.getByRole('link', { name: visit.t('sign-in:unsubscribe') }).click()
    await visit.heading(visit.t('unsubscribe:preference.title')).waitFor()
  })

  journey(
    'has the bills of a property sent by e-mail, and then no more',
    { language: 'el' },
    async (visit) => {
      const { reference, number } = await newestInvoice(visit, 5)
      const email = visitorsEmail()
      const mobile = visitorsMobile()
      const onFile = await contactsOf(number)
      await proveBoth(visit, `+357 ${mobile}`, ` ${email.toUpperCase()}`)
      await confirmInvoice(visit, `${number.slice(0, 4)} ${number.slice(4)}`, 'e-bill:confirmProperty')
      await visit.heading(visit.t('e-bill:preferences.title')).waitFor()
      await visit.page.locator('input[name=messagesBySms]').uncheck()
      // The terms leave everything as it is.
      await visit.button(visit.t('e-bill:preferences.readTerms')).click()
      const terms = visit.heading(visit.t('e-bill:terms.title'))
      await expect.poll(() => terms.evaluate((one) => one === document.activeElement)).toBe(true)
      await visit.button(visit.t('e-bill:terms.back')).click()
      const readTerms = visit.button(visit.t('e-bill:preferences.readTerms'))
      await expect.poll(() => readTerms.evaluate((one) => one === document.activeElement)).toBe(true)
      await expect.poll(() => visit.page.locator('input[name=messagesBySms]').isChecked()).toBe(false)
      await visit.page.locator('input[name=terms]').check()
      await visit.button(visit.t('e-bill:preferences.submit')).click()
      const dialog = visit.page.getByRole('dialog')
      await dialog.getByText(visit.t('e-bill:dialog.warning')).waitFor()
      expect(await factsIn(dialog)).toEqual({
        [visit.t('e-bill:contact.phone')]: `+357${mobile}`,
        [visit.t('e-bill:contact.email')]: email,
      })
      await dialog.getByRole('button', { name: visit.t('e-bill:dialog.submit'), exact: true }).click()
      await visit.heading(visit.t('e-bill:summary.title')).waitFor()
      const summary = await factsIn(visit.page.locator('main'))
      const [yes, no] = [visit.t('e-bill:summary.yes'), visit.t('e-bill:summary.no')]
      expect(summary).toEqual({
        [visit.t('e-bill:summary.property')]: expect.stringMatching(/^\p{Script=Greek}.* \d/u),
        [visit.t('e-bill:summary.invoiceNumber')]: number,
        [visit.t('e-bill:contact.email')]: email,
        [visit.t('e-bill:contact.phone')]: `+357${mobile}`,
        [visit.t('e-bill:preferences.bills')]: yes,
        [visit.t('e-bill:preferences.email')]: yes,
        [visit.t('e-bill:preferences.sms')]: no,
        [visit.t('e-bill:summary.contacts')]: no,
      })
      await printsSummary(visit, summary)
      expect(await deliveryOf(reference)).toEqual({ delivery_type: 199, email })
      expect(await contactsOf(number), 'nobody asked for it').toEqual(onFile)
      const [confirmation] = await sentTo(email)
      // In the visitor's language, without a code.
      expect(confirmation?.code).toBe('')
      expect(confirmation?.subject).toMatch(/\p{Script=Greek}/u)

      await askToUnsubscribe(visit, email)
      await visit.enterCode(email)
      // Seven digits are enough here.
      await confirmInvoice(visit, number.slice(0, 7), 'unsubscribe:confirmProperty')
      await visit.heading(visit.t('unsubscribe:end.title')).waitFor()
      expect((await deliveryOf(reference))?.delivery_type).not.toBe(199)
    },
  )

  journey(
    'hears and sees how much time is left in a tab and in a dialog, and asks for the account to change',
    {},
    async (visit) => {
      await portal().setSetting('otpSessionStepSeconds', 600)
      const { number } = await newestInvoice(visit, 7)
      const [email, mobile] = [visitorsEmail(), visitorsMobile()]
      const tab = (name: string) =>
        visit.page.getByRole('tab', { name: visit.t(`e-bill:tabs.${name}`) }).click()
      const warning = visit.page.getByText(visit.t('session-countdown:warning.title'), { exact: true })
      await proveBoth(visit, mobile, email)
      await confirmInvoice(visit, number, 'e-bill:confirmProperty')
      await visit.page.locator('input[name=contactsAreReplaced]').check()
      await visit.page.locator('input[name=terms]').check()
      for (const count of ['5', '2']) {
        await waitUntilLeft(visit, Number(count) * 60 - 1)
        await hears(visit, visit.t('session-countdown:minutesLeft_other', { count }))
      }
      await tab('terms')
      await visit.heading(visit.t('e-bill:terms.title')).waitFor()
      expect(await warning.count()).toBe(0)
      await waitUntilLeft(visit, 59)
      await warning.waitFor()
      await hears(visit, visit.t('session-countdown:warning.text'))
      await tab('steps')
      await visit.button(visit.t('e-bill:preferences.submit')).click()
      const dialog = visit.page.getByRole('dialog')
      await dialog.getByText(visit.t('e-bill:dialog.warningWithContacts')).waitFor()
      await dialog.getByText(/^0:\d\d$/).waitFor()
      await dialog.getByText(visit.t('session-countdown:warning.title'), { exact: true }).waitFor()
      await hears(visit, visit.t('session-countdown:warning.text'))
      await dialog.getByRole('button', { name: visit.t('e-bill:dialog.submit'), exact: true }).click()
      await visit.heading(visit.t('e-bill:summary.title')).waitFor()
      expect(await contactsOf(number)).toEqual({ email, mobile_no: `+357${mobile}` })
    },
  )

  journey('agrees to the terms in the language in which they stand there', {}, async (visit) => {
    const { page } = visit
    const { number } = await newestInvoice(visit, 9)
    const email = visitorsEmail()
    await proveBoth(visit, visitorsMobile(), email)
    await confirmInvoice(visit, number, 'e-bill:confirmProperty')
    await visit.heading(visit.t('e-bill:preferences.title')).waitFor()
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('button', { name: 'Русский' }).click()
    await visit.heading(text('ru', 'e-bill:preferences.title')).waitFor()
    await page.locator('input[name=terms]').check()
    await visit.button(text('ru', 'e-bill:preferences.submit')).click()
    const submit = { name: text('ru', 'e-bill:dialog.submit'), exact: true }
    await page.getByRole('dialog').getByRole('button', submit).click()
    await visit.heading(text('ru', 'e-bill:summary.title')).waitFor()
    const { text_hash } = await portal()
      .db.selectFrom('consents')
      .select('text_hash')
      .where('purpose', '=', 'eBillTerms')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
    expect(text_hash).toBe(textHash(configuredText('ru', 'eBillTerms')))
  })

  journey('finds the session over when the timers of the page were late', {}, async (visit) => {
    await portal().setSetting('otpSessionStepSeconds', 600)
    await askToUnsubscribe(visit, visitorsEmail())
    await visit.heading(visit.t('code-entry:title')).waitFor()
    await visit.page.clock.fastForward(601_000)
    await visit.alert(visit.t('code-session:problem.sessionExpired')).waitFor()
  })

  journey('fetches numbering plans when the phone field is used, not before', {}, async (visit) => {
    await visit.go('/ebill')
    await visit.heading(visit.t('e-bill:contact.title')).waitFor()
    await visit.page.clock.runFor(5000)
    const options = visit.page.locator('select[name=callingCode] option')
    await expect.poll(() => options.count()).toBe(1)
    await visit.page.locator('input[name=mobileNo]').focus()
    // The demonstration accepts numbers of Cyprus and Greece.
    await options.nth(1).waitFor({ state: 'attached' })
    await visit.page.locator('input[name=mobileNo]').fill('0030 691 234 5678')
    await expect.poll(() => visit.page.locator('select[name=callingCode]').inputValue()).toBe('30')
    await visit.page.getByText('+30 691 234 5678').waitFor()
  })

  journey('is told what is wrong at the step where it is wrong', {}, async (visit) => {
    const [email, mobile] = [visitorsEmail(), visitorsMobile()]
    const contact = 'e-bill:steps.contact'
    await visit.go('/ebill')
    const handIn = () => visit.page.locator('input[name=email]').press('Enter')
    for (const [typedMobile, typedEmail, complaint] of [
      ['22 123456', email, visit.t('phone-number:fault.NoCyMobileNum')],
      ['99 1234', email, visit.t('phone-number:fault.PhoneNumberError')],
      [mobile, 'visitor@example', visit.t('identifier:email.invalid')],
    ] as const) {
      await typeContact(visit, typedMobile, typedEmail)
      await handIn()
      await seesFailed(visit, contact, complaint)
      await typeContact(visit, mobile, email)
      await failedStep(visit, contact).waitFor({ state: 'detached' })
    }
    await visit.button(visit.t('e-bill:contact.submit')).click()
    await codeEntryAt(visit, 'phoneCode').waitFor()
    await typeWrongCodes(visit, `+357${mobile}`, 'e-bill:steps.phoneCode')
    await typeCodes(visit, mobile, email)
    await looksAtInvoice(visit)
    const invoice = 'e-bill:steps.invoiceNumber'
    await visit.field('property-lookup:number.label').fill('99 99999')
    await visit.field('property-lookup:number.label').press('Enter')
    await seesFailed(visit, invoice, visit.t('property-lookup:number.invalid_other', { count: '15' }))
    // WrongInvoiceNumber is what the server says.
    await nameInvoice(visit, '99 99999 99999999')
    await seesFailed(visit, invoice, visit.t('notices:refusal.invoice.wrong'))
  })

  journey('is told on the way out, too, what is wrong where it is wrong', {}, async (visit) => {
    const email = visitorsEmail()
    const field = visit.page.locator('input[name=email]')
    await visit.go('/unsubscribe')
    await visit.button(visit.t('unsubscribe:preference.submit')).click()
    await field.fill('visitor@example')
    await field.press('Enter')
    await seesFailed(visit, 'unsubscribe:steps.email', visit.t('identifier:email.invalid'))
    await field.fill(email)
    await failedStep(visit, 'unsubscribe:steps.email').waitFor({ state: 'detached' })
    await visit.button(visit.t('unsubscribe:email.submit')).click()
    await visit.heading(visit.t('code-entry:title')).waitFor()
    await typeWrongCodes(visit, email, 'unsubscribe:steps.emailCode')
    await visit.enterCode(email)
    await visit.heading(visit.t('property-lookup:number.title')).waitFor()
    await looksAtInvoice(visit)
    await visit.field('property-lookup:number.label').fill('123 456')
    await visit.field('property-lookup:number.label').press('Enter')
    await seesFailed(
      visit,
      'unsubscribe:steps.invoiceNumber',
      visit.t('property-lookup:number.invalid_other', { count: '7' }),
    )
  })

  journey('comes back to the step after a reload, with the time that is left', {}, async (visit) => {
    await portal().setSetting('otpSessionStepSeconds', 600)
    const { number } = await newestInvoice(visit, 6)
    await proveBoth(visit, visitorsMobile(), visitorsEmail())
    // Four minutes pass, for the page and for the server.
    portal().clock.advance(240)
    await visit.page.clock.fastForward(240_000)
    await expect.poll(() => secondsLeft(visit)).toBeLessThanOrEqual(360)
    await visit.page.reload()
    await visit.heading(visit.t('property-lookup:number.title')).waitFor()
    // Less what the steps took; a countdown that began anew would say ten minutes.
    const left = await secondsLeft(visit)
    expect(left).toBeLessThanOrEqual(360)
    expect(left).toBeGreaterThan(120)
    await nameInvoice(visit, number)
    await visit.heading(visit.t('property-lookup:property.title')).waitFor()
  })

  journey('begins anew when the computer has slept too long, with everything typed', {}, async (visit) => {
    const { number } = await newestInvoice(visit, 8)
    const [email, mobile] = [visitorsEmail(), visitorsMobile()]
    const field = (name: string) => visit.page.locator(`input[name=${name}]`)
    await proveBoth(visit, mobile, email)
    await confirmInvoice(visit, number, 'e-bill:confirmProperty')
    await field('messagesBySms').uncheck()
    // The clock goes on, the timers of the page do not.
    portal().clock.advance(3600)
    await visit.page.clock.setSystemTime(portal().clock().getTime())
    await visit.page.clock.runFor(1000)
    await visit.alert(visit.t('code-session:problem.sessionExpired')).waitFor()
    await expect.poll(() => field('email').inputValue()).toBe(email)
    await expect.poll(() => field('mobileNo').inputValue()).toBe(mobile)
    await visit.button(visit.t('e-bill:contact.submit')).click()
    await codeEntryAt(visit, 'phoneCode').waitFor()
    await typeCodes(visit, mobile, email)
    await expect.poll(() => field('invoiceNumber').inputValue()).toBe(number)
    await visit.button(visit.t('property-lookup:number.submit')).click()
    await confirmProperty(visit, 'e-bill:confirmProperty')
    await visit.heading(visit.t('e-bill:preferences.title')).waitFor()
    expect(await field('messagesBySms').isChecked()).toBe(false)
    expect(await field('messagesByEmail').isChecked()).toBe(true)
  })
})

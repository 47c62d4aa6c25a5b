/** Electronic bills without an account: from the login page to the mail that confirms them, and back to paper. */
import { randomInt, randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

const newEmail = () => `visitor-${randomUUID()}@example.com`
/** Numbers of Cyprus begin with 9 and have eight digits. */
const newMobile = () => `99${randomInt(100_000, 999_999)}`

/** A property of the demonstration with its newest invoice: another one for each journey. */
async function invoiceOf(index: number) {
  const { db } = portal()
  const { reference } = await db
    .selectFrom('properties')
    .select('reference')
    .orderBy('reference')
    .offset(index)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { number } = await db
    .selectFrom('invoices')
    .select('number')
    .where('property_reference', '=', reference)
    .orderBy('issued_on', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { reference, number }
}

/** How the bills of a property are delivered now. */
const deliveryOf = (reference: string) =>
  portal()
    .db.selectFrom('subscriptions')
    .select(['delivery_type', 'email'])
    .where('property_reference', '=', reference)
    .where('until', 'is', null)
    .executeTakeFirst()

const sentTo = async (recipient: string) => (await portal().outbox()).filter(({ to }) => to === recipient)

const codeEntry = (visit: Journey, step: string) =>
  visit.page
    .locator('li[aria-current=step]')
    .filter({ hasText: visit.t(step) })
    .getByRole('heading', {
      name: visit.t('code-entry:title'),
    })

/** Opens the page and proves phone and e-mail address. */
async function proveBoth(visit: Journey, mobile: string, email: string): Promise<void> {
  await visit.go('/ebill')
  await visit.page.locator('input[name=mobileNo]').fill(mobile)
  await visit.page.locator('input[name=email]').fill(email)
  await visit.button(visit.t('e-bill:contact.submit')).click()
  await codeEntry(visit, 'e-bill:steps.phoneCode').waitFor()
  await visit.enterCode(`+357${mobile.replaceAll(/\D/g, '').slice(-8)}`)
  await codeEntry(visit, 'e-bill:steps.emailCode').waitFor()
  await visit.enterCode(email.trim().toLowerCase())
  await visit.heading(visit.t('property-lookup:number.title')).waitFor()
}

async function nameInvoice(visit: Journey, number: string): Promise<void> {
  await visit.field('property-lookup:number.label').fill(number)
  await visit.button(visit.t('property-lookup:number.submit')).click()
}

const confirmProperty = async (visit: Journey, caption: string) => {
  await visit.heading(visit.t('property-lookup:property.title')).waitFor()
  await visit.page.locator('input[name=isProperty]').check()
  await visit.button(visit.t(caption)).click()
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
      const { reference, number } = await invoiceOf(5)
      const email = newEmail()
      const mobile = newMobile()
      await proveBoth(visit, `+357 ${mobile}`, ` ${email.toUpperCase()}`)
      await nameInvoice(visit, `${number.slice(0, 4)} ${number.slice(4)}`)
      await confirmProperty(visit, 'e-bill:confirmProperty')
      await visit.heading(visit.t('e-bill:preferences.title')).waitFor()
      await visit.page.locator('input[name=messagesBySms]').uncheck()
      // The terms leave everything as it is.
      await visit.button(visit.t('e-bill:preferences.readTerms')).click()
      await visit.heading(visit.t('e-bill:terms.title')).waitFor()
      await visit.page.getByRole('tab', { name: visit.t('e-bill:tabs.steps') }).click()
      await expect.poll(() => visit.page.locator('input[name=messagesBySms]').isChecked()).toBe(false)
      await visit.page.locator('input[name=terms]').check()
      await visit.button(visit.t('e-bill:preferences.submit')).click()
      const dialog = visit.page.getByRole('dialog')
      await dialog.getByText(email).waitFor()
      await dialog.getByText(`+357${mobile}`).waitFor()
      await dialog.getByRole('button', { name: visit.t('e-bill:dialog.submit'), exact: true }).click()
      await visit.heading(visit.t('e-bill:summary.title')).waitFor()
      expect(await deliveryOf(reference)).toEqual({ delivery_type: 199, email })
      const [confirmation] = await sentTo(email)
      // In the visitor's language, without a code.
      expect(confirmation?.code).toBe('')
      expect(confirmation?.subject).toMatch(/\p{Script=Greek}/u)

      await visit.go('/unsubscribe')
      await visit.button(visit.t('unsubscribe:preference.submit')).click()
      await visit.page.locator('input[name=email]').fill(email)
      await visit.button(visit.t('unsubscribe:email.submit')).click()
      await visit.enterCode(email)
      // Seven digits are enough here.
      await nameInvoice(visit, number.slice(0, 7))
      await confirmProperty(visit, 'unsubscribe:confirmProperty')
      await visit.heading(visit.t('unsubscribe:end.title')).waitFor()
      expect((await deliveryOf(reference))?.delivery_type).not.toBe(199)
    },
  )

  journey('finds the session over when the timers of the page were late', {}, async (visit) => {
    await portal().setSetting('otpSessionStepSeconds', 600)
    await visit.go('/unsubscribe')
    await visit.button(visit.t('unsubscribe:preference.submit')).click()
    await visit.page.locator('input[name=email]').fill(newEmail())
    await visit.button(visit.t('unsubscribe:email.submit')).click()
    await visit.heading(visit.t('code-entry:title')).waitFor()
    await visit.page.clock.fastForward(601_000)
    await visit.alert(visit.t('unsubscribe:email.problem.sessionExpired')).waitFor()
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
    await visit.go('/ebill')
    const failed = visit.page
      .locator('li[aria-current=step]')
      .filter({ hasText: visit.t('ui:stepper.failed') })
    const field = (name: string) => visit.page.locator(`input[name=${name}]`)
    await field('mobileNo').fill('22 123456')
    await field('email').fill('visitor@example')
    await field('email').press('Enter')
    await visit.page.getByText(visit.t('phone-number:fault.NoCyMobileNum')).first().waitFor()
    await visit.page.getByText(visit.t('e-bill:contact.emailInvalid')).first().waitFor()
    await field('mobileNo').fill('99 1234')
    await visit.page.getByText(visit.t('phone-number:fault.PhoneNumberError')).first().waitFor()
    await proveBoth(visit, newMobile(), newEmail())
    await nameInvoice(visit, '99 99999 99999999')
    // WrongInvoiceNumber marks its step, and says whom to contact when it does not get better.
    await failed.getByText(visit.t('problem:persists')).waitFor()
    await expect.poll(() => failed.innerText()).toContain(visit.t('e-bill:steps.invoiceNumber'))
  })

  journey('comes back to the step after a reload, with the time that is left', {}, async (visit) => {
    const { number } = await invoiceOf(6)
    await proveBoth(visit, newMobile(), newEmail())
    const left = () =>
      visit.page
        .getByText(/^\d+:\d\d$/)
        .first()
        .innerText()
    await visit.page.clock.runFor(120_000)
    const before = await left()
    await visit.page.reload()
    await visit.heading(visit.t('property-lookup:number.title')).waitFor()
    const minutes = (text: string) => Number(text.split(':')[0])
    // The server was not told that time has passed: what it says counts.
    expect(minutes(await left())).toBeGreaterThanOrEqual(minutes(before))
    await nameInvoice(visit, number)
    await visit.heading(visit.t('property-lookup:property.title')).waitFor()
  })

  journey('begins anew when the computer has slept too long, with everything typed', {}, async (visit) => {
    const email = newEmail()
    const mobile = newMobile()
    await proveBoth(visit, mobile, email)
    // The clock goes on, the timers of the page do not.
    await visit.page.clock.setSystemTime(portal().clock().getTime() + 3_600_000)
    await visit.page.clock.runFor(1000)
    await visit.alert(visit.t('e-bill:contact.problem.sessionExpired')).waitFor()
    await expect.poll(() => visit.page.locator('input[name=email]').inputValue()).toBe(email)
    await expect.poll(() => visit.page.locator('input[name=mobileNo]').inputValue()).toBe(mobile)
  })
})

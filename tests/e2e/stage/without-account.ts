/** What visitors without an account do on the pages of electronic bills, for the journeys of several files. */
import { randomInt, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Journey } from './journey.ts'

export const visitorsEmail = () => `visitor-${randomUUID()}@example.com`
/** Numbers of Cyprus begin with 9 and have eight digits. */
export const visitorsMobile = () => `99${randomInt(100_000, 999_999)}`

/** A property of the demonstration with its newest invoice: journeys of one file take another one each. */
export async function newestInvoice({ portal: { db } }: Journey, index: number) {
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

/** The code entry at a step of `/ebill`. */
export const codeEntryAt = ({ page, t }: Journey, step: 'phoneCode' | 'emailCode') =>
  page
    .locator('li[aria-current=step]')
    .filter({ hasText: t(`e-bill:steps.${step}`) })
    .getByRole('heading', { name: t('code-entry:title') })

/** Fills in the form of `/support`, which is empty, up to the code entry. */
export async function writeToSupport(
  visit: Journey,
  contact: { email?: string; phone?: string },
  message: string,
): Promise<void> {
  await visit.go('/support')
  const name = visit.page.locator('input[name=name]')
  expect(await name.inputValue()).toBe('')
  await name.fill('Eleni Visitor')
  await visit.page.locator('input[name=email]').fill(contact.email ?? '')
  await visit.page.locator('input[name=mobileNo]').fill(contact.phone ?? '')
  await visit.page.locator('textarea[name=message]').fill(message)
  await visit.button(visit.t('support:form.submit')).click()
  await visit.heading(visit.t('code-entry:title')).waitFor()
}

/** Opens `/ebill` and has both codes sent. */
export async function askForCodes(visit: Journey, mobile: string, email: string): Promise<void> {
  await visit.go('/ebill')
  await visit.page.locator('input[name=mobileNo]').fill(mobile)
  await visit.page.locator('input[name=email]').fill(email)
  await visit.button(visit.t('e-bill:contact.submit')).click()
  await codeEntryAt(visit, 'phoneCode').waitFor()
}

/** Opens `/unsubscribe` and has the code sent. */
export async function askToUnsubscribe(visit: Journey, email: string): Promise<void> {
  await visit.go('/unsubscribe')
  await visit.button(visit.t('unsubscribe:preference.submit')).click()
  await visit.page.locator('input[name=email]').fill(email)
  await visit.button(visit.t('unsubscribe:email.submit')).click()
}

/** Types the codes that were sent. */
export async function typeCodes(visit: Journey, mobile: string, email: string): Promise<void> {
  await visit.enterCode(`+357${mobile.replaceAll(/\D/g, '').slice(-8)}`)
  await codeEntryAt(visit, 'emailCode').waitFor()
  await visit.enterCode(email.trim().toLowerCase())
  await visit.heading(visit.t('property-lookup:number.title')).waitFor()
}

/** Opens `/ebill` and proves phone and e-mail address. */
export async function proveBoth(visit: Journey, mobile: string, email: string): Promise<void> {
  await askForCodes(visit, mobile, email)
  await typeCodes(visit, mobile, email)
}

/** Asks for the property of an invoice. */
export async function nameInvoice(visit: Journey, number: string): Promise<void> {
  await visit.field('property-lookup:number.label').fill(number)
  await visit.button(visit.t('property-lookup:number.submit')).click()
}

/** Finds the property of an invoice and confirms it. */
export async function confirmInvoice(visit: Journey, number: string, caption: string): Promise<void> {
  await nameInvoice(visit, number)
  await confirmProperty(visit, caption)
}

/** Confirms the property that was found. */
export async function confirmProperty(visit: Journey, caption: string): Promise<void> {
  await visit.heading(visit.t('property-lookup:property.title')).waitFor()
  await visit.page.locator('input[name=isProperty]').check()
  await visit.button(visit.t(caption)).click()
}

/** What visitors without an account do on the pages of electronic bills, for the journeys of several files. */
import { randomInt, randomUUID } from 'node:crypto'
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

/** Opens `/ebill` and has both codes sent. */
export async function askForCodes(visit: Journey, mobile: string, email: string): Promise<void> {
  await visit.go('/ebill')
  await visit.page.locator('input[name=mobileNo]').fill(mobile)
  await visit.page.locator('input[name=email]').fill(email)
  await visit.button(visit.t('e-bill:contact.submit')).click()
  await codeEntryAt(visit, 'phoneCode').waitFor()
}

/** Finds the property of an invoice and confirms it. */
export async function confirmInvoice(visit: Journey, number: string, caption: string): Promise<void> {
  await visit.field('property-lookup:number.label').fill(number)
  await visit.button(visit.t('property-lookup:number.submit')).click()
  await visit.heading(visit.t('property-lookup:property.title')).waitFor()
  await visit.page.locator('input[name=isProperty]').check()
  await visit.button(visit.t(caption)).click()
}

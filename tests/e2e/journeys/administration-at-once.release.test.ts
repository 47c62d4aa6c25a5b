/** An administrator changes a text, the branding, a right and a control; each is seen at once in another browser, and undone. */
import { expect } from 'vitest'
import { servingEmployee } from '#server/demonstration/accounts.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey, another } = prepareJourneys({ humanCheck: 'none' })

const reason = 'The board has decided so.'

/** Presses buttons of the page of an item, up to what is said at the end. */
async function saved({ page, button, status, t }: Journey): Promise<void> {
  await page.locator('form [name=reason]').fill(reason)
  await button(t('setting-change:continue')).click()
  await button(t('setting-change:confirm')).click()
  await status(t('setting-change:saved.title')).waitFor()
}

async function undone({ page, button, status, t }: Journey): Promise<void> {
  await button(t('setting-change:undo.ask')).click()
  await page.locator('form [name=reason]').fill('It was a mistake.')
  await button(t('setting-change:undo.confirm')).click()
  await status(t('setting-change:undone.title')).waitFor()
  await page.getByText('It was a mistake.', { exact: true }).waitFor()
  await page.getByText(t('configuration:history.isUndone'), { exact: true }).first().waitFor()
}

const open = async (visit: Journey, path: string) => {
  await visit.go(path)
  await visit.button(visit.t('setting-change:change')).click()
}

/** The colour that the page of this person has. */
const brandOf = ({ page }: Journey) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--light-brand').trim())

journey(
  'the branding and a text are seen at once in another browser, and undone',
  { language: 'en' },
  async (visit) => {
    const { page } = visit
    await visit.beginAt('employee@example.com', '/administration/branding')
    const visitor = await another({ language: 'el' })
    await visitor.go('/login')
    const before = await brandOf(visitor)

    await open(visit, '/administration/branding')
    // No text can be read from black to white.
    await page.locator('form [name=brandingLoginPrimaryColor]').fill('#000000')
    await page.locator('form [name=brandingLoginSecondaryColor]').fill('#ffffff')
    await page.locator('form [name=reason]').fill(reason)
    await visit.button(visit.t('setting-change:continue')).click()
    await page.getByText(visit.t('notices:refusal.branding.unreadable')).first().waitFor()
    await page.locator('form [name=brandingLoginPrimaryColor]').fill('#05603a')
    await page.locator('form [name=brandingLoginSecondaryColor]').fill('#05603a')
    await page.locator('form [name=brandingColor]').fill('#05603a')
    await page.locator('form [name="portalName.el"]').fill('Πύλη της κοιλάδας')
    await saved(visit)
    await visitor.go('/login')
    await expect.poll(() => brandOf(visitor)).toBe('#05603a')
    await expect.poll(() => visitor.page.title()).toContain('Πύλη της κοιλάδας')
    await undone(visit)
    await visitor.go('/login')
    await expect.poll(() => brandOf(visitor)).toBe(before)

    await open(visit, '/administration/texts/message.115')
    await page.locator('form [name=el]').fill('Ανοίξτε λογαριασμό χρήστη εδώ')
    await saved(visit)
    await visitor.go('/register')
    await visitor.page.getByText('Ανοίξτε λογαριασμό χρήστη εδώ').first().waitFor()
    await undone(visit)
    await visitor.go('/login')
    await visitor.go('/register')
    await visitor.page.getByText('Ανοίξτε λογαριασμό χρήστη εδώ').waitFor({ state: 'detached' })
  },
)

journey(
  'a control is taken from customers by keyboard on a phone, is gone for a customer at once, and comes back',
  { language: 'ar', browser: { viewport: { width: 360, height: 780 } } },
  async (visit) => {
    const { page, t } = visit
    await visit.beginAt('employee@example.com', '/administration/securities')
    const customer = await another({ language: 'en' })
    await customer.beginAt('customer@example.com', '/account/security')
    const signOut = customer.button(customer.t('security:everywhere.button'))
    await signOut.first().waitFor()

    await page.getByRole('searchbox').fill(t('securities:screen.security'))
    await page.getByRole('link', { name: t('securities:screen.security'), exact: true }).press('Enter')
    await visit.button(t('setting-change:change')).press('Enter')
    await page.locator('form [name="signOutEverywhere.customer.visible"]').press('Space')
    await page.locator('form [name=reason]').fill(reason)
    await saved(visit)
    await customer.go('/account/security')
    await customer.heading(customer.t('security:title')).waitFor()
    await expect.poll(() => signOut.count()).toBe(0)
    await undone(visit)
    await customer.go('/account/security')
    await signOut.first().waitFor()
  },
)

journey(
  'a right is granted and undone at once, and the preview tells it each time without acting as that person',
  { language: 'en' },
  async (visit) => {
    const { page, t } = visit
    const eleni = await another({ language: 'en' })
    await eleni.beginAt(servingEmployee, '/employeeHome')
    /** Whether the preview has this page for Eleni. */
    async function isInPreview(): Promise<boolean> {
      await visit.go('/administration/preview')
      await page.locator('[name=person]').selectOption({ label: '\u2068Eleni Stavrou\u2069' })
      await page.getByText('Read only: as').filter({ hasText: 'Eleni Stavrou' }).waitFor()
      return (await page.getByText(t('menu:logs.name'), { exact: true }).count()) > 0
    }
    await visit.beginAt('employee@example.com', '/administration/preview')
    await page.getByText(t('person-preview:barCustomer')).waitFor()
    await page.getByText(t('menu:financial.name'), { exact: true }).first().waitFor()
    expect(await isInPreview()).toBe(false)

    await visit.go('/administration/employees')
    await page.getByRole('link', { name: 'Eleni Stavrou', exact: true }).click()
    await visit.button(t('employee-rights:change')).click()
    await page.locator('form [name=portalLogs]').check()
    await page.locator('form [name=reason]').fill(reason)
    await visit.button(t('employee-rights:continue')).click()
    await visit.button(t('employee-rights:confirm')).click()
    await visit.status(t('employee-rights:saved')).waitFor()
    const itsPage = page.url()
    await eleni.go('/logs')
    await expect.poll(eleni.path).toBe('/logs')
    await eleni.heading(eleni.t('area-log-channels:title')).waitFor()
    expect(await isInPreview()).toBe(true)

    await visit.go(new URL(itsPage).pathname)
    await visit.button(t('employee-rights:undo.ask')).click()
    await page.locator('form [name=reason]').fill('It was a mistake.')
    await visit.button(t('employee-rights:undo.confirm')).click()
    await visit.status(t('employee-rights:undone')).waitFor()
    await page.getByText('It was a mistake.', { exact: true }).waitFor()
    expect(await isInPreview()).toBe(false)
    await eleni.go('/logs')
    await eleni.heading(eleni.t('signed-in:notOffered.title')).waitFor()
  },
)

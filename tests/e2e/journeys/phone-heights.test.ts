/** How much a customer with several properties has to scroll: home, lists, readings and alerts on a phone. */
import { expect } from 'vitest'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey } = prepareJourneys({ humanCheck: 'none' })

const customer = 'customer@example.com'
const phone = { viewport: { width: 360, height: 740 } }

const heightOfPage = ({ page }: Journey) => page.evaluate(() => document.documentElement.scrollHeight)

for (const language of ['el', 'ar'] as const)
  journey(
    `the home is two screens of a phone at most (${language})`,
    { language, browser: phone },
    async (visit) => {
      await visit.beginAt(customer, '/userHome')
      await visit.heading(visit.t('overview:consumption.title')).waitFor()
      expect(await heightOfPage(visit)).toBeLessThanOrEqual(2 * phone.viewport.height)
    },
  )

journey(
  'the home is one screen of a laptop, above the foot of the page',
  { language: 'el', browser: { viewport: { width: 1280, height: 800 } } },
  async (visit) => {
    await visit.beginAt(customer, '/userHome')
    await visit.heading(visit.t('overview:consumption.title')).waitFor()
    const main = (await visit.page.getByRole('main').boundingBox())!
    expect(main.y + main.height).toBeLessThanOrEqual(800)
  },
)

journey(
  'ten bills are two lines each, and a press anywhere on one opens it',
  { language: 'el', browser: phone },
  async (visit) => {
    const { page, t } = visit
    await visit.beginAt(customer, '/financial')
    const list = page.getByRole('table', { name: t('financial:lists.bills') })
    const rows = list.locator('tbody tr')
    await rows.first().waitFor()
    expect(await rows.count()).toBe(10)
    expect((await list.boundingBox())!.height).toBeLessThanOrEqual(700)
    const first = (await rows.nth(1).boundingBox())!
    await rows.nth(1).scrollIntoViewIfNeeded()
    await rows.nth(1).click({ position: { x: first.width - 20, y: first.height - 8 } })
    await page.getByRole('heading', { name: t('financial:bill.explanation') }).waitFor()
    // Transactions have no page: what a row leaves out is unfolded in its place.
    await visit.go('/financial?list=transactions')
    const row = page
      .getByRole('table', { name: t('financial:lists.transactions') })
      .locator('tbody tr')
      .first()
    const rest = row.getByText(t('financial:transactions.balanceCents'), { exact: true })
    expect(await rest.isVisible()).toBe(false)
    await row.click({ position: { x: 12, y: 40 } })
    await rest.waitFor()
  },
)

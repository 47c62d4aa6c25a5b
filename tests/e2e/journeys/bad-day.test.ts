/** A portal that is closed, or whose settings cannot be had: what people are told, and the way back to what they wanted. */
import { describe, expect } from 'vitest'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

const faultNumbers = '[{"service":"water","day":"22 000210","night":"22 000200"}]'
const faultPhone = ({ page }: Journey) => page.getByRole('link', { name: /22 000210/ })

describe('A disabled portal', () => {
  journey('says that it is closed, until when and what is open, wherever one goes', {}, async (visit) => {
    const { page, t } = visit
    const until = new Date(Date.now() + 3 * 86_400_000)
    await portal().setSetting('faultNumbers', faultNumbers)
    await portal().setSetting('enableSupportPage', false)
    await portal().setSetting('enablePrivacyPolicy', false)
    await portal().setSetting('disablePortalDate', until.toISOString())
    await portal().setSetting('enablePortal', 0)
    try {
      await visit.go('/ebill')
      await visit.heading(t('start:closed.title')).waitFor()
      await page.getByText(String(until.getUTCFullYear())).first().waitFor()
      await faultPhone(visit).waitFor()
      // The logo.
      await page.locator('header a[href="/"]').click()
      await visit.heading(t('start:closed.title')).waitFor()
      expect(await page.title()).toContain(t('start:closed.title'))
      // What stays open says it, too.
      await page
        .locator('main')
        .getByRole('link', { name: t('shell:footer.complaints') })
        .click()
      await expect.poll(visit.path).toBe('/complaints')
      await page.getByText(t('start:closed.others')).waitFor()
      // No time that has passed is promised.
      await portal().setSetting('disablePortalDate', '2020-01-01T10:00:00Z')
      await visit.go('/ebill')
      await page.getByText(t('start:closed.notKnown')).waitFor()

      await portal().setSetting('enablePortal', 1)
      await visit.button(t('start:tryAgain')).click()
      await expect.poll(visit.path).toBe('/ebill')
      await page.getByText(t('e-bill:title'), { exact: true }).first().waitFor()
    } finally {
      for (const name of ['enableSupportPage', 'enablePrivacyPolicy']) await portal().setSetting(name, true)
      await portal().setSetting('disablePortalDate', '')
      await portal().setSetting('enablePortal', 1)
    }
  })
})

describe('A portal whose settings are refused', () => {
  journey(
    'says what the server said, whom to call, and leads to the page that was wanted',
    {},
    async (visit) => {
      const { page, t } = visit
      await portal().setSetting('faultNumbers', faultNumbers)
      // This browser has read the numbers once.
      await visit.go('/login')
      await visit.heading(t('sign-in:title')).waitFor()
      await page.route('**/ebill?from=mail', async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace(/<script type="application\/json".*?<\/script>/s, '')
        await route.fulfill({ response, body })
      })
      await page.route('**/api/Utility/GetOrganisationSettings', (route) =>
        route.fulfill({ json: { data: { status: 99, text: 'Too much to do.' } } }),
      )
      await visit.go('/ebill?from=mail')
      await visit.heading(t('shell:errorPage.title')).waitFor()
      await expect.poll(visit.path).toBe('/errorpage')
      await page.getByText(t('start:said', { text: 'Too much to do.' })).waitFor()
      await faultPhone(visit).waitFor()
      expect(await page.title()).toMatch(/^Error: (?!Error)/)
      await visit.button(t('start:tryAgain')).click()
      await visit.heading(t('shell:errorPage.title')).waitFor()

      await page.unroute('**/api/Utility/GetOrganisationSettings')
      await visit.button(t('start:tryAgain')).click()
      await expect.poll(() => page.url()).toMatch(/\/ebill\?from=mail$/)
    },
  )
})

/** The map and its list: one shows what the other does; without graphics the list does everything. */
import { describe, expect } from 'vitest'
import { axeBreaches } from '#tests/ui/axe-breaches.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import { newKeeper } from '../stage/keeper.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

/** Plots of the demonstration in Limassol. */
const atPlots = '/webgis?at=34.6785,33.0403,16'

async function newDraughtsman() {
  const keeper = await newKeeper(portal())
  await portal()
    .db.updateTable('accounts')
    .set({ profile: JSON.stringify({ elementProperties: true, portalGis: true, portalQuality: true }) })
    .where('login', '=', keeper.login)
    .execute()
  return keeper
}

describe('The map', () => {
  journey(
    'shows in its list what lies in view, finds a plot, and leads to its record and back',
    { language: 'el', browser: { viewport: { width: 1280, height: 860 } } },
    async (visit) => {
      const { page, t } = visit
      await visit.beginAt((await newDraughtsman()).login, atPlots)
      await visit.heading(t('web-map:title')).waitFor()
      const inView = page.getByRole('region', { name: /\d/ })
      await page.getByRole('link', { name: 'Plot 214', exact: true }).waitFor()
      await page.locator('canvas').waitFor()
      await page.getByLabel(t('web-map:search.label')).last().fill('30/12')
      await visit.button(t('web-map:search.button')).click()
      await page.getByText(t('web-map:search.found', { total: '7' })).waitFor()
      await page.getByLabel(t('web-map:search.label')).last().fill('nowhere')
      await visit.button(t('web-map:search.button')).click()
      await page.getByText(t('web-map:search.none')).waitFor()
      await visit.button(t('web-map:search.clear')).click()
      // By keyboard alone: the row shows itself, and its name is the way to the record.
      await visit.button(t('web-map:list.showOne', { title: 'Plot 214' })).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => new URL(page.url()).searchParams.get('open')).toMatch(/^map-features\.\d+$/)
      expect(await axeBreaches(page)).toEqual([])
      const shown = page.url()
      await page.getByRole('link', { name: 'Plot 214', exact: true }).focus()
      await page.keyboard.press('Enter')
      await visit.heading('Plot 214').waitFor()
      await page.goBack()
      await page.getByRole('link', { name: 'Plot 214', exact: true }).waitFor()
      expect(page.url()).toBe(shown)
      await inView.waitFor()
      if (process.env['MAP_PICTURES']) {
        await page.waitForLoadState('networkidle')
        await page.screenshot({ path: `${process.env['MAP_PICTURES']}/map-el-1280.png` })
      }
    },
  )
})

/** The map and its list: one shows what the other does. */
import { describe, expect } from 'vitest'
import { axeBreaches } from '#tests/ui/axe-breaches.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import { newDraughtsman } from '../stage/draughtsman.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

/** Plots of the demonstration in Limassol. */
const atPlots = '/webgis?at=34.6785,33.0403,16'
const pictures = process.env['MAP_PICTURES']

describe('The map', () => {
  journey(
    'draws what its list shows, and a press on it chooses in the list',
    { language: 'el', browser: { viewport: { width: 1280, height: 860 } } },
    async (visit) => {
      const { page, t } = visit
      // Graphics without a graphics card are slow, and say so.
      visit.allowFailuresOf('GPU stall due to ReadPixels')
      await visit.beginAt((await newDraughtsman(portal())).login, atPlots)
      await visit.heading(t('web-map:title')).waitFor()
      await page.getByRole('link', { name: 'Plot 214', exact: true }).waitFor()
      const canvas = page.locator('canvas')
      await canvas.waitFor()
      await page.getByText(t('web-map:map.loading')).waitFor({ state: 'detached' })
      await visit.button(t('web-map:list.showOne', { title: 'Plot 211' })).click()
      await expect.poll(() => new URL(page.url()).searchParams.get('open')).toMatch(/^map-features\.\d+$/)
      const chosen = new URL(page.url()).searchParams.get('open')
      // Beside the middle lies the plot next to it.
      const { width = 0, height = 0 } = (await canvas.boundingBox()) ?? {}
      await expect
        .poll(async () => {
          await canvas.click({ position: { x: width / 2 + 58, y: height / 2 } })
          return new URL(page.url()).searchParams.get('open')
        })
        .not.toBe(chosen)
      await expect
        .poll(() => page.locator('li[aria-current=true]').getByRole('link').first().innerText())
        .toBe('Plot 212')
      // The graphics stop, and come back: what was chosen is still there.
      const alert = page.getByText(t('web-map:map.lost'))
      await page.evaluate(() => {
        const lost = document
          .querySelector('canvas')
          ?.getContext('webgl2')
          ?.getExtension('WEBGL_lose_context')
        Object.assign(window, { lost })
        lost?.loseContext()
      })
      await alert.waitFor()
      await page.evaluate(() => (window as unknown as { lost: WEBGL_lose_context }).lost.restoreContext())
      await alert.waitFor({ state: 'detached' })
      // Moved by keyboard, the list follows.
      const before = page.url()
      await canvas.focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => page.url()).not.toBe(before)
      if (pictures) await page.screenshot({ path: `${pictures}/map-el-1280.png` })
    },
  )

  journey(
    'stands above its list on a phone, in Arabic, too',
    { language: 'ar', browser: { viewport: { width: 360, height: 780 } } },
    async (visit) => {
      const { page, t } = visit
      visit.allowFailuresOf('GPU stall due to ReadPixels')
      await visit.beginAt((await newDraughtsman(portal())).login, atPlots)
      await page.getByRole('link', { name: 'Plot 214', exact: true }).waitFor()
      await page.getByText(t('web-map:map.loading')).waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      const map = (await page.locator('canvas').boundingBox())!
      const row = (await page.getByRole('link', { name: 'Plot 214', exact: true }).boundingBox())!
      expect(row.y).toBeGreaterThan(map.y + map.height)
      expect(await axeBreaches(page)).toEqual([])
      if (pictures) await page.screenshot({ path: `${pictures}/map-ar-360.png`, fullPage: true })
    },
  )
})

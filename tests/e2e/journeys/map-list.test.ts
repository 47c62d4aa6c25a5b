/** Without WebGL2 there is no map to see: its list does everything, by keyboard alone. */
import { describe, expect } from 'vitest'
import { axeBreaches } from '#tests/ui/axe-breaches.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import { newDraughtsman } from '../stage/draughtsman.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

describe('The map without graphics', () => {
  journey(
    'says so, finds a plot in its list, and leads to the record and back, by keyboard',
    { language: 'el', browser: { viewport: { width: 1280, height: 860 } } },
    async (visit) => {
      const { page, t } = visit
      await page.addInitScript(() => {
        const context = HTMLCanvasElement.prototype.getContext
        HTMLCanvasElement.prototype.getContext = function (
          this: HTMLCanvasElement,
          kind: string,
          ...rest: []
        ) {
          return kind === 'webgl2' ? null : (context.call(this, kind, ...rest) as never)
        } as typeof context
      })
      await visit.beginAt((await newDraughtsman(portal())).login, '/webgis?at=34.6785,33.0403,16')
      await page.getByText(t('web-map:map.noGraphics', { standard: 'WebGL2' })).waitFor()
      const plot = page.getByRole('link', { name: 'Plot 214', exact: true })
      await plot.waitFor()
      const search = page.getByRole('textbox', { name: t('web-map:search.label') })
      await search.fill('nowhere')
      await search.press('Enter')
      await page.getByText(t('web-map:search.none')).waitFor()
      await search.fill('30/12')
      await search.press('Enter')
      await page.getByText(t('web-map:search.found', { total: '7' })).waitFor()
      await visit.button(t('web-map:search.clear')).press('Enter')
      await visit.button(t('web-map:list.showOne', { title: 'Plot 214' })).press('Enter')
      await expect.poll(() => new URL(page.url()).searchParams.get('open')).toMatch(/^map-features\.\d+$/)
      expect(await axeBreaches(page)).toEqual([])
      const shown = page.url()
      await plot.press('Enter')
      await visit.heading('Plot 214').waitFor()
      await page.goBack()
      await plot.waitFor()
      expect(page.url()).toBe(shown)
      // The other address of the specification leads here, too.
      await visit.go('/gis')
      await visit.heading(t('web-map:title')).waitFor()
      expect(new URL(page.url()).pathname).toBe('/webgis')
    },
  )
})

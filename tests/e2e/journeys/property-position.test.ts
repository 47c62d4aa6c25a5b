/** The position of a property: pressed on the map or typed, and set with a reason. */
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { axeBreaches } from '#tests/ui/axe-breaches.ts'
import { newDraughtsman } from '../stage/draughtsman.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })
const pictures = process.env['MAP_PICTURES']

/** Somebody who may set positions, and a property that is not on the map. */
async function atProperty(place: number): Promise<{ login: string; id: number }> {
  const { login } = await newDraughtsman(portal())
  await portal()
    .db.updateTable('accounts')
    .set({ profile: JSON.stringify({ portalOm: true, portalGis: true }) })
    .where('login', '=', login)
    .execute()
  const { rows } = await sql<{ record_id: number }>`
    update properties set position_latitude = null, position_longitude = null
    where reference = (select reference from properties order by reference offset ${place} limit 1)
    returning record_id`.execute(portal().db)
  return { login, id: Number(rows[0]!.record_id) }
}

const positionOf = async (id: number) =>
  (
    await sql<{ latitude: number | null; longitude: number | null }>`
      select position_latitude as latitude, position_longitude as longitude from properties where record_id = ${id}`.execute(
      portal().db,
    )
  ).rows[0]!

const field = ({ page }: Journey, name: string) => page.locator(`form [name=${name}]`)

describe('The position of a property', () => {
  journey(
    'is where the map is pressed',
    { language: 'el', browser: { viewport: { width: 1280, height: 1100 } } },
    async (visit) => {
      const { page, t } = visit
      // Graphics without a graphics card are slow, and say so.
      visit.allowFailuresOf('GPU stall due to ReadPixels')
      const { login, id } = await atProperty(0)
      await visit.beginAt(login, `/properties/${id}/position`)
      await visit.heading(t('property-position:title')).waitFor()
      const canvas = page.locator('canvas')
      await canvas.waitFor()
      await page.getByText(t('web-map:map.loading')).waitFor({ state: 'detached' })
      // Pressed once the map answers.
      await expect
        .poll(async () => {
          await canvas.click({ position: { x: 200, y: 170 } })
          return field(visit, 'latitude').inputValue()
        })
        .not.toBe('')
      const typed = {
        latitude: Number(await field(visit, 'latitude').inputValue()),
        longitude: Number(await field(visit, 'longitude').inputValue()),
      }
      await field(visit, 'reason').fill('Μετρήθηκε επί τόπου')
      if (pictures) await page.screenshot({ path: `${pictures}/position-el-1280.png`, fullPage: true })
      await visit.button(t('property-position:save')).click()
      await page.getByText(t('property-position:saved')).waitFor()
      expect(await positionOf(id)).toEqual(typed)
      expect(await axeBreaches(page)).toEqual([])
    },
  )

  journey(
    'is set by keyboard alone, without the map, from the record',
    { language: 'ar', browser: { viewport: { width: 360, height: 780 } } },
    async (visit) => {
      const { page, t } = visit
      const { login, id } = await atProperty(1)
      await visit.beginAt(login, `/properties/${id}`)
      const link = page.getByRole('link', { name: t('property-position:open') })
      await link.waitFor()
      expect(await link.getAttribute('href')).toBe(`/properties/${id}/position`)
      await page.goto(new URL(`/properties/${id}/position?map=off`, page.url()).href)
      await field(visit, 'latitude').focus()
      await page.keyboard.type('34.68012')
      await page.keyboard.press('Tab')
      await page.keyboard.type('33.04012')
      await page.keyboard.press('Tab')
      await page.keyboard.type('قياس في الموقع')
      await page.keyboard.press('Tab')
      if (pictures) await page.screenshot({ path: `${pictures}/position-ar-360.png`, fullPage: true })
      await page.keyboard.press('Enter')
      await page.getByText(t('property-position:saved')).waitFor()
      expect(await positionOf(id)).toEqual({ latitude: 34.68012, longitude: 33.04012 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      expect(await axeBreaches(page)).toEqual([])
    },
  )
})

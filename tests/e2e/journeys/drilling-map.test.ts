/** The point of a drilling on the utility's map: a press sets the metres, and the metres move the point. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { newApplicant } from '#tools/browser/stage/conversation-people.ts'
import { prepareJourneys } from '../stage/journey-test.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

/** A picture of one pixel. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
)

journey(
  'the point of a drilling is pressed on the map, within its plot, and saved',
  { language: 'el', browser: { viewport: { width: 1280, height: 1000 } } },
  async (visit) => {
    const { page, t } = visit
    // Graphics without a graphics card are slow, and say so.
    visit.allowFailuresOf('GPU stall due to ReadPixels')
    await sql`
      update utility_maps
      set background = 'tiles', tile_address = 'https://tiles.example.com/{z}/{x}/{y}.png', attribution = 'Lands and Surveys'
      where is_default`.execute(portal().db)
    await page.route('https://tiles.example.com/**', (route) =>
      route.fulfill({ contentType: 'image/png', body: tile }),
    )
    const applicant = await newApplicant(portal())
    await visit.beginAt(applicant.login, '/apps/new?kind=drilling')
    const field = (name: string) => page.locator(`[name=${name}]`)
    await field('applicant0Name').fill('Ελένη Γεωργίου')
    const canvas = page.locator('canvas')
    await canvas.waitFor()
    await page.getByText('Lands and Surveys').waitFor()
    await field('plot0Sheet').fill('21/54')
    await field('plot0Number').fill('101')
    await visit.button(t('application-draft:land.plots.find')).click()
    await page.getByRole('img', { name: t('application-draft:land.plan.title'), exact: true }).waitFor()
    // The map has moved to the plot, whose middle is its own.
    const { width = 0, height = 0 } = (await canvas.boundingBox()) ?? {}
    await expect
      .poll(async () => {
        await canvas.click({ position: { x: width / 2, y: height / 2 } })
        return [await field('east').inputValue(), await field('north').inputValue()].every((text) =>
          /^\d{6}(?:\.\d{1,2})?$/.test(text),
        )
      })
      .toBe(true)
    expect(await page.getByText(t('application-draft:wrong.outside')).count()).toBe(0)
    const pressed = Number(await field('east').inputValue())
    await visit.button(t('application-draft:save')).click()
    await visit.heading(t('application-site:title')).waitFor()
    const id = visit.path().split('/').at(-1) ?? ''
    const { rows } = await sql<{ east: string }>`
      select details -> 'land' -> 'point' ->> 'east' as east from applications where id = ${id}`.execute(
      portal().db,
    )
    expect(Number(rows[0]?.east)).toBe(pressed)
  },
)

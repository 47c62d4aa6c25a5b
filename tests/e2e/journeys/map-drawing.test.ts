/** What is drawn is on the map, in the list and on job cards; what cannot be is refused with its reason. */
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { shapeWords } from '#src/areas/kit/problem-text.ts'
import { axeBreaches } from '#tests/ui/axe-breaches.ts'
import { field, newColleague, press } from '../stage/colleagues.ts'
import { newDraughtsman } from '../stage/draughtsman.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

/** Where no feature of the demonstration is. */
const crossroads = [33.6, 34.9] as const

/** A main that begins at the crossroads and runs east. */
const drawMain = () =>
  sql`
    insert into map_features (state, code, name, kind, shape, shape_west, shape_south, shape_east, shape_north, changed_at, insert_key)
    values ('published', 'MF-900001', 'Main of the crossroads', 'pipe', ${JSON.stringify({
      type: 'LineString',
      coordinates: [crossroads, [33.604, 34.9]],
    })}, 33.6, 34.9, 33.604, 34.9, now(), gen_random_uuid())`.execute(portal().db)

const featuresNamed = async (name: string) =>
  (await sql<{ shape: string }>`select shape from map_features where name = ${name}`.execute(portal().db))
    .rows

/** Types corners into the table, each ended by Enter. */
async function typeCorners({ page }: Journey, corners: readonly string[]) {
  const corner = page.locator('[name=corner]')
  for (const position of corners) {
    await corner.focus()
    await page.keyboard.type(position)
    await page.keyboard.press('Enter')
  }
}

/** Presses Enter on what shall be drawn. */
async function chooseKind({ page, t }: Journey, kind: 'plot' | 'point' | 'pipe') {
  const choice = page.getByRole('button', { name: new RegExp(t(`map-editing:kind.${kind}`)) })
  await choice.focus()
  await page.keyboard.press('Enter')
}

async function typeInto({ page }: Journey, name: string, text: string) {
  await page.locator(`[name=${name}]`).focus()
  await page.keyboard.type(text)
}

describe('A drawing on the map', () => {
  journey(
    'a pipe is drawn, snapped to another, saved, found in the list, and put on a job card that lies there',
    { language: 'en', browser: { viewport: { width: 1280, height: 900 } } },
    async (visit) => {
      const { page, t } = visit
      // Graphics without a graphics card are slow, and say so.
      visit.allowFailuresOf('GPU stall due to ReadPixels')
      await drawMain()
      const { login } = await newColleague(portal(), 'Eleni Maps', { flags: { portalGis: true } })
      await visit.beginAt(login, '/mapFeatures/new/draw?at=34.9,33.6,17')
      await chooseKind(visit, 'pipe')
      const canvas = page.locator('canvas')
      await canvas.waitFor()
      await page.getByText(t('web-map:map.loading')).waitFor({ state: 'detached' })
      const { width = 0, height = 0 } = (await canvas.boundingBox()) ?? {}
      const corners = page.getByRole('list', { name: t('map-editing:table.name') }).getByRole('textbox')
      const undo = visit.button(t('map-editing:tools.undo'))
      // A few pixels beside the beginning of the main: once the map has it, the press means that beginning.
      await expect
        .poll(async () => {
          if ((await corners.count()) > 0) await undo.click()
          await canvas.click({ position: { x: width / 2 - 5, y: height / 2 + 4 } })
          return (await corners.count()) > 0 ? corners.first().inputValue() : ''
        })
        .toBe('34.9, 33.6')
      await canvas.click({ position: { x: width / 2 - 160, y: height / 2 - 120 } })
      await expect.poll(() => corners.count()).toBe(2)
      await typeInto(visit, 'name', 'Aqueduct of the new street')
      await page.keyboard.press('Enter')
      await page.getByText(t('map-editing:saved.title'), { exact: true }).waitFor()
      const [{ shape } = { shape: '' }] = await featuresNamed('Aqueduct of the new street')
      const drawn = JSON.parse(shape) as { type: string; coordinates: number[][] }
      expect([drawn.type, drawn.coordinates[0]]).toEqual(['LineString', [...crossroads]])

      await visit.go('/mapFeatures')
      await page.getByRole('link', { name: 'Aqueduct of the new street' }).first().click()
      await visit.heading('Aqueduct of the new street').waitFor()
      await page.getByRole('link', { name: t('area-job-cards:add'), exact: true }).click()
      await expect.poll(() => field(visit, 'mapFeature').inputValue()).toBe('Aqueduct of the new street')
      await field(visit, 'title').fill('Lay the new pipe')
      await field(visit, 'kind').selectOption('connection')
      await field(visit, 'priority').selectOption('planned')
      await field(visit, 'postcode').fill('6023')
      await press(visit, 'record:form.add')
      const card = page.getByRole('link', { name: /^JC-/ })
      const code = await card.innerText()
      await card.click()
      await visit.heading(code).waitFor()
      await page.getByRole('link', { name: 'Aqueduct of the new street' }).click()
      await page.getByText('Lay the new pipe').waitFor()
      expect(await axeBreaches(page)).toEqual([])

      // The card lies in the middle of the pipe, and leads to its page.
      await visit.go('/webgis?at=34.9,33.6,17')
      await page.getByRole('link', { name: code, exact: true }).click()
      await visit.heading(code).waitFor()
    },
  )

  journey(
    'a plot that crosses itself and a point outside its plot are refused with the reason, by keyboard alone',
    { language: 'en' },
    async (visit) => {
      const { page, t } = visit
      visit.allowFailuresOf('MapFeature/Insert')
      const { login } = await newDraughtsman(portal())
      await visit.beginAt(login, '/mapFeatures/new/draw?map=off')
      await chooseKind(visit, 'plot')
      await typeCorners(visit, ['34.9, 33.7', '34.901, 33.701', '34.9, 33.701', '34.901, 33.7'])
      await typeInto(visit, 'name', 'Crossed plot')
      await page.keyboard.press('Enter')
      const alert = page.getByRole('alert')
      await alert.getByText(t('map-editing:invalid'), { exact: true }).waitFor()
      await alert.getByText(t('record:problem.crossing', shapeWords)).waitFor()
      expect(await featuresNamed('Crossed plot')).toEqual([])
      // What was drawn is still there: two corners change places, and it is saved.
      const down = page.getByRole('button', {
        name: t('map-editing:table.down', { number: '2' }),
        exact: true,
      })
      await down.focus()
      await page.keyboard.press('Enter')
      await page.locator('[name=name]').focus()
      await page.keyboard.press('Enter')
      await page.getByText(t('map-editing:saved.title'), { exact: true }).waitFor()
      expect(await featuresNamed('Crossed plot')).toHaveLength(1)

      // A plot of the demonstration lies kilometres away.
      await visit.go('/mapFeatures/new/draw?map=off')
      await chooseKind(visit, 'point')
      await typeCorners(visit, ['34.9, 33.7'])
      await typeInto(visit, 'name', 'Stray borehole')
      await typeInto(visit, 'sheet', '30/12')
      await typeInto(visit, 'plot', '214')
      await page.keyboard.press('Enter')
      await alert.getByText(t('map-editing:refused'), { exact: true }).waitFor()
      await alert.getByText(t('area-map-features:problem.outsidePlot')).waitFor()
      expect(await featuresNamed('Stray borehole')).toEqual([])
      expect(await page.locator('[name=name]').inputValue()).toBe('Stray borehole')
    },
  )
})

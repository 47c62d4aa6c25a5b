/** A shapefile in the coordinates of Cyprus comes onto the map: read by the browser, looked at, imported, and where it belongs. */
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { readShape, type Position } from '#contract/rules/shapes/shape.ts'
import { shapefileOf } from '#src/areas/map-files/write-shapefile.ts'
import { axeBreaches } from '#tests/ui/axe-breaches.ts'
import { newDraughtsman } from '../stage/draughtsman.ts'
import { prepareJourneys } from '../stage/journey-test.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

const boreholes: readonly (readonly [name: string, note: string, position: Position])[] = [
  ['Γεώτρηση Α', 'Βάθος 120 m', [33.0413, 34.6786]],
  ['Γεώτρηση Β', 'Βάθος 80 m', [33.0525, 34.7011]],
]

/** Metres between two places, near enough for a town. */
function apart([x, y]: Position, [a, b]: Position): number {
  const degree = 111_195
  return Math.hypot((x - a) * degree * Math.cos((y * Math.PI) / 180), (y - b) * degree)
}

describe('The import of map features', () => {
  journey(
    'reads a zipped shapefile in EPSG:6312 and puts its points within a metre of where they are',
    { language: 'el', browser: { viewport: { width: 1280, height: 1000 } } },
    async (visit) => {
      const { page, t } = visit
      const file = shapefileOf(
        'boreholes',
        'Point',
        boreholes.map(([name, note, coordinates]) => ({
          shape: { type: 'Point', coordinates },
          attributes: { onoma: name, sxolio: note },
        })),
        { system: 'cyprus', day: new Date('2026-11-29T08:00:00Z') },
      )
      await visit.beginAt((await newDraughtsman(portal())).login, '/mapImport')
      await visit.heading(t('map-import:title')).waitFor()
      await page.locator('input[type=file]').setInputFiles({
        name: 'boreholes.zip',
        mimeType: 'application/zip',
        buffer: Buffer.from(file),
      })
      // The file says its system and its characters: nothing is asked.
      await page.getByText(t('map-import:assign.title'), { exact: true }).waitFor()
      await page.getByText('EPSG:6312').first().waitFor()
      await page.locator('input[name=kind][value=point]').check()
      await page.locator('select[name=name]').selectOption('onoma')
      await page.locator('select[name=note]').selectOption('sxolio')
      await visit.button(t('map-import:assign.confirm')).click()
      await page.getByText(t('map-import:preview.title'), { exact: true }).waitFor()
      const rows = page.getByRole('table')
      for (const [name] of boreholes) await rows.getByText(name).waitFor()
      expect(await axeBreaches(page)).toEqual([])
      const kept = () =>
        sql<{ name: string; note: string; shape: string; state: string }>`
          select name, note, shape, state from map_features where name like 'Γεώτρηση%' order by name`.execute(
          portal().db,
        )
      expect((await kept()).rows).toEqual([])
      await visit.button(t('map-import:preview.confirm', { total: '2' })).click()
      await page.getByText(t('map-import:imported.title'), { exact: true }).waitFor()
      const imported = (await kept()).rows
      expect(imported.map(({ name, note, state }) => [name, note, state])).toEqual(
        boreholes.map(([name, note]) => [name, note, 'drafted']),
      )
      for (const [index, { shape }] of imported.entries()) {
        const read = readShape(shape)
        if (typeof read !== 'object' || read.type !== 'Point') throw new Error(`no point: ${shape}`)
        expect(apart(read.coordinates, boreholes[index]![2])).toBeLessThan(1)
      }
      // They are on the map.
      await visit.go('/webgis?at=34.6786,33.0413,15')
      await page.getByRole('link', { name: 'Γεώτρηση Α', exact: true }).waitFor()
    },
  )
})

/** Importing a file of half hours, which a worker of the page reads, in the engines of Firefox and Safari. */
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { prepareEngineJourneys } from './stage/engine-journeys.ts'

const { journey, portal } = prepareEngineJourneys()

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'half-hours-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

journey('imports a day of half hours, and sees it stored', async (person) => {
  const file = join(folder, 'day.csv')
  const day = new Date(portal().clock().getTime() - 7 * 86_400_000).toISOString().slice(0, 10)
  const rows = Array.from({ length: 48 }, (_none, index) => {
    const time = `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`
    return `${day} ${time};0,${100 + index}`
  })
  const wattHours = rows.reduce((sum, _row, index) => sum + 100 + index, 0)
  writeFileSync(file, ['Date;kWh', ...rows].join('\n'))
  await person.isSignedInAs('customer@example.com')
  await person.opens('/halfHourEstimatedConsumption')
  await person.seesHeading(person.t('half-hour-import:title'))
  await person.chooses(file)
  await person.sees(person.t('half-hour-import:preview.title'))
  await person.sees('48')
  await person.presses(person.t('half-hour-import:preview.confirm'))
  await person.sees(person.t('half-hour-import:imported.title'))
  await person.reloads()
  await person.sees(person.t('half-hour-import:stored.title'))
  const stored = await portal()
    .db.selectFrom('half_hour_days')
    .select(['total_watt_hours', 'missing'])
    .where('day', '=', day)
    .where('total_watt_hours', '=', wattHours)
    .execute()
  expect(stored).toEqual([{ total_watt_hours: wattHours, missing: 0 }])
})

/**
 * A reader's bad day: 60 readings and 20 photos at 360 pixels without a network, with a browser that is killed twice, a page that is
 * loaded again, a database that is closed under it, a session that has ended, and a customer who has sent a reading meanwhile.
 */
import { sql } from 'kysely'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { longestTest, longestWait } from '#tools/set-up/patience.ts'
import { prepareRoadPhone } from '../stage/prepare-road-phone.ts'
import { closeDatabase, goOn, numbers, openMeter, read, takePhoto, t } from '../stage/road-phone.ts'
import { newRound } from '../stage/rounds.ts'

const [meterCount, photoCount] = [60, 20]

const { portal, phone, walked } = prepareRoadPhone()

const readingOf = (index: number) => String(9992 + (index % 6))

/** Reads the meters from one to another, the first of them from the list; every third has a photo. */
async function readMeters(page: Page, meters: readonly string[], from: number, to: number) {
  await openMeter(page, meters[from]!)
  for (let index = from; index < to; index += 1) {
    if (index % 3 === 0) await takePhoto(page)
    await read(page, readingOf(index))
    if (index < to - 1) await goOn(page)
  }
}

async function walk() {
  const { id, login, meters } = await newRound(portal(), meterCount)
  const path = `/captureRound/${id}`
  await phone().start()
  await phone().signIn(login)
  let page = await phone().open(path)
  await page.getByText(t('offline-page:stored')).waitFor()
  await phone().switchOff()

  await readMeters(page, meters, 0, 15)
  await closeDatabase(page)
  await readMeters(page, meters, 15, 30)
  await numbers(page, 40, 0)

  // Killed while the camera is open: everything that was saved before it is there.
  await openMeter(page, meters[30]!)
  await page.getByRole('textbox', { name: t('capture-round:reading.label') }).fill(readingOf(30))
  const camera = page.waitForEvent('filechooser')
  await page.locator('input[type=file]').evaluate((input: HTMLInputElement) => input.click())
  await camera
  await phone().kill()
  await phone().start()
  page = await phone().open(path)
  await numbers(page, 40, 0)
  await readMeters(page, meters, 30, 45)
  await page.reload()
  await numbers(page, 60, 0)
  await readMeters(page, meters, 45, 60)
  await numbers(page, 80, 0)
  await phone().kill()

  // The customer of one of the meters has sent a reading, and the session of the reader has ended.
  await sql`
    insert into meter_readings (meter_serial_no, read_on, reading, consumption, kind)
    values (${meters[1]}, '2026-05-02', 9996, 6, 'customer')`.execute(portal().db)
  await sql`delete from visits`.execute(portal().db)
  await phone().start()
  page = await phone().open(path)
  await numbers(page, 80, 0)
  await phone().switchOn()
  await page.getByRole('heading', { name: t('sign-in:title') }).waitFor()
  await phone().signIn(login)
  page = await phone().open(path)
  await numbers(page, 0, 80, 5 * longestWait)

  return { id, meters }
}

async function stored(round: number) {
  const { rows } = await sql<{
    meter: string
    reading: string
    doubt: string | null
    photos: number
    receipts: number
  }>`
    select meter, reading::text, doubt, photos::integer,
      (select count(*)::integer from round_receipts where stop = shown.id) as receipts
    from round_stops_shown shown where round = ${round} order by sequence`.execute(portal().db)
  return rows
}

it(
  'every reading and photo of a day without a network arrives exactly once, and a conflict with the customer is kept for the office',
  { timeout: longestTest(10) },
  async () => {
    const { id, meters } = await walked(walk)
    const rows = await stored(id)
    expect(rows).toEqual(
      meters.map((meter, index) => ({
        meter,
        reading: readingOf(index),
        doubt: index === 1 ? 'customer' : null,
        photos: index % 3 === 0 ? 1 : 0,
        receipts: 1,
      })),
    )
    expect(rows.filter(({ photos }) => photos > 0)).toHaveLength(photoCount)
  },
)

/** The camera inside the page, without a network: a photo, a browser that is killed while it is open, a number scanned, an exchange. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { sql } from 'kysely'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { roadPhoto } from '#contract/rules/road-photos.ts'
import { builtPages } from '#tools/browser/stage/built-pages.ts'
import { servePortal, type ServedPortal } from '#tools/browser/stage/served-portal.ts'
import { goOn, numbers, openMeter, read, roadPhone, t, type RoadPhone } from '../stage/road-phone.ts'
import { newRound } from '../stage/rounds.ts'

let portal: ServedPortal
let phone: RoadPhone

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } })
  portal = await servePortal(builtPages, { humanCheck: 'none' })
  phone = await roadPhone(portal, { hasCamera: true })
})

afterAll(async () => {
  await phone?.end()
  await portal?.stop()
})

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true })

/** The next camera that is opened has the barcode of this number before it. */
async function holdBarcode(page: Page, number: string): Promise<void> {
  const { svg, error } = await writeBarcode(number, { format: 'Code128', scale: 3 })
  expect(error).toBe('')
  await page.evaluate(async (source) => {
    const picture = new Image()
    picture.src = `data:image/svg+xml,${encodeURIComponent(source)}`
    await picture.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: 960, height: 540 })
    const paper = canvas.getContext('2d')!
    const draw = () => {
      paper.fillStyle = '#dddddd'
      paper.fillRect(0, 0, 960, 540)
      paper.drawImage(picture, 180, 170, 600, 200)
    }
    draw()
    setInterval(draw, 50)
    Object.assign(navigator.mediaDevices, { getUserMedia: () => Promise.resolve(canvas.captureStream(20)) })
  }, svg)
}

/** Notes the cameras that a page opens. */
const watchCameras = (page: Page) =>
  page.evaluate(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    const tracks: MediaStreamTrack[] = []
    Object.assign(globalThis, { tracks })
    Object.assign(navigator.mediaDevices, {
      getUserMedia: async (wanted: MediaStreamConstraints) => {
        const stream = await open(wanted)
        tracks.push(...stream.getTracks())
        return stream
      },
    })
  })

const camerasOn = (page: Page) =>
  page.evaluate(() => {
    const { tracks } = globalThis as unknown as { tracks: MediaStreamTrack[] }
    return tracks.map(({ readyState }) => readyState)
  })

async function openCamera(page: Page): Promise<void> {
  await button(page, 'capture-round:photo.take').click()
  await button(page, 'stop-camera:shutter').waitFor()
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
}

async function walk() {
  const { id, login, meters } = await newRound(portal, 2)
  const path = `/captureRound/${id}`
  await phone.start()
  await phone.signIn(login)
  let page = await phone.open(path)
  await page.getByText(t('offline-page:stored')).waitFor()
  await phone.switchOff()

  await openMeter(page, meters[0]!)
  await watchCameras(page)
  await page.getByRole('textbox', { name: t('capture-round:reading.label') }).fill('9993')
  await openCamera(page)
  expect(await camerasOn(page)).toEqual(['live'])
  await button(page, 'stop-camera:shutter').click()
  await page.getByRole('img', { name: t('capture-round:photo.picture', { number: '1' }) }).waitFor()
  expect(await camerasOn(page)).toEqual(['ended'])
  await openCamera(page)
  await button(page, 'stop-camera:back').click()
  expect(await camerasOn(page)).toEqual(['ended', 'ended'])

  // The browser is killed while the camera is open: the same stop, what was typed, and what became of the photo.
  await openCamera(page)
  await phone.kill()
  await phone.start()
  page = await phone.open(path)
  await page.getByText(t('capture-round:photo.cut')).waitFor()
  expect(await page.getByRole('textbox', { name: t('capture-round:reading.label') }).inputValue()).toBe(
    '9993',
  )
  await page.getByRole('img', { name: t('capture-round:photo.picture', { number: '1' }) }).waitFor()
  await read(page, '9993')
  await goOn(page)

  // The number is scanned: that of the round first, then that of another meter, which was put in its place.
  await holdBarcode(page, meters[1]!)
  await button(page, 'capture-round:number.ask').click()
  await button(page, 'capture-round:number.scan').click()
  await page.getByText(t('capture-round:number.right')).waitFor()
  await holdBarcode(page, 'NEW4711')
  await button(page, 'capture-round:number.ask').click()
  await button(page, 'capture-round:number.scan').click()
  await page.getByText(t('capture-round:number.other')).waitFor()
  await button(page, 'capture-round:exchange.ask').click()
  const field = (name: string) => page.locator(`[name=${name}]`)
  expect(await field('number').inputValue()).toBe('NEW4711')
  await field('lastReading').fill('9996')
  await field('dials').fill('5')
  await field('firstReading').fill('2')
  await button(page, 'capture-round:exchange.save').click()
  await page.getByText(t('capture-round:allDone')).waitFor()
  await numbers(page, 3, 0)
  // The session ended with the browser that was killed: the reader signs in again, and all is sent.
  await phone.switchOn()
  await phone.signIn(login)
  page = await phone.open(path)
  await numbers(page, 0, 3)
  return id
}

it('photos are taken and numbers scanned inside the page, and an exchange is one entry', async () => {
  try {
    const id = await walk()
    const { rows } = await sql`
      select reading::integer, found_number, new_dials::integer, new_reading::integer, doubt,
        (select count(*)::integer from round_photos where stop = round_stops.id) as photos
      from round_stops where round = ${id} order by sequence`.execute(portal.db)
    expect(rows).toMatchObject([
      { reading: 9993, found_number: null, new_reading: null, photos: 1 },
      { reading: 9996, found_number: 'NEW4711', new_dials: 5, new_reading: 2, doubt: 'exchanged', photos: 0 },
    ])
    const photos = await sql<{ size: number }>`
      select stored_files.size::integer as size from stored_files
      join round_photos on round_photos.id = round_photo_id
      join round_stops on round_stops.id = stop where round = ${id}`.execute(portal.db)
    expect(photos.rows[0]!.size).toBeLessThan(roadPhoto.below)
  } catch (error) {
    throw new Error(`${String(error)}\n\n${await phone.seen()}`, { cause: error })
  }
})

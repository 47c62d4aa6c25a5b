/** A short day on the road, as somebody lives it to whom everything happens that a seed has drawn: after each interruption they look what the phone has, and do only what it has not. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { longestWait } from '#tools/set-up/patience.ts'
import type { Fault, Interruption, RoadDay, Work } from './road-faults.ts'
import type { PreparedRoad } from './prepare-road-phone.ts'
import { closeDatabase, firstPhoto, numbersLine, openMeter, t } from './road-phone.ts'

/** What the day is about. */
export interface RoadWork {
  round: number
  login: string
  meters: readonly string[]
  card: number
  /** The account that the office gives the card to. */
  colleague: number
}

/** What somebody has typed and taken, as they would tell it in the evening. */
export interface Done {
  /** By meter. */
  readings: Map<string, string>
  photos: Map<string, number>
  /** Of the job card. */
  cardPhotos: string[]
  /** In their order. */
  entries: Record<string, unknown>[]
  /** New versions of the portal that were taken. */
  versions: number
}

/** So much a browser with hardly any storage allows, in bytes. */
const hardlyAny = 20_000_000

/** A picture of one pixel (BMP), another one for each number. */
export function pictureNumbered(number: number): Buffer {
  const bytes = Buffer.alloc(58)
  bytes.write('BM')
  bytes.writeUInt32LE(58, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(1, 18)
  bytes.writeInt32LE(1, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  bytes.writeUInt32LE(4, 34)
  for (const place of [0, 1, 2]) bytes[54 + place] = (number * 53 * (place + 1)) % 256
  return bytes
}

/** Lives the day. @returns what was typed and taken */
export async function liveDay(road: PreparedRoad, day: RoadDay, work: RoadWork): Promise<Done> {
  const done: Done = { readings: new Map(), photos: new Map(), cardPhotos: [], entries: [], versions: 0 }
  const { round, login, meters, card, colleague } = work
  const [roundPath, jobPath] = [`/captureRound/${round}`, `/captureRound/jobs/${card}`]
  const db = () => road.portal().db
  const phone = () => road.phone()
  const page = () => phone().page()
  let [isOff, isFull, hasSession, isGivenAway, isFinishing] = [false, false, true, false, false]
  let pictures = 0

  const signInTitle = () => page().getByRole('heading', { name: t('sign-in:title') })
  const button = (key: string) => page().getByRole('button', { name: t(key), exact: true })
  const meterLine = (meter: string) =>
    page().getByRole('listitem').getByRole('button').filter({ hasText: meter })
  const readingField = () => page().getByRole('textbox', { name: t('capture-round:reading.label') })

  async function signIn(path: string) {
    await signInTitle().waitFor()
    await phone().signIn(login)
    hasSession = true
    await phone().open(path)
  }

  /** The page of the round, or of the card, whatever was there before. */
  async function at(path: string, ready: ReturnType<typeof page.prototype.locator>) {
    if (new URL(page().url()).pathname !== path) await phone().open(path)
    await ready.or(signInTitle()).first().waitFor()
    if (await signInTitle().isVisible()) await signIn(path)
    await ready.first().waitFor()
  }

  const list = () => page().getByText(t('capture-round:stops'))
  const toList = () => button('capture-round:toList')

  /** The list of meters: what is read already is seen there. */
  async function atList() {
    await at(roundPath, list().or(toList()))
    if (await toList().isVisible()) await toList().click()
    await list().waitFor()
  }

  async function restart(path: string) {
    await phone().kill()
    // The limit is gone with the browser.
    isFull = false
    road.portal().clock.advance(60)
    await phone().start()
    await phone().open(path)
  }

  async function interrupt(interruption: Interruption, path: string) {
    if (interruption === 'reloaded while it is saved') await page().reload()
    else await restart(path)
  }

  const path = () => new URL(page().url()).pathname

  const happens: Record<Fault, () => Promise<unknown>> = {
    async 'network off'() {
      isOff = true
      await phone().switchOff()
    },
    async 'network on'() {
      if (!isOff) return
      isOff = false
      await phone().switchOn()
      if (hasSession) return
      const now = path()
      await page().reload()
      await signIn(now)
    },
    'answer lost': async () => phone().network.breakNext('/Send', 'lost'),
    'answer 500': async () => phone().network.breakNext('/Send', 500),
    'answer 503': async () => phone().network.breakNext('/Send', 503),
    'browser killed': () => restart(path()),
    'page reloaded': () => page().reload(),
    async 'session ended'() {
      await sql`delete from visits`.execute(db())
      hasSession = false
      if (isOff) return
      const now = path()
      await page().reload()
      await signIn(now)
    },
    'database closed': () => closeDatabase(page()),
    async 'storage nearly full'() {
      isFull = true
      await phone().limitStorage(hardlyAny)
    },
    async 'storage free again'() {
      isFull = false
      await phone().limitStorage(undefined)
    },
    'new version deployed': async () => road.deploy(),
    async 'new version taken'() {
      // A phone that is full cannot store it.
      if (isOff || isFull) return
      await atList()
      if (await road.isUpToDate()) road.deploy()
      await page().evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
      await page().reload()
      await atList()
      await button('offline-page:accept').click()
      await expect.poll(() => road.isUpToDate()).toBe(true)
      await page().getByText(t('offline-page:stored')).waitFor()
      done.versions += 1
    },
  }

  /** Takes a photo of the meter that is open, if there is none and the phone has room. */
  async function photo(meter: string, interruption: Interruption | undefined): Promise<boolean> {
    const noRoom = page().getByText(t('capture-round:photo.noRoom'))
    if (await firstPhoto(page()).isVisible()) done.photos.set(meter, 1)
    if (done.photos.has(meter) || (await noRoom.isVisible())) return false
    const input = page().locator('input[type=file]')
    if (interruption === 'killed with the camera open') {
      const camera = page().waitForEvent('filechooser')
      await input.evaluate((element: HTMLInputElement) => element.click())
      await camera
    } else {
      pictures += 1
      const buffer = pictureNumbered(pictures)
      await input.setInputFiles({ name: 'IMG_0001.bmp', mimeType: 'image/bmp', buffer })
    }
    if (interruption) {
      await interrupt(interruption, roundPath)
      return true
    }
    await firstPhoto(page()).or(noRoom).first().waitFor()
    if (await firstPhoto(page()).isVisible()) done.photos.set(meter, 1)
    return false
  }

  async function readMeter(
    { index, reading, hasPhoto }: Extract<Work, { kind: 'stop' }>,
    during: Interruption | undefined,
  ) {
    const meter = meters[index]!
    for (let interruption = during; ; interruption = undefined) {
      await atList()
      const isRead = meterLine(meter).getByText(t('capture-round:stop.read'))
      if (!(await isRead.isVisible())) {
        await openMeter(page(), meter)
        await readingField().waitFor()
        if (hasPhoto && (await photo(meter, interruption))) continue
        await readingField().fill(reading)
        await button('capture-round:reading.save').click()
        if (interruption) {
          await interrupt(interruption, roundPath)
          continue
        }
        await page()
          .getByText(t('capture-round:savedText'))
          .or(page().getByText(t('capture-round:allDone')))
          .first()
          .waitFor()
      }
      done.readings.set(meter, reading)
      return
    }
  }

  const field = (name: string) => page().locator(`form [name="${name}"]`)
  const choose = (name: string, value: string) =>
    page().locator(`input[name="${name}"][value="${value}"]`).check()

  const absent = () => page().getByText(t('field-job:absent'))
  const finished = () => page().getByText(t('field-job:finished'))
  const actions = () => page().getByRole('region', { name: t('field-job:actions') })
  const startWork = () => button('field-job:start.work')

  /** What is pressed and typed for a part of the job, and what the card looks like when the phone has it. */
  function partOf(part: Extract<Work, { kind: 'job' }>) {
    switch (part.what) {
      case 'begin':
      case 'goOn':
        return {
          entry: { Kind: 'start', Work: 'work' },
          isThere: async () => !(await startWork().isVisible()),
          press: () => startWork().click(),
        }
      case 'check':
        return {
          entry: { Kind: 'checklist', IsFine: true, Measured: Number(part.measured) },
          isThere: () => page().getByText(part.measured, { exact: false }).first().isVisible(),
          async press() {
            if (!(await field('measured').isVisible()))
              await page()
                .getByRole('button', { name: /^Note it/ })
                .click()
            await choose('isFine', 'yes')
            await field('measured').fill(part.measured)
            await button('field-job:checklist.save').click()
          },
        }
      case 'interrupt':
        return {
          entry: { Kind: 'stop', Reason: part.reason },
          isThere: () => startWork().isVisible(),
          async press() {
            if (!(await field('reason').isVisible())) await button('field-job:open.stop').click()
            await field('reason').fill(part.reason)
            await button('field-job:stop.save').click()
          },
        }
      case 'finish':
        return {
          entry: { Kind: 'outcome', Outcome: 'done' },
          isThere: () => finished().isVisible(),
          async press() {
            isFinishing = true
            if (!(await field('activity').isVisible())) await button('field-job:open.outcome').click()
            await choose('outcome', 'done')
            await button('field-job:outcome.save').click()
          },
        }
    }
  }

  async function doJob(part: Extract<Work, { kind: 'job' }>, during: Interruption | undefined) {
    const { entry, isThere, press } = partOf(part)
    for (let interruption = during; ; interruption = undefined) {
      await at(jobPath, actions().or(absent()).or(finished()).or(page().locator('form')))
      if (await absent().isVisible()) {
        if (isFinishing) done.entries.push(entry)
        else if (!isGivenAway) throw new Error('The card is not there, and nobody else has it.')
        return
      }
      if (await isThere()) {
        if (interruption !== during || during === undefined) done.entries.push(entry)
        return
      }
      await press()
      if (interruption) {
        await interrupt(interruption, jobPath)
        continue
      }
      const what = t(`field-job:what.${String(entry.Kind)}`)
      await page().getByText(t('field-job:saved', { what })).or(finished()).first().waitFor()
      done.entries.push(entry)
      return
    }
  }

  /** Takes a photo of the card, if it has none of this moment and the phone has room. */
  async function photographCard(
    { moment }: Extract<Work, { kind: 'picture' }>,
    during: Interruption | undefined,
  ) {
    const noRoom = page().getByText(t('card-photos:noRoom'))
    const takes = page().getByLabel(t(`card-photos:take.${moment}`))
    const taken = page().getByText(t(`card-photos:moment.${moment}`), { exact: true })
    for (let interruption = during; ; interruption = undefined) {
      await at(jobPath, takes.or(noRoom).or(absent()))
      if (await absent().isVisible()) {
        if (!isGivenAway) throw new Error('The card is not there, and nobody else has it.')
        return
      }
      if (await taken.isVisible()) return void done.cardPhotos.push(moment)
      if (await noRoom.isVisible()) return
      pictures += 1
      const file = { name: 'IMG_0002.bmp', mimeType: 'image/bmp', buffer: pictureNumbered(pictures) }
      await takes.setInputFiles(file)
      if (interruption) {
        await interrupt(interruption, jobPath)
        continue
      }
      await taken.or(noRoom).first().waitFor()
    }
  }

  await phone().start()
  await phone().signIn(login)
  // What is needed without a network is taken along.
  await phone().open('/captureRound/jobs')
  await page().getByText(t('offline-page:stored')).waitFor()
  await page().locator(`a[href="${jobPath}"]`).waitFor()
  await phone().open(roundPath)
  await page().getByText(t('offline-page:stored')).waitFor()
  if (day.customerOf !== undefined)
    await sql`
      insert into meter_readings (meter_serial_no, read_on, reading, consumption, kind)
      values (${meters[day.customerOf]}, '2026-05-02', 9996, 6, 'customer')`.execute(db())

  for (const [index, step] of day.steps.entries()) {
    for (const fault of step.before) await happens[fault]()
    if (index === day.givenAwayBefore) {
      await sql`update job_cards set employee = ${colleague} where id = ${card}`.execute(db())
      isGivenAway = true
    }
    if (step.work.kind === 'stop') await readMeter(step.work, step.during)
    else if (step.work.kind === 'picture') await photographCard(step.work, step.during)
    else await doJob(step.work, step.during)
    road.portal().clock.advance(20)
    await page().clock.fastForward(20_000)
  }

  // In the evening there is a network, and room.
  await happens['network on']()
  await happens['storage free again']()
  await atList()
  const photos = [...done.photos.values()].reduce((sum, count) => sum + count, 0)
  const all = done.readings.size + photos + done.entries.length + done.cardPhotos.length
  const isSent = numbersLine(page(), 0, all)
  const sendNow = button('reading-outbox:sendNow')
  // What got no answer is tried again after a minute, or at once where somebody wants it.
  const askAgain = async () => {
    if (await sendNow.isVisible()) await sendNow.click().catch(() => undefined)
    return isSent.isVisible()
  }
  await expect.poll(askAgain, { timeout: 3 * longestWait, interval: 500 }).toBe(true)
  return done
}

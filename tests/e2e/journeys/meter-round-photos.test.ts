/** A reader takes photos without a network; they arrive once, whether by the network, by a file of the phone, or by both. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { smallestPicture } from '#tools/browser/stage/conversation-facts.ts'
import { newColleague } from '../stage/colleagues.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'
import { newRound, next, typed } from '../stage/rounds.ts'

const { journey, another, portal } = prepareJourneys({ humanCheck: 'none' })

/** Chooses the file of a phone, and waits for what became of its six entries. */
async function importFile({ page, t }: Journey, path: string, number: Record<'accepted' | 'known', string>) {
  await page.locator('input[type=file]').setInputFiles(path)
  const report = page
    .getByText(t('rescue-import:answered', { done: '6', all: '6' }))
    .locator('xpath=ancestor::*[.//dl][1]')
  for (const outcome of ['accepted', 'known'] as const)
    await report
      .locator('dl > div')
      .filter({ hasText: t(`rescue-import:outcome.${outcome}`) })
      .getByText(number[outcome], { exact: true })
      .first()
      .waitFor()
}

journey(
  'photos and readings of a round without a network arrive once, by the network and by the file of the phone',
  { language: 'en', browser: { viewport: { width: 360, height: 740 } } },
  async (visit) => {
    const { page, t } = visit
    const { id, login, meters } = await newRound(portal(), 3)
    const readings = ['9993', '9994', '9995']
    const numbers = (waiting: number, received: number) =>
      page
        .getByText(t('reading-outbox:numbers', { waiting: String(waiting), received: String(received) }))
        .waitFor()
    const stored = async () =>
      (
        await sql`
          select id::integer, meter, reading::text, photos::integer,
            (select count(*)::integer from round_receipts where stop = shown.id) as receipts
          from round_stops_shown shown where round = ${id} order by sequence`.execute(portal().db)
      ).rows as { id: number; meter: string; reading: string; photos: number; receipts: number }[]
    for (const call of ['SendReading', 'SendPhoto', 'GetCapture']) visit.allowFailuresOf(`MeterRound/${call}`)
    await visit.beginAt(login, `/captureRound/${id}`)
    await page.getByRole('listitem').getByRole('button').first().click()

    await page.context().setOffline(true)
    for (const [index, reading] of readings.entries()) {
      const photo = page.getByRole('img', { name: t('capture-round:photo.picture', { number: '1' }) })
      const take = () =>
        page
          .locator('input[type=file]')
          .setInputFiles({ name: 'IMG_0001.png', mimeType: 'image/png', buffer: smallestPicture })
      await take()
      await photo.waitFor()
      // The first was blurred: it is removed, and taken again.
      if (index === 0) {
        await page.getByRole('button', { name: t('capture-round:photo.removeOne', { number: '1' }) }).click()
        await photo.waitFor({ state: 'detached' })
        await take()
        await photo.waitFor()
      }
      await typed(visit, reading)
      if (index < readings.length - 1) await next(visit).click()
    }
    await page.getByText(t('capture-round:allDone')).waitFor()
    await numbers(6, 0)
    const saving = page.waitForEvent('download')
    await visit.button(t('reading-outbox:asFile')).first().click()
    const file = await (await saving).path()

    const office = await another({ language: 'en' })
    const { login: clerk } = await newColleague(portal(), 'Μαρία Γεωργίου', {
      flags: { portalCaptureMeterReadings: true },
    })
    await office.beginAt(clerk, '/captureMeterReadings')
    await office.page
      .getByRole('button', { name: t('rescue-import:title') })
      .or(office.page.getByText(t('rescue-import:title')))
      .first()
      .click()
    await importFile(office, file, { accepted: '6', known: '0' })
    const once = meters.map((meter, index) => ({ meter, reading: readings[index], photos: 1, receipts: 1 }))
    expect(await stored()).toMatchObject(once)
    await importFile(office, file, { accepted: '0', known: '6' })
    expect(await stored()).toMatchObject(once)

    // The page is gone, and comes back with the network. The answer to the first photo is lost.
    await page.goto('about:blank')
    await page.context().setOffline(false)
    let lost = 0
    await page.route('**/MeterRound/SendPhoto', async (route) => {
      if (lost >= 1) return route.continue()
      lost += 1
      await route.fetch()
      return route.abort('connectionreset')
    })
    await visit.go(`/captureRound/${id}`)
    await visit.button(t('reading-outbox:sendNow')).first().click()
    await numbers(0, 6)
    await page.getByText(t('reading-outbox:each_other', { count: '6' })).click()
    await page
      .getByText(t('reading-outbox:photosOf', { meter: '', arrived: '1', all: '1' }).split(':')[1]!.trim())
      .nth(2)
      .waitFor()
    expect(await stored()).toMatchObject(once)

    const [first] = await stored()
    await office.go(`/roundStops/${first!.id}`)
    const picture = office.page.locator('main img')
    await picture.waitFor()
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
    await office.page.getByText('9,993', { exact: true }).first().waitFor()
  },
)

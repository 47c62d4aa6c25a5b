/** A reader walks a round: without a network, with answers that are lost, and a page that is gone in between. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'
import { newRound, next, typed } from '../stage/rounds.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

const meterCount = 12

/** Reads meters, each followed by the next in one press. */
async function readOn(visit: Journey, readings: readonly string[]) {
  for (const [index, reading] of readings.entries()) {
    await typed(visit, reading)
    if (index < readings.length - 1) await next(visit).click()
  }
}

journey(
  'a round is walked without a network; every reading arrives once, whatever happens to answers and pages',
  { language: 'el', browser: { viewport: { width: 360, height: 740 } } },
  async (visit) => {
    const { page, t } = visit
    const { id, login, meters } = await newRound(portal(), meterCount)
    const readings = meters.map((_meter, index) => String(9992 + (index % 6)))
    const numbers = (waiting: number, received: number) =>
      page.getByText(t('reading-outbox:numbers', { waiting: String(waiting), received: String(received) }))
    // The phone also sends by itself when the network returns or the page is seen again: then the button goes away unpressed.
    const sendNow = async () => {
      const button = visit.button(t('reading-outbox:sendNow'))
      await button.or(numbers(0, 5)).first().waitFor()
      if (await button.isVisible()) await button.click({ timeout: 5000 }).catch(() => undefined)
    }
    visit.allowFailuresOf('MeterRound/SendReading')
    visit.allowFailuresOf('MeterRound/GetCapture')
    await visit.beginAt(login, `/captureRound/${id}`)
    await page.getByRole('listitem').getByRole('button').first().click()

    await page.context().setOffline(true)
    await readOn(visit, readings.slice(0, 5))
    await numbers(5, 0).waitFor()
    // The page is gone; the phone has what was read.
    await page.goto('about:blank')
    await page.context().setOffline(false)
    // The server takes the first two, and their answers are lost.
    let lost = 0
    await page.route('**/MeterRound/SendReading', async (route) => {
      if (lost >= 2) return route.continue()
      lost += 1
      await route.fetch()
      return route.abort('connectionreset')
    })
    await visit.go(`/captureRound/${id}`)
    await sendNow()
    await sendNow()
    await numbers(0, 5).waitFor()
    await page.unroute('**/MeterRound/SendReading')

    await page.context().setOffline(true)
    await page.getByRole('listitem').getByRole('button').filter({ hasText: meters[5]! }).click()
    await readOn(visit, readings.slice(5))
    await page.getByText(t('capture-round:allDone')).waitFor()
    await numbers(7, 5).waitFor()
    await page.context().setOffline(false)
    await numbers(0, 12).waitFor()

    const { rows } = await sql`
      select meter, reading::text, (select count(*)::integer from round_receipts where stop = round_stops.id) as receipts
      from round_stops where round = ${id} order by sequence`.execute(portal().db)
    expect(rows).toEqual(meters.map((meter, index) => ({ meter, reading: readings[index], receipts: 1 })))
    await page.getByRole('link', { name: t('capture-round:handIn') }).click()
    await page.getByText(t('area-meter-rounds:state.walked')).first().waitFor()
  },
)

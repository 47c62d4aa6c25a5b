/** The pages of a round without a network: opened again after the browser was closed, and in a new version of the portal. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { prepareRoadPhone } from '../stage/prepare-road-phone.ts'
import { goOn, numbers, openMeter, read, t } from '../stage/road-phone.ts'
import { newRound } from '../stage/rounds.ts'

const { portal, phone, deploy, walked } = prepareRoadPhone()

async function walk() {
  const { id, login, meters } = await newRound(portal(), 4)
  const path = `/captureRound/${id}`
  await phone().start()
  await phone().signIn(login)
  let page = await phone().open(path)
  await page.getByText(t('offline-page:stored')).waitFor()
  await openMeter(page, meters[0]!)
  await phone().switchOff()
  await read(page, '9993')
  await goOn(page)
  await read(page, '9994')
  await numbers(page, 2, 0)
  await phone().close()

  // The next day, still in the cellar.
  await phone().start()
  page = await phone().open(path)
  await page.getByText(t('capture-round:fromPhone')).waitFor()
  await numbers(page, 2, 0)
  await openMeter(page, meters[2]!)
  await read(page, '9995')
  await numbers(page, 3, 0)

  // Meanwhile another version is deployed. What waited has been sent before the reader takes it.
  deploy()
  await phone().signIn(login)
  await phone().switchOn()
  await page.reload()
  const offer = page.getByRole('button', { name: t('offline-page:accept') })
  await offer.waitFor()
  await numbers(page, 0, 3)
  expect(await page.locator('meta[name=version]').count()).toBe(0)
  await offer.click()
  await page.locator('meta[name=version]').waitFor({ state: 'attached' })
  await page.getByText(t('offline-page:stored')).waitFor()
  await openMeter(page, meters[3]!)
  await read(page, '9996')
  await numbers(page, 0, 4)
  // No other page of the portal is answered by the worker.
  await phone().open('/employeeHome')
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()

  return { id, meters }
}

async function stored(round: number) {
  const { rows } = await sql`
    select meter, reading::text, (select count(*)::integer from round_receipts where stop = round_stops.id) as receipts
    from round_stops where round = ${round} order by sequence`.execute(portal().db)
  return rows
}

it('a round opens without a network after the browser was closed, and goes on in a new version of the portal', async () => {
  await walked(async () => {
    const { id, meters } = await walk()
    expect(await stored(id)).toEqual(
      meters.map((meter, index) => ({ meter, reading: String(9993 + index), receipts: 1 })),
    )
  })
})

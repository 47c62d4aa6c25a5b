/** An area is drawn by keyboard alone and interrupted: the customer within is told, and the one outside is not. */
import { expect } from 'vitest'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'
import { newDraughtsman } from '../stage/draughtsman.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

/** Presses Enter where the focus is then. */
async function enterAt({ page }: Journey, wanted: ReturnType<Journey['button']>) {
  await wanted.focus()
  await page.keyboard.press('Enter')
}

journey('an area is drawn without a mouse, and those within are told', {}, async (visit) => {
  const { page, t } = visit
  visit.allowFailuresOf('GPU stall due to ReadPixels')
  const { db } = portal()
  const place = (reference: string, longitude: number) =>
    db
      .updateTable('properties')
      .set({ position_latitude: 34.9005, position_longitude: longitude })
      .where('reference', '=', reference)
      .execute()
  // One lies within, its neighbour a metre beside.
  await place('024000', 33.5005)
  await place('024137', 33.50101)
  const { login } = await newDraughtsman(portal())
  await db
    .updateTable('accounts')
    .set({ profile: JSON.stringify({ portalOm: true, portalGis: true }) })
    .where('login', '=', login)
    .execute()
  await visit.beginAt(login, '/mapFeatures/new/draw?map=off')
  await enterAt(visit, page.getByRole('button', { name: new RegExp(t('map-editing:kind.area')) }))
  const corner = page.locator('[name=corner]')
  for (const position of ['34.9, 33.5', '34.9, 33.501', '34.901, 33.501', '34.901, 33.5']) {
    await corner.focus()
    await page.keyboard.type(position)
    await page.keyboard.press('Enter')
  }
  await page.locator('[name=name]').focus()
  await page.keyboard.type('Works of the quay')
  await page.keyboard.press('Enter')
  const onward = page.getByRole('link', { name: t('map-editing:saved.plan') })
  await onward.waitFor()
  await onward.focus()
  await page.keyboard.press('Enter')
  const field = (name: string) => page.locator(`[name=${name}]`)
  await expect.poll(() => field('area').inputValue()).not.toBe('')
  await field('service').selectOption('water')
  for (const day of ['fromDay', 'toDay']) await field(day).fill('6/5/2026')
  await field('fromTime').fill('9:00')
  await field('toTime').fill('12.30')
  await field('reason').selectOption('repair')
  await enterAt(visit, visit.button(t('interruption-planning:form.submit')))
  await page.getByText(t('interruption-planning:review.title'), { exact: true }).waitFor()
  const list = page
    .locator('summary')
    .filter({ hasText: t('interruption-planning:review.list') })
    .first()
  await list.focus()
  await page.keyboard.press('Enter')
  await page.getByText('024000', { exact: true }).waitFor()
  expect(await page.getByText('024137', { exact: true }).count()).toBe(0)
  await enterAt(visit, visit.button(t('interruption-planning:review.plan')))
  await page.getByText(t('interruption-planning:planned.title'), { exact: true }).waitFor()
  const within = await db.selectFrom('interruption_properties').select('property_reference').execute()
  expect(within).toEqual([{ property_reference: '024000' }])
})

/** Readings that the portal doubts are given and corrected, and a photo goes with them. */
import { expect } from 'vitest'
import { newMeter } from '#tools/test-portal/meter-rows.ts'
import { giveAccount } from '#tools/test-portal/utility-rows.ts'
import { beginningOfPng, smallestPicture } from '#tools/browser/stage/conversation-facts.ts'
import { axeBreaches } from '#tests/ui/axe-breaches.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

/** Somebody who is signed in on the page of readings, with one meter. @returns its number */
async function withMeter(visit: Journey): Promise<string> {
  const { accountNo, serialNo } = await newMeter(portal())
  const { login } = await portal().newCustomer()
  await giveAccount(portal().db, login, accountNo)
  await visit.beginAt(login, '/readings')
  return serialNo
}

journey(
  'a reading past the end of the dials, one that is far too much, and the right one: the database has the last',
  { language: 'el' },
  async (visit) => {
    const { t } = visit
    const serialNo = await withMeter(visit)
    const meter = visit.page.getByRole('region').filter({ hasText: serialNo })
    const press = (key: string) =>
      meter.getByRole('button', { name: t(`meter-readings:${key}`), exact: true }).click()
    const asked = (key: string) => meter.getByText(t(`meter-readings:${key}`), { exact: true }).waitFor()
    const type = async (reading: string) => {
      await meter.getByRole('textbox', { name: t('meter-readings:entry.label') }).fill(reading)
      await press('entry.send')
    }
    const kept = () =>
      portal()
        .db.selectFrom('meter_readings')
        .select(['reading', 'consumption', 'clock_over'])
        .where('meter_serial_no', '=', serialNo)
        .where('kind', '=', 'customer')
        .execute()

    await press('enter')
    // In the digits of an Arabic keyboard.
    await type('\u0662\u0665')
    await asked('clockOver.title')
    await press('clockOver.yes')
    await asked('consumption.title')
    expect(await kept()).toEqual([])
    await press('correctTyped')
    await type('4')
    await press('clockOver.yes')
    await asked('kept.title')
    expect(await kept()).toEqual([{ reading: 4, consumption: 14, clock_over: true }])
    await press('correct')
    await type('5000')
    await press('clockOver.yes')
    await asked('consumption.title')
    await press('consumption.yes')
    await asked('kept.title')
    expect(await kept()).toEqual([{ reading: 5000, consumption: 5010, clock_over: true }])
    await press('correct')
    await type('9999')
    await asked('kept.title')
    expect(await kept()).toEqual([{ reading: 9999, consumption: 9, clock_over: false }])
  },
)

journey(
  'a photo of the meter is added by keyboard, looked at, kept by a correction, and removed',
  { language: 'el', browser: { viewport: { width: 360, height: 780 } } },
  async (visit) => {
    const { page, t } = visit
    const serialNo = await withMeter(visit)
    const press = async (key: string) => {
      await visit.button(t(`meter-readings:${key}`)).focus()
      await page.keyboard.press('Enter')
    }
    const give = async (reading: string) => {
      await page.getByRole('textbox', { name: t('meter-readings:entry.label') }).fill(reading)
      await press('entry.send')
      await page.getByText(t('meter-readings:kept.title'), { exact: true }).waitFor()
    }
    const choose = (name: string, buffer: Buffer) =>
      page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'image/png', buffer })
    const kept = () =>
      portal()
        .db.selectFrom('meter_readings')
        .leftJoin('stored_files', 'stored_files.meter_serial_no', 'meter_readings.meter_serial_no')
        .select(['reading', 'name'])
        .where('meter_readings.meter_serial_no', '=', serialNo)
        .where('kind', '=', 'customer')
        .execute()

    await press('enter')
    await press('entry.cancel')
    await visit.hasFocus(visit.button(t('meter-readings:enter')))
    await page.keyboard.press('Enter')
    await give('9998')
    await press('photo.add')
    await choose('meter.pdf', smallestPicture)
    await page.getByText(t('attachment:fault.reading.kind'), { exact: true }).waitFor()
    await choose('meter.png', Buffer.from('%PDF-1.4'))
    await page.getByText(t('attachment:fault.reading.differs'), { exact: true }).waitFor()
    // It only begins like a picture: the server says so, and the reading is there all the same.
    await choose('meter.png', beginningOfPng)
    await visit.alert(t('attachment:uploadRefused')).waitFor()
    expect(await visit.button(t('attachment:tryAgain')).count(), 'the same file would be refused again').toBe(
      0,
    )
    await choose('meter.pdf', smallestPicture)
    await page.getByText(t('attachment:fault.reading.kind'), { exact: true }).waitFor()
    await choose('meter.png', beginningOfPng)
    await visit.alert(t('attachment:uploadRefused')).waitFor()
    await visit.button(t('attachment:leaveOut')).click()
    await visit.button(t('meter-readings:photo.add')).waitFor()
    expect(await kept()).toEqual([{ reading: 9998, name: null }])

    await press('photo.add')
    await choose('meter.png', smallestPicture)
    await visit.status(t('meter-readings:photo.stored')).waitFor()
    await page
      .getByRole('button', { name: t('attachment:stored.show', { name: '\u2068meter.png\u2069' }) })
      .click()
    await page
      .getByRole('img', { name: t('attachment:preview', { name: '\u2068meter.png\u2069' }) })
      .waitFor()
    expect(await axeBreaches(page)).toEqual([])

    await press('correct')
    await give('9999')
    expect(await kept()).toEqual([{ reading: 9999, name: 'meter.png' }])
    await visit.go('/attachments?filter=readings')
    await page.getByText('meter.png', { exact: true }).waitFor()
    await visit.go('/readings')
    await press('photo.remove')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('attachment:delete'), exact: true })
      .click()
    await visit.status(t('meter-readings:photo.deleted')).waitFor()
    expect(await kept()).toEqual([{ reading: 9999, name: null }])
  },
)

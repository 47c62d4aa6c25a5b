/** Readings that the portal doubts are given and corrected, and a photo goes with them. */
import { sql } from 'kysely'
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

const fieldOf = ({ page }: Journey, serialNo: string) =>
  page.getByRole('region').filter({ hasText: serialNo }).getByRole('textbox')

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
      await fieldOf(visit, serialNo).fill(reading)
      await visit.button(t('meter-readings:entry.send')).click()
    }
    const kept = () =>
      portal()
        .db.selectFrom('meter_readings')
        .select(['reading', 'consumption', 'clock_over'])
        .where('meter_serial_no', '=', serialNo)
        .where('kind', '=', 'customer')
        .execute()

    // In the digits of an Arabic keyboard.
    await type('\u0662\u0665')
    await asked('clockOver.title')
    await press('clockOver.yes')
    await asked('consumption.title')
    expect(await kept()).toEqual([])
    await press('correctTyped')
    await visit.hasFocus(fieldOf(visit, serialNo))
    await type('4')
    await press('clockOver.yes')
    await asked('kept.title')
    expect(await kept()).toEqual([{ reading: 4, consumption: 14, clock_over: true }])
    await type('5000')
    await press('clockOver.yes')
    await asked('consumption.title')
    await press('consumption.yes')
    await asked('kept.title')
    expect(await kept()).toEqual([{ reading: 5000, consumption: 5010, clock_over: true }])
    await type('9999')
    await asked('kept.title')
    expect(await kept()).toEqual([{ reading: 9999, consumption: 9, clock_over: false }])
  },
)

journey(
  'readings of three meters go together: one is kept, one refused, one asked about, and nothing typed is lost',
  { language: 'ar', browser: { viewport: { width: 360, height: 780 } } },
  async (visit) => {
    const { page, t } = visit
    const { accountNo } = await newMeter(portal())
    for (let more = 0; more < 2; more++) await newMeter(portal(), accountNo)
    const { login } = await portal().newCustomer()
    await giveAccount(portal().db, login, accountNo)
    await visit.beginAt(login, '/readings')
    const fields = page.getByRole('main').locator('form').getByRole('textbox')
    await fields.first().waitFor()
    const [usual, closed, lower] = await fields.evaluateAll((all) =>
      all.map((field) => field.getAttribute('name')!),
    )
    await fields.first().fill('9998')
    await page.keyboard.press('Enter')
    await visit.hasFocus(fieldOf(visit, closed!))
    await page.keyboard.type('9 997')
    await page.keyboard.press('Enter')
    await page.keyboard.type('25x')
    // Enter in the last field says what is wrong, and sends nothing.
    await page.keyboard.press('Enter')
    await page.getByText(t('meter-readings:entry.wrong', { count: '4' }), { exact: true }).waitFor()
    await fieldOf(visit, lower!).fill('25')
    await page.reload()
    await fields.first().waitFor()
    expect(await fieldOf(visit, lower!).inputValue()).toBe('25')
    // The utility reads one of them meanwhile.
    await portal()
      .db.insertInto('meter_readings')
      .values({
        meter_serial_no: closed!,
        read_on: '2026-05-01',
        reading: 9995,
        consumption: 5,
        kind: 'read',
      })
      .execute()
    visit.allowFailuresOf('MeterReading/Send')
    await fieldOf(visit, lower!).press('Enter')
    await visit.hasFocus(visit.button(t('meter-readings:entry.send')))
    await page.keyboard.press('Enter')
    const of = (serialNo: string) => page.getByRole('region').filter({ hasText: serialNo })
    const says = (serialNo: string, key: string) =>
      of(serialNo)
        .getByText(t(`meter-readings:${key}`), { exact: true })
        .waitFor()
    await says(usual!, 'kept.title')
    await says(closed!, 'entry.refused')
    await says(lower!, 'clockOver.title')
    expect(await fieldOf(visit, usual!).inputValue()).toBe('')
    expect(await fieldOf(visit, closed!).inputValue()).toBe('9 997')
    expect(await fieldOf(visit, lower!).inputValue()).toBe('25')
    expect(await axeBreaches(page)).toEqual([])
    await visit.button(t('meter-readings:renew')).click()
    await fields.first().waitFor()
    expect(await fieldOf(visit, lower!).inputValue()).toBe('25')
    const kept = await portal()
      .db.selectFrom('meter_readings')
      .select(['meter_serial_no', 'reading'])
      .where('meter_serial_no', 'in', [usual!, closed!, lower!])
      .where('kind', '=', 'customer')
      .execute()
    expect(kept).toEqual([{ meter_serial_no: usual, reading: 9998 }])
  },
)

/** The own reading of a meter, and by it its photo, as if they were given on the day before. */
const onEarlierDay = (serialNo: string) =>
  sql`update meter_readings set read_on = read_on - 1 where meter_serial_no = ${serialNo} and kind = 'customer'`.execute(
    portal().db,
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
      await fieldOf(visit, serialNo).fill(reading)
      await fieldOf(visit, serialNo).press('Enter')
      await visit.hasFocus(visit.button(t('meter-readings:entry.send')))
      await page.keyboard.press('Enter')
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

    // Given yesterday: the next one takes its place today, and its photo with it.
    await onEarlierDay(serialNo)
    await visit.go('/readings')
    const shown = page.getByRole('button', {
      name: t('attachment:stored.show', { name: '\u2068meter.png\u2069' }),
    })
    await shown.waitFor()
    await give('9999')
    await shown.waitFor()
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

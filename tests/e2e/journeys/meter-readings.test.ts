/** A customer gives a reading that the portal doubts, and corrects it; the database has the last one. */
import { expect } from 'vitest'
import { openSession } from '#tools/browser/stage/account-facts.ts'
import { newMeter } from '#tools/test-portal/meter-rows.ts'
import { prepareJourneys } from '../stage/journey-test.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

journey('past the end of the dials, then far too much, then right', { language: 'ar' }, async (visit) => {
  const { accountNo, serialNo } = await newMeter(portal())
  const { login } = await portal().newCustomer()
  await portal()
    .db.updateTable('accounts')
    .set({ account_no: accountNo })
    .where('login', '=', login)
    .execute()
  await openSession(portal(), visit.context, login)
  await visit.go('/readings')
  const press = (key: string) => visit.button(visit.t(`meter-readings:${key}`)).click()
  const type = async (reading: string) => {
    await visit.page.getByRole('textbox', { name: visit.t('meter-readings:entry.label') }).fill(reading)
    await press('entry.send')
  }
  const said = (key: string) => visit.page.getByText(visit.t(`meter-readings:${key}`), { exact: true })
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
  await said('clockOver.title').waitFor()
  await press('clockOver.yes')
  await said('consumption.title').waitFor()
  expect(await kept()).toEqual([])
  await press('correctTyped')
  await type('4')
  await press('clockOver.yes')
  await said('kept.title').waitFor()
  expect(await kept()).toEqual([{ reading: 4, consumption: 14, clock_over: true }])
  await press('correct')
  await type('9999')
  await said('kept.title').waitFor()
  expect(await kept()).toEqual([{ reading: 9999, consumption: 9, clock_over: false }])
})

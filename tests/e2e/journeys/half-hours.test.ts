/** A customer of the demonstration imports a year of half hours, with errors in it, and finds it on the dashboards. */
import writeSpreadsheet from 'write-excel-file/node'
import { expect } from 'vitest'
import { halfHoursOf, timeOfHalfHour } from '#contract/rules/half-hours.ts'
import { openSession } from '#tools/browser/stage/account-facts.ts'
import { prepareJourneys } from '../stage/journey-test.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

/** A year up to the day before the portal's own, as a meter writes it; every tenth value is a text with a comma. */
async function yearOfHalfHours(): Promise<Buffer> {
  const days = Array.from({ length: 365 }, (_none, index) =>
    new Date(Date.UTC(2025, 4, 4 + index)).toISOString().slice(0, 10),
  )
  const rows = days.flatMap((day) =>
    halfHoursOf(day).map((slot, index) => [
      { value: new Date(`${day}T${timeOfHalfHour(slot)}:00Z`), format: 'dd/mm/yyyy hh:mm' },
      { value: 'EM1' },
      { value: index % 10 === 0 ? '0,25' : 0.25 },
    ]),
  )
  const wrong = [{ value: '31/02/2026 00:00' }, { value: 'EM1' }, { value: 0.25 }]
  return writeSpreadsheet([
    [{ value: 'Date' }, { value: 'Meter' }, { value: 'kWh' }],
    ...rows,
    wrong,
  ]).toBuffer()
}

journey(
  'a year of half hours, read beside the page, looked through and stored',
  { language: 'el' },
  async (visit) => {
    const { page, t } = visit
    await openSession(portal(), visit.context, 'customer@example.com')
    await visit.go('/halfHourEstimatedConsumption')
    const picker = page.locator('input[type=file]')
    await picker.setInputFiles({ name: 'year.xlsx', mimeType: 'text/plain', buffer: Buffer.from('kWh;1\n') })
    // Judged by what is in it.
    await page
      .getByRole('alert')
      .filter({ hasText: t('half-hour-import:fault.noSpreadsheet').slice(-25) })
      .waitFor()
    await picker.setInputFiles({ name: 'year.xlsx', mimeType: '', buffer: await yearOfHalfHours() })
    await page.getByText(t('half-hour-import:preview.title'), { exact: true }).waitFor()
    await page.getByRole('rowheader', { name: '17.522' }).waitFor()
    await page.getByText(t('half-hour-import:row.noDate'), { exact: true }).waitFor()
    await visit.button(t('half-hour-import:preview.confirm')).click()
    await page.getByText(t('half-hour-import:imported.title'), { exact: true }).waitFor()
    const stored = await portal()
      .db.selectFrom('half_hour_days')
      .select(({ fn }) => [fn.countAll<string>().as('days'), fn.sum<string>('total_watt_hours').as('total')])
      .executeTakeFirstOrThrow()
    expect([Number(stored.days), Number(stored.total)]).toEqual([365, 17_520 * 250])
    // The list below has heard of it.
    await page.getByText(t('table:found', { number: '365' })).waitFor()

    await visit.go('/dashscreen')
    // Nothing waits for what similar homes use: that is computed beside all calls, and here nobody has done it yet.
    await page.getByText(t('dashboards:notComparedYet')).first().waitFor()
    const meanDay = page.getByRole('figure', { name: t('dashboards:halfHours.title') })
    await meanDay.getByText('12 kWh').first().waitFor()
    await meanDay.getByText(t('dashboards:table'), { exact: true }).click()
    expect(await meanDay.getByRole('row').count()).toBe(49)
    // Its days are in the address.
    await page.getByRole('combobox').selectOption('last30Days')
    await page.getByRole('figure', { name: t('dashboards:cost.title') }).waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?range=last30Days')

    // The first charts are on the home, too, where the utility wants it.
    await portal().setSetting('showDashboardsOnStartScreen', true)
    await visit.go('/userHome')
    await page.getByRole('heading', { name: t('dashboards:lastYear') }).waitFor()
    await page.getByRole('figure', { name: t('dashboards:water.title') }).waitFor()
  },
)

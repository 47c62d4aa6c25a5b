/**
 * What a customer comes for, in one go: the customer of the demonstration understands the last bill and takes it along,
 * applies on two computers and is answered, and imports a year of half hours.
 */
import { readFile } from 'node:fs/promises'
import writeSpreadsheet from 'write-excel-file/node'
import { expect } from 'vitest'
import { halfHoursOf, timeOfHalfHour } from '#contract/rules/half-hours.ts'
import { amountWithSymbol } from '#server/platform/texts/amount-text.ts'
import { takeLease } from '#server/platform/due-rows/lease.ts'
import { sentences } from '#server/platform/texts/sentences.ts'
import { similarHomesLease } from '#server/supply/dashboards/similar-homes.ts'
import { openSession } from '#tools/browser/stage/account-facts.ts'
import { newClerk } from '#tools/browser/stage/conversation-people.ts'
import { textsOfPdf } from '#tools/test-portal/pdf-text.ts'
import { moveApplication } from '../stage/application-moves.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import { withMotion, type Journey } from '../stage/journey.ts'

const { journey, another, portal } = prepareJourneys({ humanCheck: 'none' })

const customer = 'customer@example.com'
const accountNo = '1004711'

const said = ({ page, t }: Journey, key: string, values?: Record<string, string>) =>
  page.getByText(t(key, values), { exact: true })

/** The page says how the newest bill came about, and its file says the same in two languages. */
async function understandTheLastBill(visit: Journey): Promise<void> {
  const { page, t } = visit
  await visit.go('/financial')
  const list = page.getByRole('region', { name: t('financial:lists.bills') })
  await list.getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('heading', { name: t('financial:bill.explanation') }).waitFor()
  const bill = await portal()
    .db.selectFrom('invoices')
    .innerJoin('meters', 'meters.contract_no', 'invoices.contract_no')
    .innerJoin('meter_readings', (join) =>
      join
        .onRef('meter_readings.meter_serial_no', '=', 'meters.serial_no')
        .onRef('meter_readings.read_on', '=', 'invoices.period_to'),
    )
    .select(['total', 'serial_no', 'reading', 'consumption'])
    .where('number', '=', visit.path().split('/').at(-1) ?? '')
    .executeTakeFirstOrThrow()
  const total = Number(bill.total)
  const measured = page.getByRole('paragraph').filter({ hasText: bill.serial_no })
  for (const number of [bill.reading, bill.consumption])
    await measured.filter({ hasText: String(number) }).waitFor()
  const sum = page
    .getByRole('row')
    .filter({ has: page.getByText(t('financial:bill.total'), { exact: true }) })
  await sum.filter({ hasText: amountWithSymbol(total, '€', 'el') }).waitFor()

  for (const language of ['ar', 'el'] as const) {
    await page.getByRole('combobox', { name: t('financial:bill.language') }).selectOption(language)
    const download = page.waitForEvent('download')
    await visit.button(t('financial:bill.download')).click()
    const file = await readFile(await (await download).path())
    expect(file.toString('latin1')).toContain(`/Lang (${language})`)
    const texts = textsOfPdf(file).map((text) => text.trim())
    const words = sentences[language].bill
    for (const word of [words.explanation, words.period, words.total]) expect(texts).toContain(word)
    const whole = texts.join(' ')
    // The sign stands on the other side in Arabic.
    const amount = amountWithSymbol(total, '€', language).replaceAll(/[^\d.,]/g, '')
    for (const fact of [accountNo, bill.serial_no, String(bill.reading), String(bill.consumption), amount])
      expect(whole).toContain(fact)
  }
  await visit.go('/financial/102400000000000')
  await page.getByRole('alert').getByText(t('financial:bill.missing')).waitFor()
}

/** Begun here, continued and submitted on a phone, answered by staff, and the answer is read here. */
async function apply(visit: Journey): Promise<void> {
  const { page, t } = visit
  await visit.go('/apps')
  await page.getByRole('link', { name: t('application-list:start'), exact: true }).click()
  await page.locator('[name=kind][value=meterCheck]').check()
  await visit.button(t('application-draft:continue')).click()
  await page.locator('[name=contract]').selectOption({ index: 1 })
  await visit.button(t('application-draft:save')).click()
  await said(visit, 'application-moves:missing').waitFor()
  expect(await visit.button(t('application-moves:move.customer.submitted')).isEnabled()).toBe(false)
  const path = visit.path()
  const inList = (other: Journey, title: string) =>
    other.page.getByRole('table', { name: other.t(`application-list:${title}`) }).locator(`a[href="${path}"]`)

  const phone = await another({ language: 'ar', browser: { viewport: { width: 360, height: 780 } } })
  await phone.beginAt(customer, '/apps?filter=draft')
  await inList(phone, 'title').click()
  await phone.page.getByRole('link', { name: phone.t('application-moves:change'), exact: true }).click()
  await phone.page.locator('[name=wish]').fill('يدور العداد حتى عندما يكون كل شيء مغلقًا.')
  await phone.button(phone.t('application-draft:save')).click()
  await moveApplication(phone, 'customer.submitted', 'new')

  const staff = await another({ language: 'en' })
  await staff.beginAt((await newClerk(portal())).login, '/applications?filter=waiting')
  await inList(staff, 'titleStaff').click()
  const answer = 'Please send us a photograph of the meter.'
  await moveApplication(staff, 'staff.askedForMore', 'suspended', answer)

  await visit.go(path)
  await page.getByText(answer, { exact: true }).waitFor()
  await said(visit, 'application-moves:lead.customer.suspended').waitFor()
  // Two who are at it at once: the customer's page does not know yet that staff goes on.
  await moveApplication(staff, 'staff.accepted', 'inProcess')
  visit.allowFailuresOf('Application/Move')
  await visit.button(t('application-moves:move.customer.supplied')).click()
  await said(visit, 'application-moves:means.customer.supplied').waitFor()
  await visit.button(t('application-moves:move.customer.supplied')).click()
  await visit.alert(t('application-moves:overtaken.title')).waitFor()
  await said(visit, 'application-moves:lead.customer.inProcess').waitFor()
}

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

/** A file that is none, then a year, read beside the page, looked through and stored. */
async function importHalfHours(visit: Journey): Promise<void> {
  const { page, t } = visit
  await visit.go('/halfHourEstimatedConsumption')
  const picker = page.locator('input[type=file]')
  await picker.setInputFiles({ name: 'year.xlsx', mimeType: 'text/plain', buffer: Buffer.from('kWh\n') })
  // Judged by what is in it.
  await visit.alert(t('half-hour-import:fault.noSpreadsheet').slice(-25)).waitFor()
  await picker.setInputFiles({ name: 'year.xlsx', mimeType: '', buffer: await yearOfHalfHours() })
  await said(visit, 'half-hour-import:preview.title').waitFor()
  await page.getByRole('rowheader', { name: '17.522' }).waitFor()
  await said(visit, 'half-hour-import:row.noDate').waitFor()
  await visit.button(t('half-hour-import:preview.confirm')).click()
  await said(visit, 'half-hour-import:imported.title').waitFor()
  const stored = await portal()
    .db.selectFrom('half_hour_days')
    .select(({ fn }) => [fn.countAll<string>().as('days'), fn.sum<string>('total_watt_hours').as('total')])
    .executeTakeFirstOrThrow()
  expect([Number(stored.days), Number(stored.total)]).toEqual([365, 17_520 * 250])
  // The list below has heard of it.
  await page.getByText(t('table:found', { number: '365' })).waitFor()
  await page.getByRole('combobox', { name: t('table:filter') }).selectOption('months')
  await page.getByRole('rowheader', { name: 'Απρίλιος 2026', exact: true }).waitFor()
  await page.getByRole('columnheader', { name: t('half-hour-import:stored.month') }).waitFor()
}

async function lookAtDashboards(visit: Journey): Promise<void> {
  const { page, t } = visit
  // Nothing waits for what similar homes use. The test holds the lease, so that it is not being computed just now.
  const { db, clock } = portal()
  await expect.poll(() => takeLease(db, similarHomesLease, clock(), 3600)).toBe(true)
  await db.deleteFrom('similar_homes_computed').execute()
  await visit.go('/dashscreen')
  await page.getByText(t('dashboards:notComparedYet')).first().waitFor()
  const meanDay = page.getByRole('figure', { name: t('dashboards:halfHours.title') })
  await meanDay.getByText('12 kWh').first().waitFor()
  await meanDay.getByText(t('dashboards:table'), { exact: true }).click()
  expect(await meanDay.getByRole('row').count()).toBe(49)
  // Its days are in the address.
  await page.getByRole('combobox').first().selectOption('last30Days')
  await page.getByRole('figure', { name: t('dashboards:cost.title') }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?range=last30Days')

  // The first charts are on the home, too, where the utility wants it.
  await portal().setSetting('showDashboardsOnStartScreen', true)
  await visit.go('/userHome')
  await page.getByRole('heading', { name: t('dashboards:lastYear') }).waitFor()
  await page.getByRole('figure', { name: t('dashboards:water.title') }).waitFor()
}

const inGreek = { language: 'el' as const, ...withMotion }

journey('a bill, an application and a year of half hours', inGreek, async (visit) => {
  await openSession(portal(), visit.context, customer)
  await understandTheLastBill(visit)
  await apply(visit)
  await importHalfHours(visit)
  await lookAtDashboards(visit)
})

/** A customer's last bills: a wrong reading is corrected, a meter was exchanged, and the deposit pays the closing bill. */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { writtenDay } from '#contract/rules/days.ts'
import { askDeposit } from '#server/areas/application-completion/deposits.ts'
import { bookRun, markChecked, proposeBills, startRun } from '#server/billing/making/runs.ts'
import { dayOf, daysAfter } from '#server/platform/calendar.ts'
import { newClerk } from '#tools/browser/stage/conversation-people.ts'
import { giveAccount, newCustomerAccount } from '#tools/test-portal/utility-rows.ts'
import { newHolder, newSupply, openApplication, readOn } from '../../server/completion-people.ts'
import { moveApplication } from '../stage/application-moves.ts'
import { field, newColleague, press, told } from '../stage/colleagues.ts'
import { prepareJourneys } from '../stage/journey-test.ts'

const { journey, another, portal } = prepareJourneys({ humanCheck: 'none' })

/** A tenant of two hundred days, whose meter was exchanged after fifty, and who was billed for a hundred by a wrong reading. */
async function newTenant() {
  const { db, clock } = portal()
  const today = dayOf(clock())
  const ago = (days: number) => daysAfter(today, -days)
  const customer = await portal().newCustomer()
  const accountNo = `T${randomInt(10_000_000, 99_999_999)}`
  await newCustomerAccount(db, accountNo)
  await giveAccount(db, customer.login, accountNo)
  await db.transaction().execute(async (tx) => {
    const days = { today: ago(200), dueDays: 21 }
    const charge = await askDeposit(tx, { accountNo, cents: 50_00, reason: 'new' }, days)
    await sql`insert into transactions (account_no, booked_on, kind, amount, charge_number, method)
      values (${accountNo}, ${ago(195)}, 'payment', -50, ${charge}, 'bank')`.execute(tx)
  })
  const supply = await newSupply(portal(), ago(200), accountNo)
  await readOn(portal(), supply, ago(150), 130, 30)
  const meter = `WM${randomInt(10_000_000, 99_999_999)}`
  await sql`update meters set removed_on = ${ago(150)} where serial_no = ${supply.meter}`.execute(db)
  await sql`insert into meters (serial_no, contract_no, dials, conversion_factor, installed_on)
    values (${meter}, ${supply.contractNo}, 4, 1, ${ago(150)})`.execute(db)
  await sql`insert into meter_readings (meter_serial_no, read_on, reading, consumption, kind)
    values (${meter}, ${ago(150)}, 0, 0, 'installed')`.execute(db)
  const [readDay, wrong, right] = [ago(100), 96, 69]
  await readOn(portal(), { ...supply, meter }, readDay, wrong, wrong)
  const group = `group ${supply.reference}`
  await sql`update supplies set billing_group = ${group} where contract_no = ${supply.contractNo}`.execute(db)
  const run = await startRun(db, clock(), {
    billingGroup: group,
    periodTo: readDay,
    issuedOn: ago(98),
    dueDays: 21,
  })
  await proposeBills(db, run)
  await markChecked(db, clock(), run)
  await bookRun(db, clock(), run)
  const { number } = await db
    .selectFrom('invoices')
    .select('number')
    .where('account_no', '=', accountNo)
    .executeTakeFirstOrThrow()
  return { customer, accountNo, supply, oldMeter: supply.meter, meter, number, readDay, wrong, right, today }
}

journey(
  'a wrong reading is corrected, the customer moves out, and every row of the statement says why it is there',
  { language: 'en' },
  async (visit) => {
    const { page, t } = visit
    const { customer, accountNo, supply, oldMeter, meter, number, readDay, wrong, right, today } =
      await newTenant()

    // One employee proposes the correction and books it, once another has approved it.
    const eleni = await newColleague(portal(), 'Eleni Office', { flags: { portalDm: true } })
    const petros = await newColleague(portal(), 'Petros Chief', {
      flags: { portalDm: true },
      upToCents: 10_000_00,
    })
    const office = await another({ language: 'en' })
    await office.beginAt(eleni.login, '/ledgerCorrections/new')
    await field(office, 'kind').selectOption('billCorrection')
    for (const [name, text] of Object.entries({
      customer: accountNo,
      item: number,
      reason: 'The meter was read by mistake: 69, not 96.',
      meter,
      readOn: writtenDay(readDay),
      reading: String(right),
    }))
      await field(office, name).fill(text)
    await press(office, 'record:form.add')
    await office.page.getByRole('link', { name: /^LC-/ }).first().click()
    await told(office, 'area-ledger-corrections:move.approved').waitFor()
    const correction = office.path()
    const chief = await another({ language: 'en' })
    await chief.beginAt(petros.login, correction)
    await press(chief, 'area-ledger-corrections:move.approved')
    await told(chief, 'area-ledger-corrections:moved.approved').waitFor()
    await office.go(correction)
    await press(office, 'area-ledger-corrections:move.booked')
    await told(office, 'area-ledger-corrections:moved.booked').waitFor()

    // The customer reads what was taken back, what took its place, and how it came about.
    await visit.beginAt(customer.login, '/financial')
    const correctedBill = page.getByRole('row').filter({ hasText: number })
    await correctedBill.getByText(t('financial:standing.corrected'), { exact: true }).waitFor()
    await press(visit, 'financial:lists.transactions')
    await told(visit, 'financial:why.corrected').waitFor()
    await told(visit, 'financial:why.newBill').waitFor()
    const { rows } = await sql<{ newBill: string }>`
      select new_bill as "newBill" from ledger_corrections where customer = ${accountNo}`.execute(portal().db)
    await visit.go(`/financial/${rows[0]!.newBill}`)
    await page.getByText(oldMeter).first().waitFor()
    const measured = await page.getByText(meter).first().innerText()
    expect(measured).toContain(`\u2066${right}\u2069`)
    expect(measured).not.toContain(`\u2066${wrong}\u2069`)

    // Somebody takes the supply over; the clerk types the final reading and completes the application.
    const id = await openApplication(portal(), accountNo, 'changeOfTenant', {
      property: supply.reference,
      tenant: 'Rania Haddad',
      startsOn: daysAfter(today, -10),
    })
    const clerk = await another({ language: 'en' })
    await clerk.beginAt((await newClerk(portal())).login, `/application/${id}`)
    const section = clerk.page.getByRole('region', {
      name: clerk.t('application-completion:title'),
      exact: true,
    })
    const { isCompany, language, ...typed } = newHolder('')
    await section.locator('[name=isCompany]').selectOption(isCompany)
    await section.locator('[name=language]').selectOption(language)
    for (const [name, text] of Object.entries(typed)) await section.locator(`[name=${name}]`).fill(text)
    await section.locator(`[name="reading:${meter}"]`).fill('139')
    await section.getByRole('button', { name: clerk.t('application-completion:save'), exact: true }).click()
    await section.getByText(clerk.t('application-completion:ready'), { exact: true }).waitFor()
    await moveApplication(clerk, 'staff.completed', 'posted')

    // The one who leaves still signs in: the closing bill, the deposit that pays it, and the sentences beside them.
    await visit.go('/financial')
    await press(visit, 'financial:lists.transactions')
    await told(visit, 'financial:why.depositBack').waitFor()
    const closing = await portal()
      .db.selectFrom('invoices')
      .select(['number', 'total'])
      .where('account_no', '=', accountNo)
      .orderBy('period_to', 'desc')
      .executeTakeFirstOrThrow()
    await visit.go(`/financial/${closing.number}`)
    await page
      .getByText(/\u2066139\u2069/)
      .first()
      .waitFor()
    await page
      .getByText(t('financial:bill.paidOn', { date: '' }).trim())
      .first()
      .waitFor()
  },
)

/** Debt from the first letter to the cut: one account pays in time, another is cut off and supplied again, a protected one is left alone. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { writtenDay } from '#contract/rules/days.ts'
import { endHolds } from '#server/areas/collection/ended-holds.ts'
import { followCases } from '#server/areas/collection/follow-case.ts'
import { dueBatches } from '#server/areas/disconnections/batches/due-batches.ts'
import { bookCharge } from '#server/billing/ledger/charging.ts'
import { dayOf, daysAfter } from '#server/platform/calendar.ts'
import { giveAccount } from '#tools/test-portal/utility-rows.ts'
import { newDebtor, payBills, type Debtor } from '../../server/disconnection-people.ts'
import { choose, field, newColleague, press, told } from '../stage/colleagues.ts'
import type { Journey } from '../stage/journey.ts'
import { chooseBill, payByCard, preparePaying, provider } from '../stage/paying.ts'

/** Tuesday, 15 September 2026, 9:00 in Nicosia. */
const { journey, another, portal, sandbox } = preparePaying(new Date('2026-09-15T06:00:00Z'))

const today = () => dayOf(portal().clock())
const days = (count: number) => portal().clock.advance(count * 86_400)

/** Closes the page first: what it still loads would find that its session has ended. */
async function daysLater(count: number, ...visits: readonly Journey[]) {
  for (const { page } of visits) await page.goto('about:blank')
  days(count)
}

/** What the portal does by itself, until nothing waits. */
async function workIsDone() {
  const { db, clock } = portal()
  await followCases(db, clock())
  await endHolds(db, clock())
  const batches = dueBatches({
    db,
    clock,
    stopping: new AbortController().signal,
    log: { error: (_: unknown, text?: string) => expect.unreachable(text) },
  })
  for (let claimed = await batches.claim(1); claimed.length > 0; claimed = await batches.claim(1))
    for (const work of claimed) await work()
}

/** Presses a move, fills in what it asks for, and presses it again; resolves when the page says that it is done. */
async function step(visit: Journey, name: string, typed: Readonly<Record<string, string>> = {}) {
  const [area, move] = name.split('.') as [string, string]
  await press(visit, `${area}:move.${move}`)
  for (const [key, text] of Object.entries(typed)) {
    const input = field(visit, key).first()
    if ((await input.evaluate((element) => element.tagName)) === 'SELECT') await input.selectOption(text)
    else if ((await input.getAttribute('type')) === 'radio')
      await visit.page.locator(`main [name="${key}"][value="${text}"]`).check()
    else await input.fill(text)
  }
  if (Object.keys(typed).length > 0) await press(visit, `${area}:move.${move}`)
}
const done = (visit: Journey, name: string) => {
  const [area, move] = name.split('.') as [string, string]
  return told(visit, `${area}:moved.${move}`).waitFor()
}

/** Adds a record on its page, and opens it. @returns its number, as people call it */
async function added(
  visit: Journey,
  path: string,
  code: RegExp,
  typed: () => Promise<void>,
): Promise<string> {
  await visit.go(path)
  await typed()
  await press(visit, 'record:form.add')
  const link = visit.page.getByRole('link', { name: code }).first()
  const number = await link.innerText()
  await link.click()
  await visit.page.getByRole('heading', { level: 1, name: number }).waitFor()
  return number
}

journey(
  'letters, a broken promise and an announcement: one account pays while it is being ordered, another is cut off, pays and is supplied again',
  { language: 'en' },
  async (visit) => {
    const { page, t } = visit
    const { db } = portal()
    await portal().setSetting('showPaymentButtonAtLogin', true)
    sandbox().tellTo(portal().url)
    // One owes a charge, which is paid online however old it is; the others owe bills.
    const payer = await newDebtor(portal(), [])
    await db.transaction().execute((tx) =>
      bookCharge(
        tx,
        {
          accountNo: payer.accountNo,
          cents: 250_00,
          paymentType: 3,
          descriptions: { en: 'New pipes' },
          issuedOn: '2026-06-01',
          dueOn: '2026-06-22',
          isForDebt: false,
        },
        { entry: 'fee' },
      ),
    )
    const [cut, ill] = [await newDebtor(portal()), await newDebtor(portal())]
    const group = `street ${payer.accountNo}`
    await sql`update supplies set billing_group = ${group}
      where contract_no = any(${[payer, cut, ill].map(({ contractNo }) => contractNo)}::text[])`.execute(db)
    await sql`insert into protected_premises (state, code, property, category, since, changed_at, insert_key)
      values ('confirmed', ${`PP-${payer.accountNo}`}, ${ill.property}, 'device', '2026-01-01', now(), gen_random_uuid())`.execute(
      db,
    )
    const flags = { portalDm: true, portalDisconnections: true }
    const eleni = await newColleague(portal(), 'Eleni Office', { flags, upToCents: 1_000_00 })
    const nikos = await newColleague(portal(), 'Nikos Chief', { flags, upToCents: 1_000_00 })

    // Two letters, each of which counts once it was served.
    await visit.beginAt(eleni.login, `/dm?q=${payer.accountNo}`)
    await page.getByText(payer.accountNo).first().waitFor()
    for (let round = 0; round < 6; round += 1) await workIsDone()
    const { rows } = await sql<{ id: number; code: string }>`
      select id::integer, code from debt_cases where customer = ${payer.accountNo}`.execute(db)
    const debtCase = rows[0]!
    for (const level of [1, 2]) {
      await added(visit, '/debtLetters/new', /^DL-/, async () => {
        await choose(visit, 'debtCase', debtCase.code)
        await field(visit, 'sentBy').selectOption('post')
      })
      await page.getByText('€250.00').first().waitFor()
      await step(visit, 'area-debt-letters.served', { servedOn: writtenDay(today()) })
      await done(visit, 'area-debt-letters.served')
      await visit.go(`/debtCases/${debtCase.id}`)
      await page.getByText(t('area-debt-cases:state.reminded')).first().waitFor()
      expect(
        (
          await sql<{
            level: number
          }>`select level::integer from debt_cases where id = ${debtCase.id}`.execute(db)
        ).rows,
      ).toEqual([{ level }])
      await daysLater(21, visit)
      await visit.beginAt(eleni.login, '/employeeHome')
    }

    // A promise that is not kept.
    await added(visit, '/collectionHolds/new', /^CH-/, async () => {
      await field(visit, 'kind').selectOption('promise')
      for (const [name, text] of Object.entries({
        customer: payer.accountNo,
        endsOn: writtenDay(daysAfter(today(), 3)),
        amount: '250.00',
        reason: 'Pays after the wages.',
      }))
        await field(visit, name).fill(text)
    })
    const promise = visit.path()
    await visit.go(`/debtCases/${debtCase.id}`)
    await page.getByText(t('area-debt-cases:state.promised')).first().waitFor()
    await daysLater(12, visit)
    await workIsDone()
    await visit.beginAt(eleni.login, promise)
    await page.getByText(t('area-collection-holds:state.broken')).first().waitFor()

    // The batch leaves the protected supply out. A second person announces it.
    await added(visit, '/disconnectionBatches/new', /^DB-/, () => field(visit, 'billingGroup').fill(group))
    const batch = visit.path()
    await workIsDone()
    await visit.go(batch)
    await step(visit, 'area-disconnection-batches.announcementAsked', { sentBy: 'email' })
    await done(visit, 'area-disconnection-batches.announcementAsked')
    const chief = await another({ language: 'en' })
    await chief.beginAt(nikos.login, batch)
    await step(chief, 'area-disconnection-batches.announced')
    await done(chief, 'area-disconnection-batches.announced')
    await workIsDone()
    const casesOf = async ({ contractNo }: Debtor) =>
      (
        await sql<{ id: number; state: string }>`
          select id::integer, state from disconnections where contract_no = ${contractNo}`.execute(db)
      ).rows
    expect(await casesOf(ill)).toEqual([])
    const [ofPayer, ofCut] = [(await casesOf(payer))[0]!, (await casesOf(cut))[0]!]
    expect([ofPayer.state, ofCut.state]).toEqual(['announced', 'announced'])

    // Fourteen days later: while one is being ordered, its customer is at the provider.
    await daysLater(14, visit, chief)
    while (new Date(`${today()}T12:00:00Z`).getUTCDay() !== 2) days(1)
    const paying = await another({ language: 'en' })
    await chooseBill(paying, payer.accountNo, '', 3)
    await provider(paying, 0).click()
    await paying.page.locator('button[name=choice][value=pay]').waitFor()
    await visit.beginAt(eleni.login, `/disconnections/${ofPayer.id}`)
    await step(visit, 'area-disconnections.ordered', { orderedFor: writtenDay(today()) })
    await page.getByText(t('area-disconnections:problem.pendingPayment')).first().waitFor()
    await payByCard(paying)
    await visit.go(`/disconnections/${ofPayer.id}`)
    await page.getByText(t('area-disconnections:state.paid')).first().waitFor()

    // The other is cut off with a final reading, pays, and is supplied again with a fee.
    await visit.go(`/disconnections/${ofCut.id}`)
    await step(visit, 'area-disconnections.ordered', { orderedFor: writtenDay(today()) })
    await done(visit, 'area-disconnections.ordered')
    await step(visit, 'area-disconnections.disconnected', { finalReading: '1234' })
    await done(visit, 'area-disconnections.disconnected')
    await page.goto('about:blank')
    portal().clock.advance(3600)
    await payBills(portal(), cut, portal().clock())
    await visit.beginAt(eleni.login, `/disconnections/${ofCut.id}`)
    await page.getByText(t('area-disconnections:state.reconnectionOrdered')).first().waitFor()
    await step(visit, 'area-disconnections.reconnected')
    await done(visit, 'area-disconnections.reconnected')
    const account = await portal().newCustomer()
    await giveAccount(db, account.login, cut.accountNo)
    const customer = await another({ language: 'en' })
    await customer.beginAt(account.login, '/financial')
    await press(customer, 'financial:lists.transactions')
    const fee = customer.page.getByRole('row').filter({ hasText: 'Reconnection' })
    await fee.filter({ hasText: '€35.00' }).first().waitFor()
  },
)

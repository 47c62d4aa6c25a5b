/** A drilling on its plot, and the lists of applications; `customer-visit` has a life from the draft to the answer. */
import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { writtenDay } from '#contract/rules/days.ts'
import { address } from '#machines/pages.ts'
import { dayOf } from '#server/platform/calendar.ts'
import {
  applicationOf,
  newApplicant,
  newClerk,
  type Applicant,
} from '#tools/browser/stage/conversation-people.ts'
import { newBillRow } from '#tools/test-portal/bill-rows.ts'
import { giveAccount, newCustomerAccount } from '#tools/test-portal/utility-rows.ts'
import { moveApplication } from '../stage/application-moves.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey, another, portal } = prepareJourneys({ humanCheck: 'none' })

/** Waits until so many have been found, as the list says. */
const found = ({ page, t }: Journey, number: number) =>
  page.getByText(t('table:found', { number: String(number) }), { exact: true }).waitFor()

const list = ({ page, t }: Journey, title: string) =>
  page.getByRole('table', { name: t(`application-list:${title}`) })

/** Gives somebody one more account with the utility. @returns what chooses one of the two, as if in another tab */
async function withFurtherAccount({ page }: Journey, { login, accountNo }: Applicant) {
  const { db } = portal()
  const further = await newCustomerAccount(db, `T${randomUUID()}`)
  const { id: account_id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
  const numbers = { first: accountNo, further }
  const rows = Object.values(numbers).map((account_no) => ({ account_id, account_no }))
  await db.insertInto('account_customers').values(rows).execute()
  return async (which: keyof typeof numbers) => {
    await giveAccount(db, login, numbers[which])
    await page.reload()
  }
}

async function searchFor(visit: Journey, text: string): Promise<void> {
  const field = visit.page.getByRole('searchbox')
  await field.fill(text)
  await field.press('Enter')
}

describe('A drilling', () => {
  journey(
    'is begun on a plot that the land registry knows, and its point corrected by no more than 5 m',
    { language: 'el', browser: { viewport: { width: 360, height: 780 } } },
    async (visit) => {
      const { page, t } = visit
      const applicant = await newApplicant(portal())
      await visit.beginAt(applicant.login, '/apps/new?kind=drilling')
      const field = (name: string) => page.locator(`[name=${name}]`)
      await field('applicant0Name').fill('Ελένη Γεωργίου')
      await field('plot0Sheet').fill('21/54')
      await field('plot0Number').fill('999')
      await visit.button(t('application-draft:land.plots.find')).click()
      await visit.alert(t('application-draft:land.unknown')).waitFor()
      await field('plot0Number').fill('101')
      await visit.button(t('application-draft:land.plots.find')).click()
      await page.getByRole('img', { name: t('application-draft:land.plan.title'), exact: true }).waitFor()
      // A kilometre to the east.
      await field('east').fill('233425,5')
      await field('north').fill('389225')
      const save = visit.button(t('application-draft:save'))
      expect(await save.isEnabled()).toBe(false)
      await page.getByText(t('application-draft:wrong.outside')).first().waitFor()
      await field('east').fill('232425,5')
      await save.click()
      await visit.heading(t('application-site:title')).waitFor()
      const id = visit.path().split('/').at(-1) ?? ''
      const change = page.getByRole('link', { name: t('application-moves:change'), exact: true })
      await change.waitFor()
      // The form is that of the account that is chosen, which may be another own one.
      const choose = await withFurtherAccount(visit, applicant)
      await choose('further')
      const account = `\u2066${applicant.accountNo}\u2069`
      await page.getByText(t('application-moves:otherAccount', { account }), { exact: true }).waitFor()
      expect(await change.count()).toBe(0)
      await choose('first')
      await change.waitFor()
      // The title deed is there, and it is submitted: other journeys do that on the page.
      await portal()
        .db.updateTable('applications')
        .set(({ ref }) => ({
          status: 'new',
          is_submitted: true,
          details: sql`${ref('details')} || jsonb_build_object('submittedPoint', ${ref('details')} -> 'land' -> 'point')`,
        }))
        .where('id', '=', id)
        .execute()
      await page.reload()
      await field('east').fill('232429')
      await visit.button(t('application-site:correct.submit')).click()
      await visit.status(t('application-site:correct.done')).waitFor()
      await field('east').fill('232433')
      await visit.button(t('application-site:correct.submit')).click()
      await visit.alert(t('application-site:tooFar.title')).waitFor()
      const start = page.getByRole('link', { name: t('application-site:tooFar.start'), exact: true })
      await start.click()
      await field('applicant0Name').waitFor()
      expect(await field('applicant0Name').inputValue()).toBe('')
      await page.goBack()
      await choose('further')
      await field('east').fill('232433')
      await visit.button(t('application-site:correct.submit')).click()
      await visit.alert(t('application-site:tooFar.otherAccount')).waitFor()
      expect(await start.count()).toBe(0)
      const staff = await another({})
      await staff.beginAt((await newClerk(portal())).login, `/application/${id}`)
      await staff.heading(staff.t('application-site:title')).waitFor()
      // Withdrawn on the same page, it takes no other point any more.
      for (const _press of ['the move', 'its confirmation'])
        await visit.button(t('application-moves:move.customer.cancelled')).click()
      await visit.status(t('application-moves:moved', { status: t('overview:status.cancelled') })).waitFor()
      await expect.poll(() => field('east').count()).toBe(0)
    },
  )
})

describe('The reason of a move', () => {
  journey('is announced as a message only where one is sent', {}, async (visit) => {
    const { page, t } = visit
    const id = await applicationOf(portal(), await newApplicant(portal()))
    const set = (status: 'inProcess' | 'readyForExport') =>
      portal().db.updateTable('applications').set({ status }).where('id', '=', String(id)).execute()
    const hint = (key: string) => page.getByText(t(`application-moves:reason.${key}`), { exact: true })
    await set('inProcess')
    await visit.beginAt((await newClerk(portal())).login, `/app/newSupply/${id}`)
    await visit.button(t('application-moves:move.staff.rejected')).click()
    await hint('hint').waitFor()
    await set('readyForExport')
    await visit.button(t('application-moves:leave')).click()
    await page.reload()
    await visit.button(t('application-moves:move.staff.recalled')).click()
    await hint('portalOnly').waitFor()
  })
})

describe('A change of tariff', () => {
  journey('forgets a tariff that the supply chosen since does not have', {}, async (visit) => {
    const { page, t } = visit
    await visit.beginAt('customer@example.com', '/apps/new?kind=changeOfTariff')
    const [contract, tariff] = [page.locator('[name=contract]'), page.locator('[name=tariff]')]
    const choose = async (service: string) => {
      const supply = contract.locator('option').filter({ hasText: t(`application-draft:service.${service}`) })
      await contract.selectOption((await supply.first().getAttribute('value')) ?? '')
    }
    await choose('electricity')
    await tariff.selectOption({ index: 1 })
    await choose('water')
    await visit.button(t('application-draft:save')).click()
    await page.getByText(t('application-moves:missing'), { exact: true }).waitFor()
    await page.getByRole('listitem').getByText(t('application-draft:field.tariff'), { exact: true }).waitFor()
  })
})

describe('A new supply', () => {
  journey(
    'is completed once staff has filled in what it needs, and leads to what was made',
    {},
    async (visit) => {
      const { page, t } = visit
      const id = await applicationOf(portal(), await newApplicant(portal()))
      await visit.beginAt((await newClerk(portal())).login, `/application/${id}`)
      const complete = visit.button(t('application-moves:move.staff.completed'))
      await page.getByText(t('application-moves:completeLater'), { exact: true }).waitFor()
      expect(await complete.isEnabled()).toBe(false)
      const section = page.getByRole('region', { name: t('application-completion:title'), exact: true })
      const field = (name: string) => section.locator(`[name=${name}]`)
      const typed = {
        street: 'Αθηνάς',
        houseNo: '12',
        postcode: '1016',
        town: 'Λευκωσία',
        area: 'large',
        meter: `WM${randomInt(10_000_000, 99_999_999)}`,
        reading: '7',
      }
      await field('kind').selectOption('house')
      for (const [name, text] of Object.entries(typed)) await field(name).fill(text)
      // What was typed and not saved is there after a reload.
      await page.reload()
      await expect.poll(() => field('area').inputValue()).toBe('large')
      const save = section.getByRole('button', { name: t('application-completion:save'), exact: true })
      const saved = visit.status(t('application-completion:saved'))
      // Which tariffs there are depends on the service.
      await field('service').selectOption('water')
      await save.click()
      await saved.waitFor()
      await section.locator('[name=area][aria-invalid=true]').waitFor()
      await field('area').fill('120')
      await field('tariff').selectOption('W1')
      await field('day').fill(writtenDay(dayOf(portal().clock())))
      await save.click()
      await section.getByText(t('application-completion:ready'), { exact: true }).waitFor()
      await expect.poll(() => complete.isEnabled()).toBe(true)
      await moveApplication(visit, 'staff.completed', 'posted')
      await visit.heading(t('application-completion:titleMade')).waitFor()
      const made = page.getByRole('region', { name: t('application-completion:titleMade'), exact: true })
      await made.getByText(typed.meter).waitFor()
      expect(await made.getByRole('link').count()).toBeGreaterThan(0)
    },
  )
})

describe('An instalment plan', () => {
  journey(
    'is asked for from the statements, shown before it is sent, agreed by staff, and stands there',
    { language: 'ar', browser: { viewport: { width: 360, height: 780 } } },
    async (visit) => {
      const { page, t } = visit
      const applicant = await newApplicant(portal())
      const { number: bill } = await newBillRow(portal().db, applicant.accountNo, { cents: 10_000 })
      await visit.beginAt(applicant.login, '/financial')
      await page.getByRole('link', { name: t('financial:balance.instalments'), exact: true }).click()
      expect(await page.locator(`[name=bills][value="${bill}"]`).isChecked()).toBe(true)
      await page.locator('[name=count]').selectOption('11')
      await page.locator('[name=dayOfMonth]').selectOption('31')
      // 100 in 11 parts are less than 10 each.
      await page.locator('[name=count][aria-invalid=true]').waitFor()
      await page.locator('[name=count]').selectOption('3')
      const plan = () => page.getByRole('table', { name: t('instalments:table.caption'), exact: true })
      const shown = await plan().innerText()
      await visit.button(t('application-draft:save')).click()
      await visit.heading(t('instalments:title.asked')).waitFor()
      expect(await plan().innerText()).toBe(shown)
      await moveApplication(visit, 'customer.submitted', 'new')
      const path = visit.path()

      const staff = await another({ language: 'en' })
      await staff.beginAt((await newClerk(portal())).login, path)
      await staff.page.getByText(staff.t('instalments:staffNote'), { exact: true }).waitFor()
      await moveApplication(staff, 'staff.accepted', 'inProcess')
      // There is nothing to fill in for it.
      await staff.page.getByText(staff.t('application-completion:ready'), { exact: true }).waitFor()
      await moveApplication(staff, 'staff.completed', 'posted')

      // Behind the application lies where it was asked for, not a form that is kept already.
      await page.goBack()
      await expect.poll(visit.path).toBe('/financial')
      await page.reload()
      await visit.heading(t('instalments:title.agreed')).waitFor()
      await page.getByText(t('financial:open.inPlan'), { exact: true }).waitFor()
      await page.locator(`a[href="${path}"]`).waitFor()
      // There is nothing more to ask for.
      expect(await page.getByRole('link', { name: t('financial:balance.instalments') }).count()).toBe(0)
    },
  )
})

describe('The list of applications', () => {
  journey(
    'lets staff find who waits, and leads to the application and back',
    { language: 'el' },
    async (visit) => {
      const [applicant, clerk] = [await newApplicant(portal()), await newClerk(portal())]
      const application = await applicationOf(portal(), applicant, { fromStaff: 1 })
      await visit.beginAt(clerk.login, address.employeeHome)
      await visit.button(visit.t('signed-in:menu.open')).click()
      await visit.page
        .getByRole('dialog')
        .getByRole('link', { name: visit.t('menu:applications.name'), exact: true })
        .click()
      await visit.heading(visit.t('application-list:titleStaff')).waitFor()
      await searchFor(visit, applicant.accountNo)
      await found(visit, 1)
      expect(visit.page.url(), 'who is looked for is not in the address').not.toContain(applicant.accountNo)
      await list(visit, 'titleStaff').getByRole('link').click()
      await visit.heading(visit.t('messages:title')).waitFor()
      await expect.poll(visit.path).toBe(`/app/newSupply/${application}`)
      await visit.page.goBack()
      await found(visit, 1)
      await expect.poll(() => visit.page.getByRole('searchbox').inputValue()).toBe(applicant.accountNo)
      await searchFor(visit, 'no such application')
      await visit.page.getByText(visit.t('table:none.notFound')).waitFor()
    },
  )

  journey('shows customers their own, with what is unread', { language: 'ar' }, async (visit) => {
    const applicant = await newApplicant(portal())
    const application = await applicationOf(portal(), applicant, { fromStaff: 2 })
    await visit.beginAt(applicant.login, '/apps')
    await visit.heading(visit.t('application-list:title')).waitFor()
    await found(visit, 1)
    await list(visit, 'title')
      .getByText(visit.t('application-list:unread', { number: '2' }))
      .waitFor()
    // What was read is not said to be unread when one comes back at once.
    await list(visit, 'title').getByRole('link').click()
    await visit.page.getByRole('table').getByRole('row').nth(1).getByRole('button').click()
    await visit.page
      .getByRole('dialog')
      .getByRole('button', { name: visit.t('messages:opened.close') })
      .last()
      .click()
    await visit.page.goBack()
    await list(visit, 'title')
      .getByText(visit.t('application-list:unread', { number: '1' }))
      .waitFor()
    visit.allowFailuresOf('Application/GetItems')
    await visit.page.route('**/api/Application/GetItems', (route) => route.abort('connectionrefused'))
    await searchFor(visit, String(application))
    await visit.alert(visit.t('table:failed')).waitFor()
    await visit.page.unroute('**/api/Application/GetItems')
    await visit.button(visit.t('table:tryAgain')).click()
    await found(visit, 1)
  })
})

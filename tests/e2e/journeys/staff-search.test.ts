/** Staff finds a record from any page: by keyboard with Ctrl K, on a phone by the button, and only what the lists show. */
import { mkdirSync } from 'node:fs'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { setRight } from '#server/areas/rights/grants.ts'
import { newApplicationRow, newCustomerAccount } from '#tools/test-portal/utility-rows.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey, another, portal } = prepareJourneys({ humanCheck: 'none' })

/** An employee with these flags who sees all districts. */
async function newStaff(flags: Record<string, boolean>) {
  const { db } = portal()
  const account = await portal().newEmployee()
  const { id } = await db
    .updateTable('accounts')
    .set({ profile: JSON.stringify(flags) })
    .where('login', '=', account.login)
    .returning('id')
    .executeTakeFirstOrThrow()
  const owner = { id: Number(id), login: account.login }
  await db.transaction().execute(async (tx) => {
    const wished = { name: 'seeAllDistricts', isGranted: true, upToCents: undefined }
    await setRight(tx, owner, wished, { now: new Date(), by: null })
  })
  return account
}

/** @returns the number of a new application of a customer of this name, and of the customer */
async function newApplication(surname: string) {
  const { db } = portal()
  const accountNo = await newCustomerAccount(db, `S${Date.now()}`, { first_name: 'Μυροφόρα', surname })
  const { rows } = await sql<{ record_id: string | number }>`
    select record_id from customer_accounts where account_no = ${accountNo}`.execute(db)
  return {
    application: await newApplicationRow(db, { accountNo, at: new Date() }),
    customer: Number(rows[0]!.record_id),
  }
}

const field = ({ page }: Journey) => page.getByRole('combobox')
const options = ({ page }: Journey) => page.getByRole('option')
const idle = ({ page }: Journey) => page.locator('[role=combobox][aria-busy=false]').waitFor()
const active = ({ page }: Journey) => page.locator('[role=option][aria-selected=true]')

/** Opens it by keys, once the frame of the page is there. */
async function openByKeys({ page }: Journey) {
  await page.locator('[data-tour=search]').waitFor()
  await page.keyboard.press('Control+k')
}

/** Kept where somebody looks at it: `SCREENSHOTS=folder`. */
async function picture({ page }: Journey, name: string) {
  const folder = process.env['SCREENSHOTS']
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png` })
}

journey(
  'a Greek name in Latin letters finds its application, by keyboard alone',
  { language: 'el' },
  async (visit) => {
    const { page, t } = visit
    const { customer } = await newApplication('Χατζηιωάννου')
    const clerk = await newStaff({ portalNewCs: true, elementProperties: true })
    await visit.beginAt(clerk.login, '/elements')
    await openByKeys(visit)
    await field(visit).and(page.locator(':focus')).waitFor()
    await page.getByText(t('staff-search:hint'), { exact: true }).waitFor()
    await picture(visit, 'search-empty-el-1280')

    await page.keyboard.type('my')
    await page.getByText(t('staff-search:askMore'), { exact: true }).waitFor()
    await page.keyboard.type('rofora xatzii')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('myrofora hatziioannou')
    await options(visit).filter({ hasText: 'Χατζηιωάννου' }).first().waitFor()
    await idle(visit)
    // The customer, and what the customer has applied for.
    expect(await options(visit).count()).toBe(2)
    await expect
      .poll(() =>
        page
          .getByRole('status')
          .filter({ hasText: t('staff-search:kind.applications') })
          .count(),
      )
      .toBe(1)
    await page.keyboard.press('Enter')
    await visit.heading('Μυροφόρα Χατζηιωάννου').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/customers/${customer}`)
    expect(await field(visit).count()).toBe(0)

    // It is offered again, and Escape gives the page back.
    await openByKeys(visit)
    await options(visit).filter({ hasText: 'Χατζηιωάννου' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => field(visit).count()).toBe(0)

    // Arrow keys lead through all groups, and around the end.
    await openByKeys(visit)
    await page.keyboard.type('ledra')
    await page.getByText(t('staff-search:kind.elements'), { exact: true }).waitFor()
    await idle(visit)
    await picture(visit, 'search-found-el-1280')
    const first = await active(visit).textContent()
    const count = await options(visit).count()
    expect(count).toBeGreaterThan(1)
    await page.keyboard.press('ArrowDown')
    expect(await active(visit).textContent()).not.toBe(first)
    for (let step = 1; step < count; step += 1) await page.keyboard.press('ArrowDown')
    expect(await active(visit).textContent()).toBe(first)
    await page.keyboard.press('ArrowUp')
    expect(await options(visit).last().getAttribute('aria-selected')).toBe('true')
    expect(await field(visit).getAttribute('aria-activedescendant')).toBe(
      await options(visit).last().getAttribute('id'),
    )

    await field(visit).fill('ξψωξψω')
    await page.getByText(t('staff-search:nothingText'), { exact: true }).waitFor()
    await picture(visit, 'search-nothing-el-1280')
  },
)

journey(
  'on a phone the button opens it, and who has no right finds nothing',
  { language: 'el' },
  async (visit) => {
    const { application } = await newApplication('Παπαξενοφώντος')
    const clerk = await newStaff({ portalNewCs: true, elementProperties: true })
    await visit.beginAt(clerk.login, '/employeeHome')
    const phone = await another({ language: 'ar', browser: { viewport: { width: 360, height: 780 } } })
    const other = await newStaff({ portalGis: true })
    await phone.beginAt(other.login, '/employeeHome')
    const open = (one: Journey) =>
      one.page.getByRole('button', { name: one.t('signed-in:search.label'), exact: true }).click()
    await open(phone)
    await field(phone).fill('myrofora')
    await phone.page.getByText(phone.t('staff-search:nothingText'), { exact: true }).waitFor()
    await picture(phone, 'search-nothing-ar-360')

    const small = await another({ language: 'ar', browser: { viewport: { width: 360, height: 780 } } })
    await small.beginAt(clerk.login, '/employeeHome')
    await picture(small, 'home-ar-360')
    await open(small)
    await field(small).fill('ledra')
    await options(small).first().waitFor()
    await idle(small)
    await picture(small, 'search-found-ar-360')
    await field(small).fill('papaxenofontos')
    const found = options(small).filter({
      hasText: small.t('overview:type.newSupply', { id: String(application) }),
    })
    await found.waitFor()
    await idle(small)
    await found.click()
    await expect.poll(() => new URL(small.page.url()).pathname).toBe(`/app/newSupply/${application}`)
  },
)

journey('a search that fails keeps what was typed and goes on', { language: 'el' }, async (visit) => {
  const { page, t } = visit
  const clerk = await newStaff({ elementProperties: true })
  await visit.beginAt(clerk.login, '/elements')
  visit.allowFailuresOf('StaffSearch/Search')
  await page.route('**/api/StaffSearch/Search', (route) => route.abort())
  await openByKeys(visit)
  await page.getByRole('alert').waitFor()
  await page.keyboard.type('ledra')
  await idle(visit)
  await page.getByRole('alert').waitFor()
  await page.unroute('**/api/StaffSearch/Search')
  await visit.button(t('staff-search:tryAgain')).click()
  await options(visit).first().waitFor()
  expect(await field(visit).inputValue()).toBe('ledra')
})

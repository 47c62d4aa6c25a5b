/** What two administrators decide: one asks, the other agrees in a browser of their own, and it holds at once; undone in the same way. */
import { expect } from 'vitest'
import { servingEmployee } from '#server/demonstration/accounts.ts'
import { setRight } from '#server/areas/rights/grants.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { newColleague, press } from '../stage/colleagues.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey, another, portal } = prepareJourneys({ humanCheck: 'none' })

const second = 'Despina Second'
const reason = 'The board has decided so.'
const mistake = 'It was a mistake.'

/** A second administrator, on a phone, at her start page. */
async function secondAdministrator(): Promise<Journey> {
  const { login } = await newColleague(portal(), second, { flags: { portalOm: false } })
  const { db } = portal()
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
  const right = { name: 'administer', isGranted: true }
  await db.transaction().execute((tx) => setRight(tx, { id, login }, right, { now: new Date(), by: null }))
  const visit = await another({ language: 'el', browser: { viewport: { width: 360, height: 780 } } })
  await visit.beginAt(login, '/employeeHome')
  return visit
}

const reasonField = ({ page }: Journey) => page.locator('form [name=reason]')
const path = (address: string | null) => new URL(address ?? '', 'http://portal').pathname

/** Who has asked cannot agree: the request says so, and has no button for it. @returns its address */
async function cannotAgree(visit: Journey, link: string): Promise<string> {
  const { page, t } = visit
  const place = page.url()
  await page.getByRole('link', { name: t(link), exact: true }).click()
  await page.getByText(t('approval-decision:obstacle.ownRequest')).waitFor()
  expect(await visit.button(t('approval-decision:approve')).count()).toBe(0)
  const request = path(page.url())
  await visit.go(path(place))
  return request
}

/** Somebody else finds the request on the start page, and agrees. */
async function agree(visit: Journey, request: string): Promise<void> {
  await visit.go('/employeeHome')
  await visit.page.locator(`main a[href="${request}"]`).first().click()
  await press(visit, 'approval-decision:approve')
  await visit.status(visit.t('approval-decision:approved.title')).waitFor()
}

journey(
  'where customers pay changes when a second administrator agrees, for a customer at once, and is undone by two',
  { language: 'en' },
  async (visit) => {
    const { page, t } = visit
    const setting = '/administration/settings/organisation.paymentLink'
    const address = 'https://pay.valley.example/'
    const despina = await secondAdministrator()
    const customer = await another({ language: 'ru' })
    await customer.beginAt('customer@example.com', '/billPayment')
    await customer.heading(customer.t('bill-payment:title')).waitFor()
    /** Whether a customer who opens the page now is led there. */
    async function isLedThere(): Promise<boolean> {
      await customer.go('/billPayment')
      await customer.page.getByText(customer.t('bill-payment:history.title'), { exact: true }).waitFor()
      return (await customer.page.locator(`a[href="${address}"]`).count()) > 0
    }

    await visit.beginAt('employee@example.com', setting)
    await press(visit, 'setting-change:change')
    await page.locator('form [name=value]').fill(address)
    await reasonField(visit).fill(reason)
    await press(visit, 'setting-change:continue')
    await page.getByText(t('setting-change:twoNeeded')).waitFor()
    await press(visit, 'setting-change:confirm')
    await visit.status(t('setting-change:asked.title')).waitFor()
    expect(await isLedThere()).toBe(false)
    const request = await cannotAgree(visit, 'securities:waiting.open')

    await agree(despina, request)
    expect(await isLedThere()).toBe(true)
    await visit.go(setting)
    await page.getByText(t('configuration:history.approvedBy', { name: isolated(second) })).waitFor()
    await page.getByText(reason, { exact: true }).waitFor()

    // The second one asks for the undoing, and the first agrees.
    await despina.go(setting)
    await press(despina, 'setting-change:undo.ask')
    await reasonField(despina).fill(mistake)
    await press(despina, 'setting-change:undo.confirm')
    await despina.status(despina.t('setting-change:asked.title')).waitFor()
    expect(await isLedThere()).toBe(true)
    const undoing = await cannotAgree(despina, 'securities:waiting.open')
    await agree(visit, undoing)
    expect(await isLedThere()).toBe(false)
    await despina.go(setting)
    await despina.page.getByText(mistake, { exact: true }).waitFor()
    await despina.page.getByText(despina.t('configuration:history.isUndone'), { exact: true }).waitFor()
  },
)

journey(
  'an employee administers the portal when a second administrator agrees, at once, and no more when both have undone it',
  { language: 'en' },
  async (visit) => {
    const { page, t } = visit
    const despina = await secondAdministrator()
    const eleni = await another({ language: 'en' })
    await eleni.beginAt(servingEmployee, '/employeeHome')
    await eleni.go('/administration')
    await eleni.heading(eleni.t('signed-in:notOffered.title')).waitFor()

    await visit.beginAt('employee@example.com', '/administration/employees')
    await page.getByRole('link', { name: 'Eleni Stavrou', exact: true }).click()
    await press(visit, 'employee-rights:change')
    const place = path(page.url())
    await page.locator('form [name=administer]').check()
    await reasonField(visit).fill(reason)
    await press(visit, 'employee-rights:continue')
    await page.getByText(t('employee-rights:later'), { exact: true }).waitFor()
    await press(visit, 'employee-rights:confirm')
    await visit.status(t('employee-rights:asked.title')).waitFor()
    await eleni.go('/administration')
    await eleni.heading(eleni.t('signed-in:notOffered.title')).waitFor()
    const request = await cannotAgree(visit, 'employee-rights:waiting.open')

    await agree(despina, request)
    await eleni.go('/administration')
    await eleni.heading(eleni.t('configuration:title')).waitFor()
    await visit.go(place)
    await page.getByText(t('employee-rights:history.approved', { name: isolated(second) })).waitFor()

    await press(visit, 'employee-rights:undo.ask')
    await reasonField(visit).fill(mistake)
    await press(visit, 'employee-rights:undo.confirm')
    await visit.status(t('employee-rights:asked.title')).waitFor()
    await agree(despina, await cannotAgree(visit, 'employee-rights:waiting.open'))
    await eleni.go('/administration')
    await eleni.heading(eleni.t('signed-in:notOffered.title')).waitFor()
    await visit.go(place)
    await page.getByText(mistake, { exact: true }).waitFor()
    await page.getByText(t('employee-rights:history.isUndone'), { exact: true }).first().waitFor()
  },
)

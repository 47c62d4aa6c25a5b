/** Staff plans an interruption, changes and withdraws it, and its customer sees each; and staff finds what was written. */
import { expect } from 'vitest'
import { openSession } from '#tools/browser/stage/account-facts.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey, another, portal } = prepareJourneys({ humanCheck: 'none' })

const planning = (visit: Journey, key: string) => visit.button(visit.t(`interruption-planning:${key}`))
const said = ({ page, t }: Journey, key: string) => page.getByText(t(key), { exact: true })

journey('an interruption is planned, put off and withdrawn', { language: 'el' }, async (visit) => {
  const { page, t } = visit
  const customer = await another({ language: 'ar', browser: { viewport: { width: 360, height: 780 } } })
  await openSession(portal(), customer.context, 'customer@example.com')
  const field = (name: string) => page.locator(`[name=${name}]`)
  await visit.beginAt('employee@example.com', '/interruptions')
  await page.getByRole('link', { name: t('interruption-list:plan'), exact: true }).click()
  await field('service').selectOption('water')
  await field('where').fill('024001')
  for (const day of ['fromDay', 'toDay']) await field(day).fill('6/5/2026')
  await field('fromTime').fill('9:00')
  await field('toTime').fill('12.30')
  await field('reason').selectOption('repair')
  // What a day and a time must look like is said of each.
  await field('fromDay').fill('32/5/2026')
  await field('toTime').fill('25:00')
  await field('where').focus()
  for (const wrong of ['day', 'time'])
    await said(visit, `interruption-planning:wrong.${wrong}`).first().waitFor()
  await field('fromDay').fill('6/5/2026')
  await field('toTime').fill('12.30')
  await planning(visit, 'form.submit').click()
  await said(visit, 'interruption-planning:wrong.place').waitFor()
  await field('where').fill('024000')
  await planning(visit, 'form.submit').click()
  await said(visit, 'interruption-planning:review.title').waitFor()
  await planning(visit, 'review.correct').click()
  await visit.hasFocus(field('service'))
  await planning(visit, 'form.submit').click()
  await planning(visit, 'review.plan').click()
  await said(visit, 'interruption-planning:planned.title').waitFor()

  const notice = said(customer, 'interruptions:line.water')
  await customer.go('/userHome')
  await notice.waitFor()

  await page
    .getByRole('main')
    .getByRole('link', { name: t('interruption-planning:back') })
    .last()
    .click()
  await page.getByRole('searchbox').fill('024000')
  await page.getByRole('searchbox').press('Enter')
  // The demonstration has one of its own there, and two in all: the list of before shows the same number.
  await page.getByText(t('table:found', { number: '2' }), { exact: true }).waitFor()
  const repairs = portal().db.selectFrom('planned_interruptions').where('reason', '=', 'repair')
  const { id } = await repairs.select('id').executeTakeFirstOrThrow()
  await page.getByRole('table').locator(`a[href$="/interruptions/${id}"]`).click()
  // It has begun before anybody knew: the notice says that it goes on.
  await field('fromDay').fill('4/5/2026')
  await field('fromTime').fill('8:00')
  await planning(visit, 'form.submit').click()
  // Somebody else puts its end off meanwhile: that is shown, and is not taken back by who did not know.
  await portal()
    .db.updateTable('planned_interruptions')
    .set({ ends_at: new Date('2026-05-06T11:15:00Z') })
    .where('reason', '=', 'repair')
    .execute()
  await planning(visit, 'review.change').click()
  await visit.alert(t('interruption-planning:outdated')).waitFor()
  await planning(visit, 'renew').click()
  await expect.poll(() => field('toTime').inputValue()).toBe('14:15')
  expect([await field('fromDay').inputValue(), await field('fromTime').inputValue()]).toEqual([
    '4/5/2026',
    '8:00',
  ])
  await planning(visit, 'form.submit').click()
  await planning(visit, 'review.change').click()
  await said(visit, 'interruption-planning:changed.title').waitFor()
  await customer.page.reload()
  await said(customer, 'interruptions:line.waterNow').waitFor()

  // Another one is planned on a page of its own: nothing of it stands later in the form of this one.
  await said(visit, 'interruption-planning:another').click()
  await field('where').fill('024001')
  await field('fromDay').fill('7/6/2026')
  expect(visit.path()).toBe('/interruptions/new')
  await page.goBack()
  await planning(visit, 'withdraw.ask').waitFor()
  expect(await field('fromDay').inputValue()).toBe('04/05/2026')

  await page.reload()
  await planning(visit, 'withdraw.ask').click()
  await planning(visit, 'withdraw.cancel').click()
  await visit.hasFocus(planning(visit, 'withdraw.ask'))
  await planning(visit, 'withdraw.ask').click()
  await planning(visit, 'withdraw.confirm').click()
  await said(visit, 'interruption-planning:withdrawn.title').waitFor()
  await customer.page.reload()
  await customer.greeting('Maria Georgiou').waitFor()
  await said(customer, 'interruptions:line.waterNow').waitFor({ state: 'detached' })

  // Anyone who answers customers finds what one has written; maintenance alone would not.
  await customer.go('/contactUs')
  await customer.page.getByRole('combobox').selectOption('supply')
  await customer.page.locator('[name=message]').fill('انقطع الماء منذ الصباح.')
  await customer.button(customer.t('contact-inside:form.submit')).click()
  await customer.button(customer.t('contact-inside:sent.again')).waitFor()
  await visit.go('/contactRequests')
  await page
    .getByRole('columnheader', { name: t('contact-request-list:column.writtenAt') })
    .and(page.locator('[aria-sort=descending]'))
    .waitFor()
  await page.getByRole('searchbox').fill('انقطع')
  await page.getByRole('searchbox').press('Enter')
  await page.getByText(t('table:found', { number: '1' }), { exact: true }).waitFor()
  await page.getByRole('table').getByText('انقطع الماء منذ الصباح.').waitFor()
})

/** Cases of employees: an application is claimed, taken over with its draft and exported; an enquiry is answered, a call becomes a request. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { applicationOf, newApplicant, newClerk } from '#tools/browser/stage/conversation-people.ts'
import { moveApplication } from '../stage/application-moves.ts'
import { newColleague } from '../stage/colleagues.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey, another, portal } = prepareJourneys({ humanCheck: 'none' })

const draftOf = ({ page, t }: Journey) => page.getByRole('textbox', { name: t('application-queue:answer') })

journey(
  'an application is claimed from the queue, taken over with the draft of its answer, exported with its file and recalled',
  { language: 'el' },
  async (visit) => {
    const { t } = visit
    const id = await applicationOf(portal(), await newApplicant(portal()))
    const draft = `Λείπει το σχέδιο ${randomUUID()}`
    // The first employee has lost it meanwhile, and is refused.
    visit.allowFailuresOf('ApplicationQueue/Release')
    await visit.beginAt((await newClerk(portal())).login, '/applicationQueue?whose=unassigned&most=200')
    await visit.button(t('application-queue:claimOf', { id: `\u2066${id}\u2069` })).click()
    await draftOf(visit).fill(draft)
    await visit.button(t('application-queue:keep')).click()
    await visit.status(t('application-queue:kept')).waitFor()

    const other = await another({ language: 'ar', browser: { viewport: { width: 360, height: 780 } } })
    await other.beginAt((await newClerk(portal())).login, `/applicationQueue?open=${id}`)
    await other.button(other.t('application-queue:takeOver')).click()
    await other.page
      .getByRole('dialog')
      .getByRole('button', { name: other.t('application-queue:takeOver'), exact: true })
      .click()
    await other.button(other.t('application-queue:release')).waitFor()
    expect(await draftOf(other).inputValue()).toBe(draft)
    await visit.button(t('application-queue:release')).click()
    await visit.alert(t('application-queue:notDone')).waitFor()

    await other.page.getByRole('link', { name: other.t('application-queue:openPage'), exact: true }).click()
    await moveApplication(other, 'staff.released', 'readyForExport')
    await other.go('/applicationExports')
    const download = other.page.waitForEvent('download')
    await other.button(other.t('application-exports:make')).click()
    await other.page.getByRole('article').first().getByRole('button').click()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
    await other.go(`/app/newSupply/${id}`)
    await moveApplication(other, 'staff.recalled', 'inProcess', 'خطأ في العنوان')
    await other.go('/applicationExports')
    await other.page
      .getByRole('article')
      .first()
      .getByRole('link', { name: String(id) })
      .waitFor()
  },
)

journey(
  'a call is written down, goes on as a maintenance request; a message is answered by one employee',
  { language: 'el' },
  async (visit) => {
    const { page, t } = visit
    const clerk = await newColleague(portal(), 'Μαρία Νικολάου', { flags: { portalNewCs: true } })
    await visit.beginAt(clerk.login, '/contactRequests/new')
    const written = (key: string) => page.getByLabel(t(`written-call:${key}`), { exact: true })
    await written('kind').selectOption('supply')
    await written('message').fill('Τρέχει νερό στον δρόμο')
    await written('name').fill('Ανδρέας Χρίστου')
    await written('phone').fill('99123456')
    await visit.button(t('written-call:keep')).click()
    await page.getByText(t('enquiry:youHave'), { exact: true }).waitFor()
    await visit.button(t('enquiry:move.staff.turned')).click()
    await page.getByLabel(t('enquiry:fault'), { exact: true }).selectOption('burst')
    await page.getByLabel(t('enquiry:postcode'), { exact: true }).fill('1011')
    await visit.button(t('enquiry:do.staff.turned')).click()
    await page.getByText(t('enquiry:state.turned'), { exact: true }).waitFor()
    await page.locator('a[href^="/omApplication/"]').click()
    await page.getByText('Τρέχει νερό στον δρόμο').first().waitFor()

    const customer = await another({ language: 'ru' })
    await customer.beginAt('customer@example.com', '/contactUs')
    const asked = `Почему счёт выше? ${randomUUID()}`
    await customer.page
      .getByRole('combobox', { name: customer.t('contact-inside:form.kind') })
      .selectOption('bill')
    await customer.page.getByRole('textbox', { name: customer.t('contact-inside:form.message') }).fill(asked)
    await customer.button(customer.t('contact-inside:form.submit')).click()
    await visit.go('/contactRequests')
    const row = page.getByRole('row').filter({ hasText: asked.slice(0, 40) })
    await row.first().getByRole('link').first().click()
    await visit.button(t('enquiry:take')).click()
    await page.getByText(t('enquiry:youHave'), { exact: true }).waitFor()
    await page.getByLabel(t('enquiry:text.staff.answered'), { exact: true }).fill('Месяц был длиннее.')
    await visit.button(t('enquiry:do.staff.answered')).click()
    await page.getByText(t('enquiry:state.answered'), { exact: true }).waitFor()
  },
)

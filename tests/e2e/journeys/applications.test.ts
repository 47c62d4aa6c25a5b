/** The lists of applications: of employees all, of customers their own. */
import { describe, expect } from 'vitest'
import { address } from '#machines/pages.ts'
import { openSession } from '#tools/browser/stage/account-facts.ts'
import { applicationOf, newApplicant, newClerk } from '#tools/browser/stage/conversation-people.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

/** Waits until so many have been found, as the list says. */
const found = ({ page, t }: Journey, number: number) =>
  page.getByText(t('application-list:list.found', { number: String(number) }), { exact: true }).waitFor()

const entries = ({ page, t }: Journey) =>
  page.getByRole('list', { name: t('application-list:list.label') }).getByRole('listitem')

async function searchFor(visit: Journey, text: string): Promise<void> {
  const field = visit.page.getByRole('searchbox')
  await field.fill(text)
  await field.press('Enter')
}

describe('The list of applications', () => {
  journey(
    'lets staff find who waits, and leads to the conversation and back',
    { language: 'el' },
    async (visit) => {
      const [applicant, clerk] = [await newApplicant(portal()), await newClerk(portal())]
      const application = await applicationOf(portal(), applicant, { fromStaff: 1 })
      await openSession(portal(), visit.context, clerk.login)
      await visit.go(address.employeeHome)
      await visit.button(visit.t('signed-in:menu.open')).click()
      await visit.page
        .getByRole('dialog')
        .getByRole('link', { name: visit.t('menu:applications.name'), exact: true })
        .click()
      await visit.heading(visit.t('application-list:titleStaff')).waitFor()
      await entries(visit).first().waitFor()
      await searchFor(visit, applicant.accountNo)
      await found(visit, 1)
      await entries(visit).getByRole('link').click()
      await visit.heading(visit.t('messages:title')).waitFor()
      await expect.poll(visit.path).toBe(`/app/newSupply/${application}`)
      await visit.page.goBack()
      await found(visit, 1)
      await expect.poll(() => visit.page.getByRole('searchbox').inputValue()).toBe(applicant.accountNo)
      await searchFor(visit, 'no such application')
      await visit.page.getByText(visit.t('application-list:none.notFound')).waitFor()
      await visit.button(visit.t('application-list:search.clear')).click()
      await entries(visit).nth(1).waitFor()
      await visit.page.getByRole('checkbox').check()
      await visit.page.getByText(visit.t('application-list:list.waiting')).first().waitFor()
    },
  )

  journey('shows customers their own, with what is unread', { language: 'ar' }, async (visit) => {
    const applicant = await newApplicant(portal())
    const application = await applicationOf(portal(), applicant, { fromStaff: 2 })
    await openSession(portal(), visit.context, applicant.login)
    await visit.go('/apps')
    await visit.heading(visit.t('application-list:title')).waitFor()
    await found(visit, 1)
    await entries(visit)
      .getByText(visit.t('application-list:list.unread', { number: '2' }))
      .waitFor()
    visit.allowFailuresOf('ApplicationMessage/GetConversations')
    await visit.page.route('**/api/ApplicationMessage/GetConversations', (route) =>
      route.abort('connectionrefused'),
    )
    await searchFor(visit, String(application))
    await visit.alert(visit.t('application-list:failed')).waitFor()
    await visit.page.unroute('**/api/ApplicationMessage/GetConversations')
    await visit.button(visit.t('application-list:tryAgain')).click()
    await found(visit, 1)
  })
})

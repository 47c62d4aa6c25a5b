/** Controls that the operator has disabled or hidden, on the screens behind the login (A §6). */
import { afterEach, describe, expect } from 'vitest'
import { address } from '#machines/pages.ts'
import { openSession } from '#tools/browser/stage/account-facts.ts'
import { applicationOf, newApplicant } from '#tools/browser/stage/conversation-people.ts'
import { prepareJourneys } from '../stage/journey-test.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

const touched = new Set<string>()
async function secure(control: string, state: 'shown' | 'disabled' | 'hidden'): Promise<void> {
  touched.add(control)
  await portal().setSetting(`security.${control}`, JSON.stringify({ customer: state }))
}
afterEach(async () => {
  for (const control of touched) await portal().setSetting(`security.${control}`, 'shown')
  touched.clear()
})

describe('What the operator takes away from customers', () => {
  journey('is not on their pages, or cannot be used there', { language: 'el' }, async (visit) => {
    const applicant = await newApplicant(portal())
    const application = await applicationOf(portal(), applicant, { fromStaff: 1 })
    await openSession(portal(), visit.context, applicant.login)
    await secure('messages.add', 'hidden')
    await visit.go(`/app/newSupply/${application}`)
    await visit.page.getByRole('table').waitFor()
    expect(await visit.page.locator('[name=message]').count()).toBe(0)
    await secure('messages.add', 'disabled')
    await visit.page.reload()
    await visit.page.getByText(visit.t('secured:off.title')).waitFor()
    // Nobody types what cannot be sent.
    await expect.poll(() => visit.page.locator('[name=message]').isDisabled()).toBe(true)
    expect(await visit.button(visit.t('messages:write.send')).isDisabled()).toBe(true)
    expect(await visit.page.locator('input[type=file]').count()).toBe(0)
    await secure('messages.add', 'shown')
    await secure('messages.addAttachment', 'hidden')
    await visit.page.reload()
    await visit.page.locator('[name=message]').fill('4711')
    await expect.poll(() => visit.button(visit.t('messages:write.send')).isEnabled()).toBe(true)
    expect(await visit.page.locator('input[type=file]').count()).toBe(0)

    for (const [form, path] of [
      ['changePassword', '/account/changePassword'],
      ['requestChangeEmail', '/account/requestChangeEmail'],
    ] as const) {
      await secure(`${form}.change`, 'disabled')
      await visit.go(path)
      await visit.page.getByText(visit.t('secured:off.title')).waitFor()
      await expect.poll(() => visit.page.locator('main button[type=submit]').isDisabled()).toBe(true)
      expect(await visit.page.locator('main input:enabled').count()).toBe(0)
      await secure(`${form}.change`, 'hidden')
      await visit.page.reload()
      await visit.page.getByText(visit.t('secured:off.title')).waitFor()
      expect(await visit.page.locator('main input').count()).toBe(0)
    }

    await secure('security.signOutEverywhere', 'disabled')
    await secure('security.history', 'hidden')
    await visit.go('/account/security')
    await expect.poll(() => visit.button(visit.t('security:everywhere.button')).isDisabled()).toBe(true)
    expect(await visit.page.getByText(visit.t('security:history.title')).count()).toBe(0)

    await secure('userHome.due', 'disabled')
    await secure('userHome.applications', 'hidden')
    await visit.go(address.userHome)
    await visit.page.getByRole('link', { name: visit.t('overview:readings.more'), exact: true }).waitFor()
    await visit.page.getByText(visit.t('overview:due.more')).waitFor({ state: 'detached' })
    expect(await visit.page.getByText(visit.t('overview:applications.more')).count()).toBe(0)
  })
})

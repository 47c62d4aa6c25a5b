/** An employee is invited, chooses a first password by the mail, and does what the administrator allows. */
import { newPassword } from '#tools/browser/bindings/new-password.ts'
import { expect } from 'vitest'
import { prepareJourneys } from '../stage/journey-test.ts'

const { journey, another, sentTo } = prepareJourneys({ humanCheck: 'none' })

journey(
  'an invited employee chooses a password by the mail, signs in, and may do what was granted',
  { language: 'en' },
  async (visit) => {
    const { page, t } = visit
    const email = 'eleni.hadjiyianni@example.com'
    await visit.beginAt('employee@example.com', '/administration/employees')
    await page.getByRole('link', { name: t('employee-list:invite') }).click()
    await page.locator('form [name=name]').fill('Eleni Hadjiyianni')
    await page.locator('form [name=email]').fill(email)
    await page.locator('form [name=language]').selectOption('el')
    await visit.button(t('employee-invitation:send')).click()
    await visit.heading(t('employee-invitation:invited.title')).waitFor()
    await page.getByRole('link', { name: t('employee-invitation:invited.rights') }).click()
    await page.getByRole('link', { name: t('employee-rights:inviteAgain') }).waitFor()
    await visit.button(t('employee-rights:change')).click()
    await page.locator('form [name=portalDm]').check()
    await page.locator('form [name=reason]').fill('New in debt management.')
    await visit.button(t('employee-rights:continue')).click()
    await visit.button(t('employee-rights:confirm')).click()
    await visit.status(t('employee-rights:saved')).waitFor()

    const [mail] = await sentTo(email)
    expect(mail?.subject).toBe('Ο λογαριασμός χρήστη σας στην πύλη πελατών')
    const eleni = await another({ language: 'el', browser: { viewport: { width: 360, height: 780 } } })
    await eleni.go(new URL(mail!.link).pathname)
    await eleni.heading(eleni.t('password-reset:request.firstTitle')).waitFor()
    expect(await eleni.field('password-reset:identifier.label').inputValue()).toBe(email)
    await eleni.button(eleni.t('password-reset:request.submit')).click()
    await eleni.heading(eleni.t('password-reset:reset.title')).waitFor()
    await eleni.field('new-password:password.new').fill(newPassword)
    await eleni.field('new-password:repeat.new').fill(newPassword)
    await eleni.button(eleni.t('password-reset:reset.submit')).click()
    const gone = eleni.goNow()
    await eleni.enterCode(email)
    await gone
    await eleni.heading(eleni.t('sign-in:title')).waitFor()
    await eleni.signIn({ login: email, name: 'Eleni Hadjiyianni', password: newPassword })
    await eleni.go('/dm')
    await expect.poll(eleni.path).toBe('/dm')

    await visit.go('/administration/employees')
    await page.getByText('Eleni Hadjiyianni').waitFor()
    expect(await page.getByText(t('employee-list:isInvited'), { exact: true }).count()).toBe(0)
  },
)

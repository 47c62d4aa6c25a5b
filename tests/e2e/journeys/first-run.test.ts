/** A portal that nobody has set up: by the address of the console to the first customers. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { newPassword } from '#tools/browser/bindings/new-password.ts'
import { newFirstRunToken } from '#server/areas/first-run/first-run-row.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { testSecret } from '#tools/test-portal/portal.ts'
import { prepareJourneys } from '../stage/journey-test.ts'

const { journey, another, portal } = prepareJourneys({
  humanCheck: 'none',
  seed: false,
  firstRun: { missing: [] },
})

const customers = [
  'Account number;Surname or company;First name;Mailing address;Customer since',
  '7700001;Georgiou;Maria;Ledras 1, 1011 Lefkosia;2019-12-31',
  '7700002;Ioannou;Andreas;Ledras 2, 1011 Lefkosia;2020-02-31',
  '7700003;Nikolaou;Eleni;Ledras 3, 1011 Lefkosia;2021-03-01',
].join('\n')

journey(
  'a portal is set up by the address of the console, and its first administrator imports customers',
  { language: 'en' },
  async (visit) => {
    const { page, t } = visit
    const stranger = await another({ language: 'el', browser: { viewport: { width: 360, height: 780 } } })
    await stranger.go('/login')
    await stranger.heading(stranger.t('first-run:notSetUp.title')).waitFor()

    const { db, clock } = portal()
    const token = await newFirstRunToken(db, createSecrets(testSecret), clock())
    await visit.go(`/firstRun#${token}`)
    const field = (name: string) => page.locator(`form [name=${name}]`)
    const step = (name: string) =>
      page.locator('li[aria-current=step] > p').getByText(t(`first-run:${name}.title`), { exact: true })
    await step('organisation').waitFor()
    expect(page.url()).not.toContain(token)
    await field('nameEn').fill('Island Water')
    await field('supportEmail').fill('help@example.com')
    await visit.button(t('first-run:save')).click()
    await step('languages').waitFor()

    // What was saved is there after a reload.
    await page.reload()
    await step('languages').waitFor()
    await visit.button(t('first-run:back')).click()
    expect(await field('nameEn').inputValue()).toBe('Island Water')
    await visit.button(t('first-run:save')).click()
    await step('languages').waitFor()
    await field('ru').uncheck()
    await field('defaultLanguage').selectOption('en')
    await visit.button(t('first-run:save')).click()

    await step('messages').waitFor()
    await field('email').fill('operator@example.com')
    await visit.button(t('first-run:messages.try.email')).click()
    await page.getByText(t('first-run:messages.notConfigured'), { exact: true }).waitFor()
    await visit.button(t('first-run:next')).click()

    await step('administrators').waitFor()
    for (const [index, name] of ['Maria Ioannou', 'Kostas Georgiou'].entries()) {
      await field(`name${index + 1}`).fill(name)
      await field(`email${index + 1}`).fill(`${name.split(' ')[0]!.toLowerCase()}@example.com`)
    }
    await visit.button(t('first-run:save')).click()
    await step('payment').waitFor()
    await visit.button(t('first-run:save')).click()
    await step('reviewing').waitFor()
    await page.getByText(t('first-run:advice.payment')).waitFor()
    await visit.button(t('first-run:reviewing.finish')).click()
    await visit.heading(t('first-run:finished.title')).waitFor()

    const email = 'maria@example.com'
    const [mail] = (await portal().outbox()).filter(({ to }) => to === email)
    await visit.button(t('first-run:enter')).click()
    await visit.heading(t('sign-in:title')).waitFor()
    await visit.go(new URL(mail!.link).pathname)
    await visit.heading(t('password-reset:request.firstTitle')).waitFor()
    await visit.button(t('password-reset:request.submit')).click()
    await visit.heading(t('password-reset:reset.title')).waitFor()
    await visit.field('new-password:password.new').fill(newPassword)
    await visit.field('new-password:repeat.new').fill(newPassword)
    await visit.button(t('password-reset:reset.submit')).click()
    const gone = visit.goNow()
    await visit.enterCode(email)
    await gone
    await visit.heading(t('sign-in:title')).waitFor()
    await visit.signIn({ login: email, name: 'Maria Ioannou', password: newPassword })

    await visit.go('/administration/import/customers')
    await visit.heading(t('row-import:customers.title')).waitFor()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(customers) })
    await page.getByRole('button', { name: /^Import/ }).click()
    await expect
      .poll(async () => {
        const { rows } = await sql<{ account_no: string }>`
          select account_no from customer_accounts order by account_no`.execute(db)
        return rows.map(({ account_no }) => account_no)
      })
      .toEqual(['7700001', '7700003'])

    await stranger.button(stranger.t('start:tryAgain')).click()
    await stranger.heading(stranger.t('sign-in:title')).waitFor()
  },
)

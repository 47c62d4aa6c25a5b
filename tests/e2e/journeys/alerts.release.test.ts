/** A customer of the demonstration wants to hear of high consumption, is told, and stops it by the link in the mail. */
import { expect } from 'vitest'
import { prepareJourneys } from '../stage/journey-test.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

journey(
  'an alert chosen, told by mail, and stopped without signing in',
  { language: 'el' },
  async (visit) => {
    const { page, t } = visit
    await visit.beginAt('customer@example.com', '/alerts')
    const first = page
      .getByRole('region')
      .filter({ has: page.getByRole('button', { name: t('alert-settings:choose') }) })
    await first
      .getByRole('button', { name: t('alert-settings:choose') })
      .first()
      .click()
    const limit = page.getByRole('textbox', { name: t('alert-settings:field.monthLimit', { unit: 'm³' }) })
    await visit.hasFocus(limit)
    await visit.button(t('alert-settings:cancel')).click()
    await visit.hasFocus(visit.button(t('alert-settings:choose')).first())
    await page.keyboard.press('Enter')
    await limit.fill('0,5')
    await visit.button(t('alert-settings:keep')).click()
    await page.getByText(t('alert-settings:kept'), { exact: true }).waitFor()

    await portal().lookAtAlerts()
    const mail = (await portal().outbox()).find(({ link }) => link.includes('/alerts/stop/'))
    expect(mail?.to).toBe('customer@example.com')
    await visit.go('/alerts')
    await visit.heading(t('alert-settings:told.title')).waitFor()
    await page.getByRole('table').getByText(t('alert-settings:kind.month')).first().waitFor()

    await visit.context.clearCookies()
    await page.goto(mail?.link ?? '')
    await page.getByRole('button').click()
    await page.getByRole('status').waitFor()
    expect(
      await portal()
        .db.selectFrom('alert_settings')
        .select(['month_limit', 'night'])
        .executeTakeFirstOrThrow(),
    ).toEqual({ month_limit: null, night: false })
  },
)

journey(
  'what is typed for a supply far below is in view again after a reload',
  { language: 'ar', browser: { viewport: { width: 360, height: 740 } } },
  async (visit) => {
    const { page, t } = visit
    await visit.beginAt('customer@example.com', '/alerts')
    await visit.button(t('alert-settings:choose')).nth(2).click()
    const limit = page.locator('input[name=monthLimit]')
    await limit.fill('77')
    await page.reload()
    await visit.hasFocus(limit)
    expect(await limit.inputValue()).toBe('77')
    expect(await limit.evaluate((field) => field.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
  },
)

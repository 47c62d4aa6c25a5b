/** Two administrators and one setting: what one changes the other sees, and neither loses anything unseen. */
import { expect } from 'vitest'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey, another } = prepareJourneys({ humanCheck: 'none' })

const setting = 'utility.instalmentsFromAmount'
const press = (visit: Journey, key: string) => visit.button(visit.t(`setting-change:${key}`)).click()
const said = ({ page, t }: Journey, key: string) =>
  page.getByText(t(`setting-change:${key}`), { exact: true })
const value = ({ page }: Journey) => page.locator('form [name=value]')
const reason = ({ page }: Journey) => page.locator('form [name=reason]')
const history = ({ page, t }: Journey) =>
  page.getByRole('heading', { name: t('setting-change:historyTitle'), exact: true })

/** Types a value and why, up to the question whether that is right. */
async function enter(visit: Journey, typed: string, why: string): Promise<void> {
  await value(visit).fill(typed)
  await reason(visit).fill(why)
  await press(visit, 'continue')
}

journey(
  'a setting is changed, overtaken and undone by two administrators',
  { language: 'en' },
  async (visit) => {
    const { page, t } = visit
    await visit.beginAt('employee@example.com', '/administration')
    await page.getByRole('searchbox').fill('instalments')
    await page.getByRole('link', { name: setting, exact: true }).click()
    await press(visit, 'change')
    // A change without a reason goes nowhere.
    await value(visit).fill('75')
    expect(await visit.button(t('setting-change:continue')).isDisabled()).toBe(true)
    await enter(visit, 'much', 'The board has said so.')
    await said(visit, 'wrong.value').waitFor()
    await value(visit).fill('75')
    await press(visit, 'continue')
    await said(visit, 'review').waitFor()

    const other = await another({ language: 'ar', browser: { viewport: { width: 360, height: 780 } } })
    await other.beginAt('employee@example.com', `/administration/settings/${setting}`)
    await press(other, 'change')
    await enter(other, '90', 'قرار المجلس')
    await said(other, 'review').waitFor()

    await press(visit, 'confirm')
    await visit.status(t('setting-change:saved.title')).waitFor()
    await history(visit).waitFor()

    other.allowFailuresOf('Administration/Change')
    await press(other, 'confirm')
    await other.alert(other.t('setting-change:overtaken.title')).waitFor()
    for (const shown of ['75', '90']) await other.page.getByText(shown, { exact: true }).first().waitFor()
    await press(other, 'overtaken.keepOwn')
    expect(await value(other).inputValue()).toBe('90')
    expect(await reason(other).inputValue()).toBe('قرار المجلس')
    await press(other, 'continue')
    await press(other, 'confirm')
    await other.status(other.t('setting-change:saved.title')).waitFor()

    await press(other, 'undo.ask')
    await reason(other).fill('خطأ')
    await press(other, 'undo.confirm')
    await other.status(other.t('setting-change:undone.title')).waitFor()
    await visit.go(`/administration/settings/${setting}`)
    await page.getByText('75', { exact: true }).first().waitFor()
  },
)

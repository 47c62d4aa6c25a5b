/** A customer of the demonstration finds the own properties, and changes the bank account. */
import { expect } from 'vitest'
import { prepareJourneys } from '../stage/journey-test.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

journey(
  'a bank account is typed, its bank found, looked through and kept',
  { language: 'el' },
  async (visit) => {
    const { page, t } = visit
    await visit.beginAt('customer@example.com', '/account')
    await page.getByText(t('own-details:properties.role.owner'), { exact: true }).first().waitFor()
    await visit.button(t('own-details:change')).click()
    const mobileNo = page.getByRole('textbox', { name: t('own-details:field.mobileNo') })
    await visit.hasFocus(mobileNo)
    await visit.button(t('own-details:cancel')).click()
    await visit.hasFocus(visit.button(t('own-details:change')))
    await page.keyboard.press('Enter')
    // A number that no plan knows: the page says so, as the server would.
    const mobileBefore = await mobileNo.inputValue()
    await mobileNo.fill('+44 7700 900123')
    await mobileNo.press('Enter')
    await page.getByText(t('own-details:wrong.mobileNo'), { exact: true }).first().waitFor()
    await mobileNo.fill(mobileBefore)
    const iban = page.getByRole('textbox', { name: t('own-details:field.newIban') })
    await iban.fill('CY17 0020 0128 0000 0012 0052 760')
    await iban.press('Enter')
    await page.getByText(t('own-details:wrong.length'), { exact: true }).first().waitFor()
    await iban.fill('CY17 0020 0128 0000 0012 0052 7600')
    await expect
      .poll(() => page.getByRole('combobox', { name: t('own-details:field.bank') }).inputValue())
      .toBe('002')
    await page.getByLabel(t('own-details:consent.messagesByEmail')).setChecked(true)
    await page.getByLabel(t('own-details:consent.messagesBySms')).setChecked(false)
    await visit.button(t('own-details:continue')).click()
    await page.getByText('CY17 0020 0128 0000 0012 0052 7600').waitFor()
    await visit.button(t('own-details:review.correct')).click()
    await visit.hasFocus(mobileNo)
    await visit.button(t('own-details:continue')).click()
    // In another tab: nothing of it is set back by what is not in the list of changes.
    const own = portal().db.updateTable('customer_accounts').where('account_no', '=', '1004711')
    await own.set({ mobile_no: '+35799000000' }).execute()
    await visit.button(t('own-details:review.confirm')).click()
    await page.getByText(t('own-details:kept'), { exact: true }).waitFor()
    const fact = (field: string) =>
      page
        .getByRole('term')
        .filter({ hasText: t(`own-details:field.${field}`) })
        .locator('+ dd')
        .innerText()
    expect(await fact('messagesByEmail')).toBe(t('own-details:yes'))
    expect(await fact('messagesBySms')).toBe(t('own-details:no'))
    const kept = await portal()
      .db.selectFrom('customer_accounts')
      .select(['iban', 'bank_code', 'mobile_no'])
      .where('account_no', '=', '1004711')
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({
      iban: 'CY17002001280000001200527600',
      bank_code: '002',
      mobile_no: '+35799000000',
    })
  },
)

journey(
  'where no supply runs any more, nobody is asked for consents that would be kept nowhere',
  { language: 'el' },
  async (visit) => {
    const { page, t } = visit
    await portal()
      .db.updateTable('supplies')
      .set({ ended_on: '2026-01-01' })
      .where('account_no', '=', '1004711')
      .execute()
    await visit.beginAt('customer@example.com', '/account')
    await visit.button(t('own-details:change')).click()
    await page.getByRole('textbox', { name: t('own-details:field.phoneNo') }).fill('25300000')
    expect(await page.getByRole('checkbox').count()).toBe(0)
    await visit.button(t('own-details:continue')).click()
    await visit.button(t('own-details:review.confirm')).click()
    await page.getByText(t('own-details:kept'), { exact: true }).waitFor()
    expect(await page.getByText(t('own-details:field.messagesByEmail'), { exact: true }).count()).toBe(0)
  },
)

journey(
  'a number that the utility has stored in its own way stands in the way of nothing',
  { language: 'el' },
  async (visit) => {
    const { page, t } = visit
    await portal()
      .db.updateTable('customer_accounts')
      .set({ mobile_no: '22 300000' })
      .where('account_no', '=', '1004711')
      .execute()
    await visit.beginAt('customer@example.com', '/account')
    await visit.button(t('own-details:change')).click()
    const phoneNo = page.getByRole('textbox', { name: t('own-details:field.phoneNo') })
    await phoneNo.fill('1')
    await phoneNo.press('Enter')
    await page.getByText(t('own-details:wrong.phoneNo'), { exact: true }).first().waitFor()
    expect(await page.getByText(t('own-details:wrong.mobileNo'), { exact: true }).count()).toBe(0)
    await phoneNo.fill('25400000')
    await visit.button(t('own-details:continue')).click()
    await visit.button(t('own-details:review.confirm')).waitFor()
    expect(
      await page
        .getByRole('term')
        .filter({ hasText: t('own-details:field.mobileNo') })
        .count(),
    ).toBe(0)
    await visit.button(t('own-details:review.confirm')).click()
    await page.getByText(t('own-details:kept'), { exact: true }).waitFor()
  },
)

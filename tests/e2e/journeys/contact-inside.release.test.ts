/** A customer writes to the utility from inside, and finds the files of the account in one place. */
import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { giveAccount } from '#tools/test-portal/utility-rows.ts'
import { prepareJourneys } from '../stage/journey-test.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

journey(
  'a message survives a reload and a server that is away, and has a number then',
  { language: 'el' },
  async (visit) => {
    const { page, t } = visit
    await visit.beginAt('customer@example.com', '/contactUs')
    const text = page.getByRole('textbox', { name: t('contact-inside:form.message') })
    const phone = page.getByRole('textbox', { name: t('contact-inside:form.phone.label') })
    // There is an e-mail address: a number may be given.
    await page.getByText(t('contact-inside:form.phone.hint'), { exact: true }).waitFor()
    await page.getByRole('combobox', { name: t('contact-inside:form.kind') }).selectOption('reading')
    await text.fill('Ο μετρητής δεν φαίνεται.')
    await phone.fill('12 345678')
    await phone.press('Enter')
    await page.getByText(t('contact-inside:form.phone.invalid'), { exact: true }).first().waitFor()
    await phone.fill('22 123456')
    await page.reload()
    await expect.poll(() => text.inputValue()).toBe('Ο μετρητής δεν φαίνεται.')
    expect(await phone.inputValue()).toBe('22 123456')

    visit.allowFailuresOf('/ContactRequest/Send')
    await page.route('**/ContactRequest/Send', (route) => route.abort(), { times: 1 })
    const send = visit.button(t('contact-inside:form.submit'))
    await send.click()
    await visit.alert(t('contact-inside:unreachable')).waitFor()
    expect(await text.inputValue()).toBe('Ο μετρητής δεν φαίνεται.')
    // On another device another account was chosen meanwhile: what is about the one that is shown is not sent for it.
    await giveAccount(portal().db, 'customer@example.com', '1004712')
    await send.click()
    await visit.alert(t('contact-inside:refused')).waitFor()
    await giveAccount(portal().db, 'customer@example.com', '1004711')
    await send.click()
    await page.getByText(t('contact-inside:sent.title', { number: '\u2066100001\u2069' })).waitFor()
    const sent = await portal()
      .db.selectFrom('contact_requests')
      .select(['account_no', 'kind', 'message', 'phone_no'])
      .execute()
    expect(sent).toEqual([
      {
        account_no: '1004711',
        kind: 'reading',
        message: 'Ο μετρητής δεν φαίνεται.',
        phone_no: '+35722123456',
      },
    ])
    await visit.button(t('contact-inside:sent.again')).press('Enter')
    await page.locator('select:focus').waitFor()
    await visit.go('/emails?q=100001')
    await page.getByRole('rowheader', { name: '100001' }).waitFor()
  },
)

journey('a file is found among all, downloaded, and leads to where it belongs', {}, async (visit) => {
  const { page, t } = visit
  await visit.beginAt('customer@example.com', '/attachments?filter=emails')
  const download = page.waitForEvent('download')
  await page
    .getByRole('button', {
      name: t('attachments:download', { name: '\u2068Руководство по порталу.pdf\u2069' }),
    })
    .click()
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByRole('link', { name: 'Руководство по порталу' }).click()
  await visit.heading('Руководство по порталу').waitFor()
  await visit.go('/attachments?filter=bills')
  const bill = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Download .*\.pdf/ })
    .first()
    .click()
  expect((await readFile(await (await bill).path())).subarray(0, 5).toString()).toBe('%PDF-')
})

/** A customer finds a bill in the list, and takes the list along; `customer-visit` reads the bill. */
import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { prepareJourneys } from '../stage/journey-test.ts'

const { journey } = prepareJourneys({ humanCheck: 'none' })

journey(
  'the list is narrowed and sorted by its address, and taken along',
  { language: 'el' },
  async (visit) => {
    const { page, t } = visit
    await visit.beginAt('customer@example.com', '/financial')
    const list = page.getByRole('region', { name: t('financial:lists.bills') })
    const firstNumber = () => list.getByRole('rowheader').first().innerText()
    const turnedTo = (number: number) =>
      list.locator('[aria-current=page]', { hasText: String(number) }).waitFor()
    // By one column at a time: the key by which tables elsewhere add another changes nothing.
    await list.getByRole('button', { name: t('financial:bills.totalCents') }).click({ modifiers: ['Shift'] })
    await list.locator('th[aria-sort=descending]').waitFor()
    // Anyone who presses twice before an answer is there wants the page after the next one, and Back from there is the next one.
    let answer = () => {}
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/Financial/GetBills', async (route) => {
      await mayAnswer
      await route.continue()
    })
    for (const _press of [1, 2]) await list.getByRole('button', { name: t('table:pager.next') }).click()
    await turnedTo(3)
    answer()
    await list.locator('table[aria-busy=false]').waitFor()
    await page.goBack()
    await turnedTo(2)
    expect(new URL(page.url()).search).toBe('?sort=-totalCents&page=2')
    await list.locator('table[aria-busy=false]').waitFor()
    const second = await firstNumber()
    await page.reload()
    await turnedTo(2)
    expect(await firstNumber()).toBe(second)
    await page.goBack()
    await turnedTo(1)

    // A day that is typed half stays while something is looked for; a day that counted goes with Back.
    await list
      .getByRole('combobox', { name: t('table:dates.label'), exact: true })
      .selectOption({ label: t('table:dates.custom') })
    const from = list.getByRole('textbox', { name: t('table:dates.from'), exact: true })
    await from.fill('1/5/1999')
    await list.getByRole('textbox', { name: t('table:dates.to'), exact: true }).fill('1/5/20')
    expect(await from.inputValue()).toBe('1/5/1999')
    await page.goBack()
    await expect.poll(() => from.inputValue()).toBe('')
    const search = list.getByRole('searchbox')
    await search.fill(second.slice(-8))
    await search.press('Enter')
    await list.getByText(t('table:found', { number: '1' })).waitFor()
    await visit.hasFocus(search)
    await page.goBack()
    await expect.poll(() => search.inputValue()).toBe('')
    await page.goForward()
    await list.getByText(t('table:found', { number: '1' })).waitFor()
    expect(await list.getByRole('textbox', { name: t('table:dates.to'), exact: true }).inputValue()).toBe(
      '1/5/20',
    )
    const taken = async (kind: 'csv' | 'xlsx', shown: 'bills' | 'transactions' = 'bills') => {
      const download = page.waitForEvent('download')
      await page
        .getByRole('region', { name: t(`financial:lists.${shown}`) })
        .getByRole('button', { name: t(`table:export.${kind}`) })
        .click()
      const file = await download
      expect(file.suggestedFilename()).toBe(`${t(`financial:${shown}.file`)}.${kind}`)
      return readFile(await file.path())
    }
    const [head, row, end] = (await taken('csv')).toString('utf8').split('\r\n')
    expect(head).toContain(t('financial:bills.dueOn'))
    expect(row).toContain(second)
    expect(end).toBe('')
    // A spreadsheet is an archive.
    expect((await taken('xlsx')).subarray(0, 2).toString()).toBe('PK')

    await visit.go('/financial?list=transactions')
    const booked = page.getByRole('region', { name: t('financial:lists.transactions') })
    await booked.getByRole('rowheader').first().waitFor()
    const newest = booked.getByRole('row').nth(1)
    // As Greeks write it: −1.234,50 €
    const amounts = (await newest.getByRole('cell').allInnerTexts())
      .slice(-2)
      .map((amount) => amount.replace('−', '-').replaceAll(/[^\d,-]/g, ''))
      .map((amount) => Number(amount.replace(',', '.')))
    const [, first = ''] = (await taken('csv', 'transactions')).toString('utf8').split('\r\n')
    // The cells of a Greek file stand between semicolons, because the comma is the decimal sign.
    const booking = first.split(';').slice(-2)
    expect(booking.map((amount) => Number(amount.replace(',', '.')))).toEqual(amounts)
  },
)

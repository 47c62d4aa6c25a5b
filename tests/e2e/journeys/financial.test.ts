/** A customer finds a bill in the list, and takes the list along; `customer-visit` reads the bill. */
import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { openSession } from '#tools/browser/stage/account-facts.ts'
import { prepareJourneys } from '../stage/journey-test.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

journey(
  'the list is narrowed and sorted by its address, and taken along',
  { language: 'el' },
  async (visit) => {
    const { page, t } = visit
    await openSession(portal(), visit.context, 'customer@example.com')
    await visit.go('/financial')
    const list = page.getByRole('region', { name: t('financial:lists.bills') })
    const firstNumber = () => list.getByRole('rowheader').first().innerText()
    const turnedTo = (number: number) =>
      list.locator('[aria-current=page]', { hasText: String(number) }).waitFor()
    // By one column at a time: the key by which tables elsewhere add another changes nothing.
    await list.getByRole('button', { name: t('financial:bills.totalCents') }).click({ modifiers: ['Shift'] })
    await list.locator('th[aria-sort=descending]').waitFor()
    await list.getByRole('button', { name: t('table:pager.next') }).click()
    await turnedTo(2)
    expect(new URL(page.url()).search).toBe('?sort=-totalCents&page=2')
    await list.locator('table[aria-busy=false]').waitFor()
    const second = await firstNumber()
    await page.reload()
    await turnedTo(2)
    expect(await firstNumber()).toBe(second)
    await page.goBack()
    await turnedTo(1)

    await list.getByRole('searchbox').fill(second.slice(-8))
    await list.getByRole('button', { name: t('table:search.submit'), exact: true }).click()
    await list.getByText(t('table:found', { number: '1' })).waitFor()
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
    expect(first.split(',').slice(-2).map(Number)).toEqual(amounts)
  },
)

/** Ways to pay that do not go straight on, signed in or not: each ends by paying once, and the books say so. */
import { describe, expect } from 'vitest'
import { openCents, type Bill } from '../../server/payment-people.ts'
import type { Journey } from '../stage/journey.ts'
import {
  charged,
  chooseBill,
  chooseOwnBill,
  dialog,
  payByCard,
  preparePaying,
  provider,
} from '../stage/paying.ts'

const { journey, portal, accountWithBill, ownBill, chargesOf, booksOf } = preparePaying()

/** Somebody with a bill, who can get to the choice of the provider in any tab. */
interface Payer {
  bill: Bill
  choose: (tab: Journey) => Promise<void>
}

const payers: [string, (visit: Journey) => Promise<Payer>][] = [
  [
    'Somebody who is not signed in',
    async () => {
      const { accountNo, bill } = await accountWithBill()
      return { bill, choose: (tab) => chooseBill(tab, accountNo) }
    },
  ],
  ['A customer who is signed in', async (visit) => ({ ...(await ownBill(visit)), choose: chooseOwnBill })],
]

describe.each(payers)('%s', (_who, payerOf) => {
  journey('presses Back at the provider, finds the payment, and goes on with it', {}, async (visit) => {
    const { bill, choose } = await payerOf(visit)
    const before = chargesOf(bill.cents)
    await choose(visit)
    await provider(visit, 0).click()
    await visit.page.locator('button[value=pay]').waitFor()
    expect(await booksOf(bill)).toEqual({ states: ['pending'], ledger: [] })
    await visit.page.goBack()
    await dialog(visit, 'payment-progress:open.title').waitFor()
    await visit.page.getByText('€963.81').first().waitFor()
    await visit.button(visit.t('payment-progress:open.continue')).click()
    await payByCard(visit)
    expect(await openCents(portal(), bill)).toBe(0)
    expect(chargesOf(bill.cents)).toBe(before + 1)
    expect(await booksOf(bill)).toEqual({ states: ['paid'], ledger: charged })
  })

  journey('closes the window half-way, comes back, and pays once', {}, async (visit) => {
    const { bill, choose } = await payerOf(visit)
    const before = chargesOf(bill.cents)
    await choose(visit)
    await provider(visit, 0).click()
    await visit.page.locator('button[value=pay]').waitFor()
    await visit.page.close()
    const again: Journey = { ...visit, page: await visit.context.newPage() }
    await choose(again)
    await provider(again, 0).click()
    await payByCard(again)
    expect(await openCents(portal(), bill)).toBe(0)
    expect(chargesOf(bill.cents)).toBe(before + 1)
    expect(await booksOf(bill)).toEqual({ states: ['cancelled', 'paid'], ledger: charged })
  })

  journey('double-clicks: one payment is created, and paid once', {}, async (visit) => {
    const { bill, choose } = await payerOf(visit)
    const before = chargesOf(bill.cents)
    const created: string[] = []
    visit.page.on('request', (request) => {
      if (request.url().endsWith('/api/Payment/Create')) created.push(request.url())
    })
    await choose(visit)
    await provider(visit, 0).dblclick({ noWaitAfter: true })
    await visit.page.locator('button[value=pay]').waitFor()
    expect(created).toHaveLength(1)
    await payByCard(visit)
    expect(chargesOf(bill.cents)).toBe(before + 1)
    expect(await booksOf(bill)).toEqual({ states: ['paid'], ledger: charged })
  })
})

journey(
  'Who has closed the window finds the payment beside the bill, and goes on with it',
  {},
  async (visit) => {
    const { bill } = await ownBill(visit)
    await chooseOwnBill(visit)
    await provider(visit, 0).click()
    await visit.page.locator('button[value=pay]').waitFor()
    await visit.page.close()
    const { t } = visit
    const again: Journey = { ...visit, page: await visit.context.newPage() }
    await chooseOwnBill(again)
    await dialog(again, 'payment-dialog:provider.title')
      .getByRole('button', { name: t('payment-dialog:back'), exact: true })
      .click()
    await dialog(again, 'payment-dialog:choice.title')
      .getByText(t('payment-dialog:choice.ownGivenUp'))
      .waitFor()
    await again.page.reload()
    await again.page.getByRole('link', { name: t('payment-dialog:choice.toOwn'), exact: true }).click()
    await again.page.getByRole('button', { name: t('payment-progress:open.continue'), exact: true }).click()
    await payByCard(again)
    expect(await openCents(portal(), bill)).toBe(0)
    expect(await booksOf(bill)).toEqual({ states: ['paid'], ledger: charged })
  },
)

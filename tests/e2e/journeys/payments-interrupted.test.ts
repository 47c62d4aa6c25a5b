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

const { journey, portal, sandbox, accountWithBill, ownBill, chargesOf, booksOf } = preparePaying()

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
  'Cancelling while the provider does not answer says so, works later, and leaves the bill as before',
  {},
  async (visit) => {
    const { page, t } = visit
    const { bill } = await ownBill(visit)
    await chooseOwnBill(visit)
    await provider(visit, 0).click()
    await page.locator('button[value=pay]').waitFor()
    await page.goBack()
    const open = dialog(visit, 'payment-progress:open.title')
    const cancel = open.getByRole('button', { name: t('payment-progress:open.cancel'), exact: true })
    const refusal = open.getByRole('alert').filter({ hasText: t('notices:refusal.payment.notCancelled') })
    // On the page below the dialog.
    const underWay = page.locator('main').getByText(t('payment-dialog:choice.own'))
    await underWay.waitFor({ state: 'attached' })
    const { faults } = sandbox().book
    faults.away = true
    try {
      await cancel.click()
      await visit.hasFocus(refusal)
      // It stays although the server is asked again, and says that the payment is open.
      for (let question = 0; question < 2; question += 1) {
        const asked = page.waitForResponse('**/Payment/GetPayment')
        await page.clock.fastForward('01:00')
        await asked
        await open.locator('[data-asking]').waitFor({ state: 'detached' })
        expect(await refusal.isVisible()).toBe(true)
      }
    } finally {
      faults.away = false
    }
    await cancel.click()
    await dialog(visit, 'payment-progress:ended.cancelled.title')
      .getByRole('button', { name: t('payment-dialog:close'), exact: true })
      .last()
      .click()
    await underWay.waitFor({ state: 'detached' })
    expect(await visit.button(t('bill-payment:due.choose')).isEnabled()).toBe(true)
    expect(await booksOf(bill)).toEqual({ states: ['cancelled'], ledger: [] })
  },
)

journey(
  'After closing the window, the payment stands beside the bill and can be continued',
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
      .getByRole('button', { name: t('payment-dialog:provider.change'), exact: true })
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

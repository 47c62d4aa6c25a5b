/** What people who pay do in a browser, and what the books say then: for journeys through the sandbox's providers. */
import { afterAll } from 'vitest'
import {
  startPaymentSandbox,
  type PaymentSandbox,
} from '#server/demonstration/payment-sandbox/payment-sandbox.ts'
import { sandboxProviders } from '#server/demonstration/payment-sandbox/sandbox-providers.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { giveAccount } from '#tools/test-portal/utility-rows.ts'
import { newAccount, newBill, type Bill } from '../../server/payment-people.ts'
import { prepareJourneys } from './journey-test.ts'
import type { Journey } from './journey.ts'

export const dialog = ({ page, t }: Journey, key: string) =>
  page.getByRole('dialog', { name: t(key), exact: true })

/** In any tab of a journey. */
const button = ({ page }: Journey, name: string) => page.getByRole('button', { name, exact: true })

/** From the list of what is due to the choice of the provider. */
export async function submitChoice(tab: Journey): Promise<void> {
  await tab.page.locator('[role=dialog] button[type=submit]').click()
  await dialog(tab, 'payment-dialog:provider.title').waitFor()
}

/** From the login page to the choice of the provider. */
export async function chooseBill(
  tab: Journey,
  accountNo: string,
  email = '',
  type: 1 | 3 = 1,
): Promise<void> {
  const { page, t } = tab
  await page.goto(`${tab.portal.url}/login`)
  await button(tab, t('sign-in:payBill')).click()
  await dialog(tab, 'payment-dialog:menu.title')
    .getByRole('button', { name: t(`payment-dialog:menu.${type}`), exact: true })
    .click()
  await page.getByLabel(t('account-validation:label'), { exact: true }).fill(accountNo)
  await button(tab, t('account-validation:submit')).click()
  await dialog(tab, 'payment-dialog:choice.title').waitFor()
  await page.locator('[role=dialog] input[name=email]').fill(email)
  await submitChoice(tab)
}

/** From the page of own bills to the choice of the provider. */
export async function chooseOwnBill(tab: Journey): Promise<void> {
  await tab.page.goto(`${tab.portal.url}/billPayment`)
  await button(tab, tab.t('bill-payment:due.choose')).click()
  await dialog(tab, 'payment-dialog:choice.title').waitFor()
  await submitChoice(tab)
}

/** The provider of a kind, by its place in the list: card, bank, wallet, mobile money. */
export const provider = (visit: Journey, place: number) =>
  dialog(visit, 'payment-dialog:provider.title').getByRole('listitem').nth(place).getByRole('button')

/** Presses a button of the provider's page, or of the bank that asks for the second factor. */
export const press = ({ page }: Journey, choice: string): Promise<void> =>
  page.locator(`button[name=choice][value=${choice}]`).click()

export const ended = ({ page, t }: Journey, end: string) =>
  page.getByRole('heading', { name: t(`payment-progress:ended.${end}.title`), exact: true })

/** Pays on the page of the provider that is open, with the second factor. */
export async function payByCard(tab: Journey): Promise<void> {
  await press(tab, 'pay')
  await press(tab, 'approve')
  await ended(tab, 'paid').waitFor()
}

/** In the ledger: what `accountWithBill` owes, charged once. */
export const charged = ['charge 96381 EUR']

/**
 * A portal for journeys with a sandbox of providers beside it.
 *
 * @param startsAt what its clock shows at first; default: now
 */
export function preparePaying(startsAt?: Date) {
  let sandbox: PaymentSandbox
  const clock = movableClock(startsAt)
  const journeys = prepareJourneys(async () => {
    sandbox = await startPaymentSandbox({ clock })
    return { humanCheck: 'none', clock, paymentProviders: sandboxProviders(sandbox.url) }
  })
  const { portal } = journeys
  afterAll(() => sandbox?.stop())

  /** Somebody's account with one bill that was made today. */
  async function accountWithBill(lastDigit: 1 | 9 = 1): Promise<{ accountNo: string; bill: Bill }> {
    await portal().setSetting('showPaymentButtonAtLogin', true)
    await portal().setSetting('showPaymentButton', true)
    sandbox.tellTo(portal().url)
    const accountNo = await newAccount(portal(), lastDigit)
    const issuedOn = portal().clock().toISOString().slice(0, 10)
    return { accountNo, bill: await newBill(portal(), accountNo, { cents: 96_381, issuedOn }) }
  }

  /** Somebody who is signed in, whose account has a bill. */
  async function ownBill(visit: Journey): Promise<{ accountNo: string; bill: Bill }> {
    const { accountNo, bill } = await accountWithBill()
    const account = await portal().newCustomer()
    await giveAccount(portal().db, account.login, accountNo)
    await visit.beSignedIn(account)
    return { accountNo, bill }
  }

  /** How often the providers have charged a bill. */
  const chargesOf = (cents: number) =>
    sandbox.book.all().filter((payment) => payment.cents === cents && payment.status === 'paid').length

  /** All payments of a bill in the order in which they were begun, and what the ledger has of them. */
  async function booksOf({ number }: Bill): Promise<{ states: string[]; ledger: string[] }> {
    const payments = await portal()
      .db.selectFrom('payments')
      .innerJoin('payment_items', 'payment_items.payment_id', 'payments.id')
      .select(['payments.id', 'payments.state'])
      .where('payment_items.reference', '=', number)
      .orderBy('payments.id')
      .execute()
    const rows = await portal()
      .db.selectFrom('payment_ledger')
      .select(['kind', 'cents', 'currency'])
      .where(
        'payment_id',
        'in',
        payments.map(({ id }) => id),
      )
      .orderBy('id')
      .execute()
    return {
      states: payments.map(({ state }) => state),
      ledger: rows.map(({ kind, cents, currency }) => `${kind} ${Number(cents)} ${currency}`),
    }
  }

  return {
    ...journeys,
    advance: clock.advance,
    sandbox: () => sandbox,
    accountWithBill,
    ownBill,
    chargesOf,
    booksOf,
  }
}

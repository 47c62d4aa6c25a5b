/** Paying a bill on the page of a provider and coming back, in the engines of Firefox and Safari. */
import { afterAll, expect } from 'vitest'
import {
  startPaymentSandbox,
  type PaymentSandbox,
} from '#server/demonstration/payment-sandbox/payment-sandbox.ts'
import { sandboxProviders } from '#server/demonstration/payment-sandbox/sandbox-providers.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { newAccount, newBill, openCents } from '../server/payment-people.ts'
import { prepareEngineJourneys } from './stage/engine-journeys.ts'

let sandbox: PaymentSandbox
const { journey, portal } = prepareEngineJourneys(async () => {
  const clock = movableClock(new Date())
  sandbox = await startPaymentSandbox({ clock })
  return { clock, paymentProviders: sandboxProviders(sandbox.url) }
})
afterAll(() => sandbox?.stop())

journey('pays a bill by card with 3-D Secure, and comes back to what was paid', async (person) => {
  await portal().setSetting('showPaymentButtonAtLogin', true)
  sandbox.tellTo(portal().url)
  const accountNo = await newAccount(portal())
  const issuedOn = portal().clock().toISOString().slice(0, 10)
  const bill = await newBill(portal(), accountNo, { cents: 96_381, issuedOn })
  await person.opens('/login')
  await person.presses(person.t('sign-in:payBill'))
  await person.presses(person.t('payment-dialog:menu.1'))
  await person.types(accountNo, person.t('account-validation:label'))
  await person.presses(person.t('account-validation:submit'))
  await person.seesHeading(person.t('payment-dialog:choice.title'))
  await person.presses(person.t('payment-dialog:choice.pay', { amount: '€963.81' }))
  await person.seesHeading(person.t('payment-dialog:provider.title'))
  await person.pressesWhatSays(person.t('payment-progress:way.card'))
  await person.seesHeading('Sandbox: card payment')
  await person.presses('Pay')
  await person.presses('Yes, pay')
  await person.seesHeading(person.t('payment-progress:ended.paid.title'))
  await person.isAt('/payment/')
  await person.sees('€963.81')
  expect(await openCents(portal(), bill)).toBe(0)
})

/** What somebody has chosen to pay is what is kept: the bills, and where the receipt goes. */
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { providerKinds } from '#contract/payments.ts'
import { isOwnProvider } from '#contract/rules/payments.ts'
import {
  initialContext,
  ownProviders,
  paymentDialogSetup,
} from '#machines/payment-dialog/payment-dialog.setup.ts'

it('keeps the bills and the address of the receipt as they were chosen last', () => {
  const machine = paymentDialogSetup.createMachine({
    context: ({ input }) => initialContext(input),
    on: { 'payment.submitted': { actions: 'keepChoice' } },
  })
  const input = {
    paymentType: undefined,
    accountNo: '',
    references: [],
    email: '',
    phone: '',
    isRepetition: false,
    openPaymentId: '',
  }
  const actor = createActor(machine, { input }).start()
  actor.send({ type: 'payment.submitted', references: ['102400029154619'], email: ' Person@Example.com' })
  expect(actor.getSnapshot().context).toMatchObject({
    references: ['102400029154619'],
    email: 'person@example.com',
  })
  actor.send({ type: 'payment.submitted', references: [], email: '' })
  expect(actor.getSnapshot().context).toMatchObject({ references: [], email: '' })
})

it('counts no link out of the portal as a provider that it pays by itself', () => {
  expect(providerKinds.filter((kind) => isOwnProvider({ kind }))).toEqual([
    'card',
    'bank',
    'accountCheck',
    'mobileMoney',
  ])
  const providers = providerKinds.map((kind) => ({ id: kind, kind, name: kind, icon: '' }))
  const account = (offered: typeof providers) => ({
    accountNo: '1',
    holder: '',
    dues: [],
    providers: offered,
  })
  expect(ownProviders(account(providers) as never).map(({ id }) => id)).toEqual([
    'card',
    'bank',
    'accountCheck',
    'mobileMoney',
  ])
  expect(ownProviders(account(providers.slice(0, 1)) as never)).toEqual([])
})

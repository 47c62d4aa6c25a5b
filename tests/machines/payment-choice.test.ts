/** What somebody has chosen to pay is what is kept: the bills, and where the receipt goes. */
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { initialContext, paymentDialogSetup } from '#machines/payment-dialog/payment-dialog.setup.ts'

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

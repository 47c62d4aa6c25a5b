/** Following a payment, in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { countedQuestions } from '../rules/question-gaps.ts'
import { paymentProgressMachine } from './payment-progress.machine.ts'
import { paymentId, paymentIn, paymentOnPhone } from './samples.ts'

const told = {
  open: fulfilled(paymentIn('pending', true)),
  'being confirmed': fulfilled(paymentIn('pending')),
  'to be approved on a telephone': fulfilled(paymentOnPhone()),
  paid: fulfilled(paymentIn('paid')),
  declined: fulfilled(paymentIn('declined')),
  cancelled: fulfilled(paymentIn('cancelled')),
  expired: fulfilled(paymentIn('expired')),
  'being paid back': fulfilled(paymentIn('refunding', false, 'paidAlready')),
  refunded: fulfilled(paymentIn('refunded', false, 'paidAlready')),
  'paid back by the utility': fulfilled(paymentIn('refunded', false, 'paidBack')),
  'another amount, paid back': fulfilled(paymentIn('refunded', false, 'otherAmount')),
  disputed: fulfilled(paymentIn('disputed')),
}

export default defineEntry<typeof paymentProgressMachine>({
  id: 'payment-progress',
  title: 'Payment',
  purpose:
    'Anyone who has paid, or has left the page of the provider, is told the truth about the payment: still open, paid, ' +
    'declined, cancelled, expired, under review, paid back or unknown.',
  machine: paymentProgressMachine,
  standing: false,
  inputs: { 'a payment': { paymentId } },
  events: {
    'state.requestedAgain': { '': {} },
    'page.shown': { '': {} },
    'payment.continued': { '': {} },
    'cancellation.requested': { '': {} },
  },
  outcomes: {
    getPayment: {
      done: { ...told, unknown: refused('payment.unknown'), refused: refused('server.overloaded') },
      errors: failures,
    },
    cancelPayment: {
      done: { cancelled: told.cancelled, 'paid before': told.paid, refused: refused('server.overloaded') },
      errors: failures,
    },
  },
  facts: ({ payment, asked }) => ({
    state: payment?.state,
    isContinuable: payment?.next !== undefined,
    isOnPhone: payment?.providerKind === 'mobileMoney',
    asked: countedQuestions(asked),
  }),
})

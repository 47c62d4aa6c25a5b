/** The life of a payment difference in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { paymentDifferenceMachine } from './payment-difference.machine.ts'

const reasons = { 'with a reason': { hasReason: true }, 'without a reason': { hasReason: false } }
const plain = { '': { hasReason: false } }

export default defineEntry<typeof paymentDifferenceMachine>({
  id: 'payment-difference',
  title: 'Life of a payment difference',
  purpose:
    'A provider of payments says something that the ledger does not show. It stays on a list until it is settled.',
  machine: paymentDifferenceMachine,
  standing: true,
  runBy: 'server',
  inputs: { 'a difference was found': undefined },
  events: {
    'system.refundAsked': plain,
    'system.refunded': plain,
    'system.refundRejected': plain,
    'system.resolved': plain,
    'staff.settled': reasons,
    'staff.reopened': reasons,
  },
  outcomes: {},
  facts: () => ({}),
})

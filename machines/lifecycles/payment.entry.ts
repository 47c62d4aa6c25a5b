/** The life of a payment in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { paymentMachine } from './payment.machine.ts'

export default defineEntry<typeof paymentMachine>({
  id: 'payment',
  title: 'Life of a payment',
  purpose:
    'A bill is paid with a provider. Only what the provider itself confirms counts, and each bill is paid once, whatever ' +
    'gets lost, comes twice or comes late.',
  machine: paymentMachine,
  // Some of its states are left by what may come late, and never must.
  standing: true,
  mainWay: ['pending', 'paid'],
  runBy: 'server',
  inputs: { 'something is to be paid': undefined },
  events: {
    'provider.accepted': { '': {} },
    'charge.confirmed': {
      'exact and due': { isExact: true, isDue: true },
      'paid already': { isExact: true, isDue: false },
      'another amount': { isExact: false, isDue: true },
      'another amount, paid already': { isExact: false, isDue: false },
    },
    'charge.declined': { '': {} },
    'payment.cancelled': { '': {} },
    'time.elapsed': { '': {} },
    'refund.confirmed': { '': {} },
  },
  outcomes: {},
  facts: () => ({}),
})

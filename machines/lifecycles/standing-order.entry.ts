/** The life of a standing order in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { standingOrderMachine } from './standing-order.machine.ts'

export default defineEntry<typeof standingOrderMachine>({
  id: 'standing-order',
  title: 'Life of a standing order',
  purpose:
    'Bills of an account are charged by themselves, from when the customer has agreed on the page of the provider until it ' +
    'is stopped, taken back, or declined twice in a row.',
  machine: standingOrderMachine,
  standing: true,
  runBy: 'server',
  inputs: { 'a customer wants bills to be charged': undefined },
  events: {
    'mandate.given': { '': {} },
    'mandate.refused': { '': {} },
    'mandate.withdrawn': { '': {} },
    'order.stopped': { '': {} },
    'account.lost': { '': {} },
    'charge.paid': { '': {} },
    'charge.declined': {
      'on a later day': { isOfLaterDay: true },
      'beside another one': { isOfLaterDay: false },
    },
  },
  outcomes: {},
  facts: () => ({}),
})

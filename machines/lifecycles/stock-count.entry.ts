/** The life of a stock count in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { stockCountMachine } from './stock-count.machine.ts'

const plain = { '': { hasReason: false } }

export default defineEntry<typeof stockCountMachine>({
  id: 'stock-count',
  title: 'Life of a stock count',
  purpose: 'An item is counted in a warehouse; after a review the difference is booked.',
  machine: stockCountMachine,
  standing: true,
  runBy: 'server',
  inputs: { 'a count is added': undefined },
  events: {
    'staff.counted': plain,
    'staff.reviewed': plain,
    'staff.booked': plain,
    'staff.cancelled': plain,
  },
  outcomes: {},
  facts: () => ({}),
})

/** The life of a slip of the store in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { stockBookingMachine } from './stock-booking.machine.ts'

const reasons = { 'with a reason': { hasReason: true }, 'without a reason': { hasReason: false } }
const plain = { '': { hasReason: false } }

export default defineEntry<typeof stockBookingMachine>({
  id: 'stock-booking',
  title: 'Life of a slip of the store',
  purpose: 'A slip books one movement. Losses and write-offs wait for a second person.',
  machine: stockBookingMachine,
  standing: true,
  runBy: 'server',
  inputs: { 'a slip is added': undefined },
  events: {
    'staff.approved': plain,
    'staff.refused': reasons,
    'staff.withdrawn': plain,
    'system.booked': plain,
  },
  outcomes: {},
  facts: () => ({}),
})

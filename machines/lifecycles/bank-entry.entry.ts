/** The life of a payment record in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { bankEntryMachine } from './bank-entry.machine.ts'

const reasons = { 'with a reason': { hasReason: true }, 'without a reason': { hasReason: false } }
const plain = { '': { hasReason: false } }

export default defineEntry<typeof bankEntryMachine>({
  id: 'bank-entry',
  title: 'Life of a payment record',
  purpose:
    'Money comes in by bank or at the office: it is matched and booked, returned, set aside, or taken back.',
  machine: bankEntryMachine,
  standing: true,
  runBy: 'server',
  inputs: { 'money has come in': undefined },
  events: {
    'system.matched': plain,
    'system.reversed': plain,
    'staff.assigned': plain,
    'staff.released': reasons,
    'staff.returned': reasons,
    'staff.setAside': reasons,
  },
  outcomes: {},
  facts: () => ({}),
})

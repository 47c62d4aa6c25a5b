/** The life of a run that bills a group in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { billingRunMachine } from './billing-run.machine.ts'

const reasons = { 'with a reason': { hasReason: true }, 'without a reason': { hasReason: false } }
const plain = { '': { hasReason: false } }

export default defineEntry<typeof billingRunMachine>({
  id: 'billing-run',
  title: 'Life of a billing run',
  purpose: 'A group is billed: bills are proposed, checked, booked, and taken back as a whole.',
  machine: billingRunMachine,
  standing: true,
  runBy: 'server',
  inputs: { 'a run is started': undefined },
  events: {
    'staff.proposedAgain': plain,
    'staff.checked': plain,
    'staff.reversalAsked': reasons,
    'staff.reversed': reasons,
    'staff.cancelled': plain,
    'system.booked': plain,
  },
  outcomes: {},
  facts: () => ({}),
})

/** The life of a run of letters in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { letterRunMachine } from './letter-run.machine.ts'

const plain = { '': { hasReason: false } }

export default defineEntry<typeof letterRunMachine>({
  id: 'letter-run',
  title: 'Life of a run of letters',
  purpose:
    'Customers are reminded by letters of one level: proposed, checked, issued, and reversed as a whole.',
  machine: letterRunMachine,
  standing: true,
  runBy: 'server',
  inputs: { 'a run is started': undefined },
  events: {
    'staff.proposedAgain': plain,
    'staff.checked': plain,
    'staff.reversed': { 'with a reason': { hasReason: true }, 'without a reason': { hasReason: false } },
    'staff.cancelled': plain,
    'system.issued': plain,
  },
  outcomes: {},
  facts: () => ({}),
})

/** The life of a correction of the ledger in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { ledgerCorrectionMachine } from './ledger-correction.machine.ts'

const plain = { '': { hasReason: false } }

export default defineEntry<typeof ledgerCorrectionMachine>({
  id: 'ledger-correction',
  title: 'Life of a correction of the ledger',
  purpose:
    'Staff credits, charges, waives or pays back something: proposed, approved and booked, or rejected.',
  machine: ledgerCorrectionMachine,
  standing: true,
  runBy: 'server',
  inputs: { 'a correction is proposed': undefined },
  events: {
    'staff.approved': plain,
    'staff.booked': plain,
    'staff.rejected': { 'with a reason': { hasReason: true }, 'without a reason': { hasReason: false } },
  },
  outcomes: {},
  facts: () => ({}),
})

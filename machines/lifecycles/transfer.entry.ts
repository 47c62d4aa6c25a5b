/** The life of a transfer in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { transferMachine } from './transfer.machine.ts'

const reasons = { 'with a reason': { hasReason: true }, 'without a reason': { hasReason: false } }
const plain = { '': { hasReason: false } }

export default defineEntry<typeof transferMachine>({
  id: 'transfer',
  title: 'Life of a transfer',
  purpose: 'Material goes from one warehouse to another, and is on the way meanwhile.',
  machine: transferMachine,
  standing: true,
  mainWay: ['sent', 'received'],
  runBy: 'server',
  inputs: { 'a transfer is added': undefined },
  events: {
    'staff.sent': plain,
    'staff.received': plain,
    'staff.receivedShort': reasons,
    'staff.found': reasons,
    'staff.shortageApproved': reasons,
    'staff.calledBack': reasons,
    'staff.cancelled': plain,
  },
  outcomes: {},
  facts: () => ({}),
})

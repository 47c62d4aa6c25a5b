/** The life of a batch of disconnections in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { disconnectionBatchMachine } from './disconnection-batch.machine.ts'

const plain = { '': { hasReason: false } }
const reasoned = { 'with a reason': { hasReason: true }, 'without a reason': { hasReason: false } }

export default defineEntry<typeof disconnectionBatchMachine>({
  id: 'disconnection-batch',
  title: 'Life of a batch of disconnections',
  purpose:
    'A group is looked through for debt: proposed, reviewed, announced as one by a second person, and withdrawn or undone as one.',
  machine: disconnectionBatchMachine,
  standing: true,
  runBy: 'server',
  inputs: { 'a batch is started': undefined },
  events: {
    'staff.proposedAgain': plain,
    'staff.announcementAsked': plain,
    'staff.announcementCalledBack': plain,
    'staff.announced': plain,
    'staff.undone': reasoned,
    'staff.withdrawn': reasoned,
    'system.announced': plain,
  },
  outcomes: {},
  facts: () => ({}),
})

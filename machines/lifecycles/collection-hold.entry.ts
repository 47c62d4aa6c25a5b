/** The life of what keeps reminders back, in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { collectionHoldMachine } from './collection-hold.machine.ts'

const plain = { '': { hasReason: false } }
const reasoned = { 'with a reason': { hasReason: true }, 'without a reason': { hasReason: false } }

export default defineEntry<typeof collectionHoldMachine>({
  id: 'collection-hold',
  title: 'Life of a promise, dispute, complaint or hold',
  purpose:
    'While a promise, dispute, complaint or hold is active, an account is neither reminded nor cut off; it ends by itself on its day, or earlier with a reason.',
  machine: collectionHoldMachine,
  standing: true,
  runBy: 'server',
  inputs: { 'a promise, dispute, complaint or hold is added': undefined },
  events: {
    'staff.ended': reasoned,
    'system.kept': plain,
    'system.broken': plain,
    'system.lapsed': plain,
  },
  outcomes: {},
  facts: () => ({}),
})

/** The life of a requisition in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { requisitionMachine } from './requisition.machine.ts'

const reasons = { 'with a reason': { hasReason: true }, 'without a reason': { hasReason: false } }
const plain = { '': { hasReason: false } }

export default defineEntry<typeof requisitionMachine>({
  id: 'requisition',
  title: 'Life of a requisition',
  purpose:
    'Material is asked for a job card, approved by somebody else, issued in parts, and settled when every piece is accounted for.',
  machine: requisitionMachine,
  standing: true,
  runBy: 'server',
  inputs: { 'a requisition is added': undefined },
  events: {
    'staff.asked': plain,
    'staff.approved': plain,
    'staff.refused': reasons,
    'staff.issued': plain,
    'staff.released': plain,
    'staff.withdrawn': plain,
    'system.partlyIssued': plain,
    'system.allIssued': plain,
    'system.settled': plain,
    'system.reopened': plain,
    'system.lapsed': plain,
    'system.freed': plain,
    'system.cardCancelled': plain,
  },
  outcomes: {},
  facts: () => ({}),
})

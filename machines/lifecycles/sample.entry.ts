/** The life of a sample in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { sampleMachine } from './sample.machine.ts'

const plain = { '': { hasReason: false } }
const reasoned = { 'with a reason': { hasReason: true }, 'without a reason': { hasReason: false } }

export default defineEntry<typeof sampleMachine>({
  id: 'sample',
  title: 'Life of a sample',
  purpose: 'Water is sampled and analysed; a second person approves the results, and then they are reported.',
  machine: sampleMachine,
  standing: true,
  runBy: 'server',
  inputs: { 'a sample is added': undefined },
  events: {
    'staff.taken': plain,
    'staff.entered': plain,
    'staff.returned': reasoned,
    'staff.approved': plain,
    'staff.reported': plain,
    'staff.cancelled': reasoned,
  },
  outcomes: {},
  facts: () => ({}),
})

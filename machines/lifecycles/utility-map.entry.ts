/** The life of a map of the utility in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { utilityMapMachine } from './utility-map.machine.ts'

const plain = { '': { hasReason: false } }
const reasoned = { 'with a reason': { hasReason: true }, 'without a reason': { hasReason: false } }

export default defineEntry<typeof utilityMapMachine>({
  id: 'utility-map',
  title: 'Life of a map of the utility',
  purpose: 'A map is prepared, published, made the default, taken back, and retired.',
  machine: utilityMapMachine,
  standing: true,
  runBy: 'server',
  inputs: { 'a map is added': undefined },
  events: {
    'staff.published': plain,
    'staff.chosen': plain,
    'staff.revised': plain,
    'staff.retired': reasoned,
  },
  outcomes: {},
  facts: () => ({}),
})

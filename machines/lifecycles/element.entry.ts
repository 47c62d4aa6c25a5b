/** The life of an element of the network in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { elementMachine } from './element.machine.ts'

export default defineEntry<typeof elementMachine>({
  id: 'element',
  title: 'Life of an element of the network',
  purpose:
    'Staff puts elements of the network out of service and into service again, and removes them. Each move is in the history of the element.',
  machine: elementMachine,
  standing: true,
  runBy: 'server',
  inputs: { 'an element is added': undefined },
  events: {
    'staff.tookOutOfService': {
      'with a reason': { hasReason: true },
      'without a reason': { hasReason: false },
    },
    'staff.returnedToService': { '': { hasReason: false } },
    'staff.removed': { 'with a reason': { hasReason: true }, 'without a reason': { hasReason: false } },
  },
  outcomes: {},
  facts: () => ({}),
})

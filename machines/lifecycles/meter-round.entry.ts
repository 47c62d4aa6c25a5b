/** The life of a meter round in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { meterRoundMachine } from './meter-round.machine.ts'

const plain = { '': { hasReason: false } }
const reasons = { 'with a reason': { hasReason: true }, 'without a reason': { hasReason: false } }

export default defineEntry<typeof meterRoundMachine>({
  id: 'meter-round',
  title: 'Life of a meter round',
  purpose: 'Meters of a route are read on a day, what was read is checked, and then booked.',
  machine: meterRoundMachine,
  standing: true,
  runBy: 'server',
  inputs: { 'a round is added': undefined },
  events: {
    'staff.givenOut': plain,
    'staff.takenBack': plain,
    'staff.handedIn': plain,
    'staff.returned': reasons,
    'staff.checked': plain,
    'staff.booked': plain,
    'staff.cancelled': reasons,
    'system.walked': plain,
  },
  outcomes: {},
  facts: () => ({}),
})

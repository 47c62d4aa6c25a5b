/** The life of a disconnection in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { disconnectionMachine } from './disconnection.machine.ts'

const plain = { '': { hasReason: false } }
const reasoned = { 'with a reason': { hasReason: true }, 'without a reason': { hasReason: false } }

export default defineEntry<typeof disconnectionMachine>({
  id: 'disconnection',
  title: 'Life of a disconnection',
  purpose:
    'A supply is cut off step by step, never against a blocker, and supplied again once nothing is late.',
  machine: disconnectionMachine,
  standing: true,
  runBy: 'server',
  inputs: { 'a case is proposed': undefined },
  events: {
    'staff.announced': plain,
    'staff.notServed': reasoned,
    'staff.ordered': plain,
    'staff.orderWithdrawn': reasoned,
    'staff.disconnected': plain,
    'staff.reconnectionOrdered': reasoned,
    'staff.reconnected': plain,
    'staff.takenOut': reasoned,
    'staff.putBack': plain,
    'staff.cancelled': reasoned,
    'system.paid': plain,
    'system.paymentReturned': plain,
    'system.cutBooked': plain,
    'system.protectionClaimed': plain,
    'system.protected': plain,
  },
  outcomes: {},
  facts: () => ({}),
})

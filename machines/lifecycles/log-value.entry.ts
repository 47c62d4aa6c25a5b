/** The life of a value of a logger in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { logValueMachine } from './log-value.machine.ts'

const reasons = { 'with a reason': { hasReason: true }, 'without a reason': { hasReason: false } }

export default defineEntry<typeof logValueMachine>({
  id: 'log-value',
  title: 'Life of a value of a logger',
  purpose:
    'A value outside the limits of its channel is confirmed with a reason, or rejected with a reason. Each move is in the history of the value.',
  machine: logValueMachine,
  standing: true,
  runBy: 'server',
  inputs: { 'a value is recorded': undefined },
  events: { 'staff.confirmed': reasons, 'staff.takenBack': reasons, 'staff.rejected': reasons },
  outcomes: {},
  facts: () => ({}),
})

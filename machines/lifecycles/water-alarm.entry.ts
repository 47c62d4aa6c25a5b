/** The life of a water alarm in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { waterAlarmMachine } from './water-alarm.machine.ts'

const plain = { '': { hasReason: false } }
const reasoned = { 'with a reason': { hasReason: true }, 'without a reason': { hasReason: false } }

export default defineEntry<typeof waterAlarmMachine>({
  id: 'water-alarm',
  title: 'Life of a water alarm',
  purpose:
    'Water is outside a limit; a notice to customers is proposed and approved by a second person, and the alarm is closed.',
  machine: waterAlarmMachine,
  standing: true,
  runBy: 'server',
  inputs: { 'an alarm is raised': undefined },
  events: {
    'staff.noticeProposed': plain,
    'staff.noticeReturned': reasoned,
    'staff.noticeApproved': plain,
    'staff.closed': reasoned,
  },
  outcomes: {},
  facts: () => ({}),
})

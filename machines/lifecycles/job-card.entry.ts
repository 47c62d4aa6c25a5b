/** The life of a job card in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { jobCardMachine } from './job-card.machine.ts'

const reasons = { 'with a reason': { hasReason: true }, 'without a reason': { hasReason: false } }
const plain = { '': { hasReason: false } }

export default defineEntry<typeof jobCardMachine>({
  id: 'job-card',
  title: 'Life of a job card',
  purpose:
    'Staff plans work and gives it to an employee, who travels, works and says what came of it. Each move is in the history of the card.',
  machine: jobCardMachine,
  standing: true,
  runBy: 'server',
  inputs: { 'a job card is added': undefined },
  events: {
    'staff.assigned': plain,
    'staff.travelBegan': plain,
    'staff.workBegan': plain,
    'staff.interrupted': reasons,
    'staff.finished': plain,
    'staff.approved': plain,
    'staff.closed': plain,
    'staff.cancelled': reasons,
    'staff.reopened': reasons,
  },
  outcomes: {},
  facts: () => ({}),
})

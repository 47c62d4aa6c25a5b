/** The life of a maintenance request in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { maintenanceRequestMachine } from './maintenance-request.machine.ts'

const reasons = { 'with a reason': { hasReason: true }, 'without a reason': { hasReason: false } }
const plain = { '': { hasReason: false } }

export default defineEntry<typeof maintenanceRequestMachine>({
  id: 'maintenance-request',
  title: 'Life of a maintenance request',
  purpose:
    'Staff assesses what was reported, or merges, rejects or closes it; the rest follows from the job cards. Each move is in the history of the request.',
  machine: maintenanceRequestMachine,
  standing: true,
  mainWay: ['assessed', 'planned', 'underWay', 'done', 'closed'],
  runBy: 'server',
  inputs: { 'a fault is reported': undefined },
  events: {
    'staff.assessed': plain,
    'staff.rejected': reasons,
    'staff.merged': plain,
    'staff.closed': reasons,
    'staff.reopened': reasons,
    'system.cardAdded': plain,
    'system.workBegan': plain,
    'system.cardsDone': plain,
    'system.cardsClosed': plain,
    'system.noCardLeft': plain,
  },
  outcomes: {},
  facts: () => ({}),
})

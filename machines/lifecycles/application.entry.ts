/** The life of an application in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { applicationMachine } from './application.machine.ts'

const withReason = { 'with a reason': { hasReason: true }, 'without a reason': { hasReason: false } }

export default defineEntry<typeof applicationMachine>({
  id: 'application',
  title: 'Life of an application',
  purpose:
    'What somebody asks the utility for: begun and submitted by the customer, accepted, suspended, rejected and completed by ' +
    'staff. The moves that are allowed, and by whom, are here and nowhere else.',
  machine: applicationMachine,
  standing: true,
  runBy: 'server',
  inputs: { 'somebody applies': undefined },
  events: {
    'draft.begun': { '': {} },
    'application.received': { '': {} },
    'customer.submitted': { complete: { isComplete: true }, incomplete: { isComplete: false } },
    'customer.supplied': { '': {} },
    'customer.cancelled': { '': {} },
    'staff.accepted': { '': {} },
    'staff.askedForMore': withReason,
    'staff.rejected': withReason,
    'staff.released': { '': {} },
    'staff.recalled': withReason,
    'staff.exported': { '': {} },
    'staff.completed': { '': {} },
  },
  outcomes: {},
  facts: () => ({}),
})

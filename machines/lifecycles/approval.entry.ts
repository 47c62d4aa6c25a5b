/** The life of a request for approval in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { approvalMachine } from './approval.machine.ts'

export default defineEntry<typeof approvalMachine>({
  id: 'approval',
  title: 'Life of a request for approval',
  purpose:
    'What needs a second person is asked for, and decided once by somebody else. Only then is it carried out, as it was asked.',
  machine: approvalMachine,
  standing: true,
  runBy: 'server',
  inputs: { 'an employee asks': undefined },
  events: {
    'limit.covered': { '': {} },
    'approval.approved': {
      'by a second person': { isSecondPerson: true, isWithinLimit: true },
      'beyond the limit': { isSecondPerson: true, isWithinLimit: false },
      'by the asker': { isSecondPerson: false, isWithinLimit: true },
    },
    'approval.rejected': {
      'with a reason': { isSecondPerson: true, hasReason: true },
      'without a reason': { isSecondPerson: true, hasReason: false },
      'by the asker': { isSecondPerson: false, hasReason: true },
    },
    'approval.withdrawn': { '': {} },
    'record.changed': { '': {} },
    'time.passed': { '': {} },
  },
  outcomes: {},
  facts: () => ({}),
})

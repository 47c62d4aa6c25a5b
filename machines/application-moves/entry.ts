/** The page of one application in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { applicationMovesMachine } from './application-moves.machine.ts'
import { receivedApplication, suspendedApplication } from './samples.ts'

export default defineEntry<typeof applicationMovesMachine>({
  id: 'application-moves',
  title: 'One application',
  purpose:
    'An application with its data and its history. The customer submits it, gives what is missing or withdraws it; staff accepts it, ' +
    'asks for more, rejects or completes it.',
  machine: applicationMovesMachine,
  standing: true,
  inputs: {
    'an employee': { applicationId: 7, isCustomer: false },
    'a customer': { applicationId: 7, isCustomer: true },
  },
  events: {
    'application.requestedAgain': { '': {} },
    'files.changed': { '': {} },
    'move.requested': {
      'ask for more': { move: 'staff.askedForMore' },
      submit: { move: 'customer.submitted' },
    },
    'move.confirmed': { 'without a reason': { reason: '' }, 'with a reason': { reason: '4711?' } },
    'move.cancelled': { '': {} },
  },
  outcomes: {
    getApplication: {
      done: {
        'a received one': fulfilled(receivedApplication),
        refused: refused('application.missing'),
      },
      errors: failures,
    },
    moveApplication: {
      done: {
        moved: fulfilled(suspendedApplication),
        overtaken: refused('application.moved', { applicationStatus: 'inProcess' }),
        refused: refused('application.move'),
      },
      errors: failures,
    },
  },
  facts: ({ application, move }) => [application, move],
})

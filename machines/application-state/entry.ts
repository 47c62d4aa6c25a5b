/** How an application stands in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { codeChildren, createSession, recoveries, recoveryEvents } from '../code-session-samples.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { applicationStateMachine, type ApplicationStanding } from './application-state.machine.ts'

const standing: ApplicationStanding = {
  applicationId: 1204,
  status: 'suspended',
  isCompany: false,
  createdAt: '2026-11-16T09:30:00.000Z',
  changedAt: '2026-11-20T12:05:00.000Z',
  reason: '4711?',
  files: 2,
}

export default defineEntry<typeof applicationStateMachine>({
  id: 'application-state',
  title: 'How an application stands',
  purpose: 'Somebody who has applied without an account asks how the application stands.',
  machine: applicationStateMachine,
  standing: false,
  inputs: {
    'a new visit': { openSession: undefined, applicationId: 0 },
    'loaded again': {
      openSession: { id: 7, recipients: { email: 'visitor@example.com', mobileNo: '' } },
      applicationId: 1204,
    },
  },
  events: {
    'application.named': {
      'number and e-mail address': { number: ' 1204 ', email: ' Visitor@Example.com ' },
      'no number': { number: '12o4', email: 'visitor@example.com' },
      'no e-mail address': { number: '1204', email: 'visitor@example' },
    },
    'number.corrected': { 'a number': { number: '1205' }, 'no number': { number: '0' } },
    'state.askedAgain': { '': {} },
    ...recoveryEvents,
  },
  outcomes: {
    createSession: createSession.toEmail,
    recoverSession: {
      done: { ...recoveries.nothing, ...recoveries.email, ...recoveries.ended },
      errors: failures,
    },
    ...codeChildren,
    getApplicationState: {
      done: {
        told: fulfilled(standing),
        'unknown number': refused('newCustomer.unknown'),
        'session over': refused('otpSession.expired'),
        'too many numbers': refused('newCustomer.tooMany'),
      },
      errors: failures,
    },
  },
  facts: ({ openSession }) => openSession,
})

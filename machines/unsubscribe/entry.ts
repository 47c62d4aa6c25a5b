/** Unsubscribing from electronic bills in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { codeChildren, createSession, recoveries, recoveryEvents } from '../code-session-samples.ts'
import { failures, fulfilled, noFailures, refused } from '../samples.ts'
import { unsubscribeMachine } from './unsubscribe.machine.ts'

export default defineEntry<typeof unsubscribeMachine>({
  id: 'unsubscribe',
  title: 'End of electronic bills',
  purpose: 'A visitor without an account ends the electronic bills and messages of a property.',
  machine: unsubscribeMachine,
  standing: false,
  steps: { order: ['preference', 'email', 'emailCode', 'property', 'end'], anewAt: 'email' },
  inputs: {
    'a new visit': { openSession: undefined, isChosen: false },
    'loaded again at the e-mail address': { openSession: undefined, isChosen: true },
    'loaded again': {
      openSession: { id: 7, recipients: { email: 'visitor@example.com', mobileNo: '' } },
      isChosen: true,
    },
  },
  events: {
    'preference.submitted': {
      ticked: { wantsToUnsubscribe: true },
      'not ticked': { wantsToUnsubscribe: false },
    },
    'email.submitted': {
      'an e-mail address': { email: ' Visitor@Example.com ' },
      'no e-mail address': { email: 'visitor@example' },
    },
    'unsubscription.repeated': { '': {} },
    ...recoveryEvents,
  },
  outcomes: {
    createSession: createSession.toEmail,
    recoverSession: {
      done: { ...recoveries.nothing, ...recoveries.email, ...recoveries.done, ...recoveries.ended },
      errors: failures,
    },
    ...codeChildren,
    propertyLookup: {
      done: {
        confirmed: {
          kind: 'confirmed',
          value: {
            invoiceNumber: '2010025',
            reference: '010025',
            address: '12 Makariou Avenue, 1065 Nicosia',
          },
        },
        'session over': { kind: 'sessionOver' },
      },
      errors: noFailures,
    },
    unSubscribe: {
      done: {
        ended: fulfilled(null),
        'session over': refused('otpSession.expired'),
        'another property': refused('property.different'),
        'no subscription': refused('subscription.missing'),
      },
      errors: failures,
    },
  },
  facts: ({ openSession, isChosen }) => ({ openSession, isChosen }),
})

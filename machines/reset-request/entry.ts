/** The request for a password reset in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { sampleDelivery } from '../otp-entry/entry.ts'
import { failures, fulfilled, noFailures, refused } from '../samples.ts'
import { resetRequestMachine } from './reset-request.machine.ts'

export default defineEntry<typeof resetRequestMachine>({
  id: 'reset-request',
  title: 'Request for a password reset',
  purpose: 'A visitor who has forgotten the password gets a one-time code with which to choose a new one.',
  machine: resetRequestMachine,
  standing: false,
  inputs: {
    'with a human check': {
      identifier: '',
      humanCheck: { key: 'site-key', wasPassed: false, solvesItself: true },
    },
  },
  events: {
    'reset.requested': {
      'an e-mail': { identifier: ' Customer@Example.com ' },
      'no name': { identifier: 'customer' },
    },
    'reset.reconsidered': { '': {} },
    'code.found': { '': {} },
    'action.released': { '': { action: 'reset' } },
  },
  outcomes: {
    humanCheck: { done: {}, errors: noFailures },
    sendResetUserPassword: {
      done: {
        'code sent': fulfilled(sampleDelivery),
        'human check demanded': refused('humanCheck.required'),
        'too many codes': refused('code.tooMany', { retryAfterSeconds: 900 }),
      },
      errors: failures,
    },
  },
  messages: { humanCheck: ['action.released'] },
  facts: () => ({}),
})

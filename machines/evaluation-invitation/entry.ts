/** Sending a customer evaluation in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { evaluationInvitationMachine } from './evaluation-invitation.machine.ts'

export default defineEntry<typeof evaluationInvitationMachine>({
  id: 'evaluation-invitation',
  title: 'Sending a customer evaluation',
  purpose: 'An employee sends somebody the link to a customer evaluation of their own.',
  machine: evaluationInvitationMachine,
  standing: true,
  inputs: { usual: { email: '', language: 'en' } },
  events: {
    'evaluation.submitted': {
      'an e-mail': { email: ' Somebody@Example.com ', language: 'el' },
      'no e-mail': { email: 'somebody', language: 'en' },
    },
    'another.requested': { '': {} },
  },
  outcomes: {
    sendEvaluation: {
      done: {
        sent: fulfilled('2026-06-03T08:00:00.000Z'),
        'e-mail refused': refused('email.refused'),
        'too many': refused('applicationMessage.tooMany', { retryAfterSeconds: 900 }),
      },
      errors: failures,
    },
  },
  facts: () => null,
})

/** Activation by link in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, noFailures, refused } from '../samples.ts'
import { activationMachine } from './activation.machine.ts'

export default defineEntry<typeof activationMachine>({
  id: 'activation',
  title: 'Activation by link',
  purpose:
    'Somebody who has registered opens the link of our message, in any browser, and the account becomes active.',
  machine: activationMachine,
  standing: false,
  inputs: {
    'without a code': { link: 'link-1', codeIsUsed: false },
    'with a code': { link: 'link-1', codeIsUsed: true },
    'blank link': { link: ' ', codeIsUsed: false },
  },
  events: {
    'leaving.confirmed': { '': {} },
    'activation.requestedAgain': { '': {} },
    'signIn.chosen': { '': {} },
    'registration.chosen': { '': {} },
  },
  outcomes: {
    activateAccount: {
      done: {
        activated: fulfilled(null),
        'code required': refused('code.required', { resultCode: 0 }),
        'code wrong': refused('code.wrong', { resultCode: 3 }),
        'code expired': refused('code.expired', { resultCode: 4 }),
        'link used': refused('link.invalid', { resultCode: 0 }),
      },
      errors: { ...failures, 'server broken': { reason: 'failed', status: 500 } },
    },
    otpEntry: {
      done: {
        'right code': { kind: 'accepted', value: null },
        'went back': { kind: 'cancelled' },
        'link used': { ...refused('link.invalid', { resultCode: 0 }), kind: 'diverted' },
      },
      errors: noFailures,
    },
  },
  facts: ({ input }) => ({ linkIsBlank: input.link.trim() === '', codeIsUsed: input.codeIsUsed }),
})

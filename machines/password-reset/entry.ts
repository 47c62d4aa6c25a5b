/** The password reset in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { sampleDelivery } from '../otp-entry/entry.ts'
import { failures, fulfilled, noFailures, refused } from '../samples.ts'
import { passwordResetMachine } from './password-reset.machine.ts'
import type { PasswordResetInput } from './password-reset.setup.ts'

const password = ' Water-2026! '
const typed = { password, repeat: password, at: 5_000 }
const visitor: PasswordResetInput = {
  identifier: 'customer@example.com',
  delivery: sampleDelivery,
  policy: { minimumLength: 7, isStrong: true },
  humanCheck: { key: 'site-key', wasPassed: false, solvesItself: true },
  signedInAs: [],
}
const diverted = (sample: ReturnType<typeof refused>) => ({ ...sample, kind: 'diverted' })

export default defineEntry<typeof passwordResetMachine>({
  id: 'password-reset',
  title: 'Password reset',
  purpose:
    'Somebody who has forgotten the password chooses a new one and proves by a one-time code that the account ' +
    'is theirs.',
  machine: passwordResetMachine,
  standing: false,
  inputs: {
    'a code was sent': visitor,
    'to who is signed in': { ...visitor, signedInAs: ['customer@example.com', '+35799123456'] },
  },
  events: {
    'password.chosen': {
      acceptable: typed,
      'a rule is broken': { ...typed, password: 'water', repeat: 'water' },
      'another repeat': { ...typed, repeat: 'Water-2027!' },
    },
    'code.requestedAgain': { '': {} },
    'codeEntry.resumed': { '': {} },
    'leaving.confirmed': { '': {} },
    'action.released': { '': { action: 'resend' } },
  },
  outcomes: {
    humanCheck: { done: {}, errors: noFailures },
    otpEntry: {
      done: {
        'right code': { kind: 'accepted', value: null },
        'went back': { kind: 'cancelled' },
        'weak password': diverted(refused('password.weak')),
        'common password': diverted(refused('password.common')),
        'unchanged password': diverted(refused('password.unchanged')),
        'human check demanded': diverted(refused('humanCheck.required')),
        'another refusal': diverted(refused('credentials.locked', { until: '2026-01-01T00:15:00.000Z' })),
      },
      errors: noFailures,
    },
    sendResetUserPassword: {
      done: {
        'code sent': fulfilled({ ...sampleDelivery, resendAfterMs: 20_000 }),
        'human check demanded': refused('humanCheck.required'),
        'too many codes': refused('code.tooMany', { retryAfterSeconds: 900 }),
      },
      errors: failures,
    },
  },
  messages: { humanCheck: ['action.released'] },
  facts: ({ policy, identifier, signedInAs }) => ({ policy, identifier, signedInAs }),
})

/** Changing the password in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, noFailures, refused } from '../samples.ts'
import { passwordChangeMachine } from './password-change.machine.ts'
import type { PasswordChangeInput, SubmittedChange } from './password-change.setup.ts'

const byEmail: PasswordChangeInput = {
  kind: 'email',
  identity: 'customer@example.com',
  policy: { minimumLength: 7, isStrong: true },
  mobilePolicy: { pattern: '', prefix: '', countries: 'CY' },
}

const change: SubmittedChange = {
  identity: ' Customer@Example.com ',
  currentPassword: ' secret ',
  password: ' Water-2026! ',
  repeat: 'Water-2026!',
}

export default defineEntry<typeof passwordChangeMachine>({
  id: 'password-change',
  title: 'Change of password',
  purpose: 'Somebody who is signed in replaces the current password by a new one.',
  machine: passwordChangeMachine,
  standing: false,
  inputs: {
    'signs in by e-mail': byEmail,
    'signs in by mobile number': { ...byEmail, kind: 'mobile', identity: '+35799000001' },
  },
  events: {
    'change.submitted': {
      complete: change,
      'own mobile number': { ...change, identity: '99 000001' },
      'another e-mail': { ...change, identity: 'another@example.com' },
      'another mobile number': { ...change, identity: '99 000002' },
      'no identity': { ...change, identity: 'customer' },
      'no current password': { ...change, currentPassword: ' ' },
      'mobile number without current password': { ...change, identity: '99 000001', currentPassword: ' ' },
      'a rule is broken': { ...change, password: 'water', repeat: 'water' },
      'another repeat': { ...change, repeat: 'Water-2027!' },
    },
    'leaving.confirmed': { '': {} },
  },
  outcomes: {
    phoneCheck: { done: {}, errors: noFailures },
    changePassword: {
      done: {
        changed: fulfilled(null),
        'weak password': refused('password.weak'),
        'common password': refused('password.common'),
        'unchanged password': refused('password.unchanged'),
        'wrong current password': refused('credentials.wrong'),
      },
      errors: failures,
    },
  },
  facts: ({ kind, identity, policy, mobilePolicy }) => ({ kind, identity, policy, mobilePolicy }),
})

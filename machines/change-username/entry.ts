/** Changing the name that signs in, in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { sampleDelivery } from '../otp-entry/entry.ts'
import { failures, fulfilled, noFailures, refused } from '../samples.ts'
import { changeUsernameMachine } from './change-username.machine.ts'
import type { ChangeUsernameInput } from './change-username.setup.ts'

const email: ChangeUsernameInput = {
  kind: 'email',
  registeredBy: 'email',
  current: 'person@example.com',
  mobilePolicy: { pattern: '', prefix: '357', countries: 'CY' },
}
const mobile: ChangeUsernameInput = {
  ...email,
  kind: 'mobile',
  registeredBy: 'mobile',
  current: '+35799000001',
}

const emailForm = { current: 'Person@Example.com ', next: 'New@Example.com', password: ' secret ' }
const mobileForm = { current: '99000001', next: '99 000002', password: ' secret ' }

const calls = {
  done: {
    'code sent': fulfilled(sampleDelivery),
    refused: refused('credentials.wrong'),
  },
  errors: failures,
}

export default defineEntry<typeof changeUsernameMachine>({
  id: 'change-username',
  title: 'Change of e-mail or mobile',
  purpose:
    'Somebody who is signed in changes the e-mail address or mobile number that signs in, and proves by a ' +
    'code that the new one is theirs.',
  machine: changeUsernameMachine,
  standing: false,
  inputs: {
    'an e-mail address': email,
    'a mobile number': mobile,
    'the other registration type': { ...email, registeredBy: 'mobile' },
  },
  events: {
    'change.submitted': {
      'e-mails': emailForm,
      'e-mails, new one incomplete': { ...emailForm, next: 'new@example' },
      'e-mails, current one incomplete': { ...emailForm, current: 'person' },
      "e-mails, somebody else's": { ...emailForm, current: 'other@example.com' },
      'e-mails, both the same': { ...emailForm, next: 'PERSON@example.com' },
      'e-mails, no password': { ...emailForm, password: ' ' },
      numbers: mobileForm,
      "numbers, somebody else's": { ...mobileForm, current: '99000003' },
      'numbers, both the same': { ...mobileForm, next: '+357 99 000001' },
      'numbers, no password': { ...mobileForm, password: '' },
    },
    'message.dismissed': { '': {} },
    'change.restarted': { '': {} },
    'change.abandoned': { '': {} },
    'leaving.confirmed': { '': {} },
  },
  outcomes: {
    changeEmail: calls,
    changeMobilePhoneNoRequest: calls,
    phoneCheck: { done: {}, errors: noFailures },
    otpEntry: {
      done: {
        'right code': { kind: 'accepted', value: null },
        'changed elsewhere': { ...refused('identifier.unchanged'), kind: 'diverted' },
        'went back': { kind: 'cancelled' },
        refused: {
          ...refused('credentials.locked', { until: '2026-01-01T00:15:00.000Z' }),
          kind: 'diverted',
        },
      },
      errors: noFailures,
    },
  },
  facts: ({ input }) => input,
})

/** Changing the mobile number that signs in, in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { noFailures } from '../samples.ts'
import { sampleDelivery } from '../otp-entry/entry.ts'
import { codeEntryOutcomes, codeRequestOutcomes, usernameEvents } from '../username-change/samples.ts'
import { changeMobileMachine, type ChangeMobileInput } from './change-mobile.machine.ts'

const own: ChangeMobileInput = {
  registeredBy: 'mobile',
  current: '+35799000001',
  mobilePolicy: { pattern: '', prefix: '357', countries: 'CY' },
}
const form = { current: '99000001', next: '99 000002', password: ' secret ' }

export default defineEntry<typeof changeMobileMachine>({
  id: 'change-mobile',
  title: 'Change of mobile number',
  purpose:
    'Somebody who is signed in changes the mobile number that signs in, and proves by a code that the new one is ' +
    'theirs.',
  machine: changeMobileMachine,
  standing: false,
  mainWay: ['requestingCode', 'awaitingCode', 'changed'],
  inputs: {
    'signs in by mobile number': own,
    'loaded again': { ...own, taken: { value: '+35799000002', delivery: sampleDelivery } },
    'the other registration type': { ...own, registeredBy: 'email' },
  },
  events: {
    'change.submitted': {
      complete: form,
      'new one incomplete': { ...form, next: '99 00' },
      'current one incomplete': { ...form, current: '99' },
      "somebody else's": { ...form, current: '99000003' },
      'both the same': { ...form, next: '+357 99 000001' },
      'no password': { ...form, password: '' },
    },
    ...usernameEvents,
  },
  outcomes: {
    changeMobilePhoneNoRequest: codeRequestOutcomes,
    otpEntry: codeEntryOutcomes,
    phoneCheck: { done: {}, errors: noFailures },
  },
  facts: ({ input }) => input,
})

/** Changing the e-mail address that signs in, in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import type { UsernameChangeInput } from '../username-change/username-change.setup.ts'
import { sampleDelivery } from '../otp-entry/entry.ts'
import { codeEntryOutcomes, codeRequestOutcomes, usernameEvents } from '../username-change/samples.ts'
import { changeEmailMachine } from './change-email.machine.ts'

const own: UsernameChangeInput = { registeredBy: 'email', current: 'person@example.com' }
const form = { current: 'Person@Example.com ', next: 'New@Example.com', password: ' secret ' }

export default defineEntry<typeof changeEmailMachine>({
  id: 'change-email',
  title: 'Change of e-mail',
  purpose:
    'Somebody who is signed in changes the e-mail address that signs in, and proves by a code that the new one is ' +
    'theirs.',
  machine: changeEmailMachine,
  standing: false,
  mainWay: ['requestingCode', 'awaitingCode', 'changed'],
  inputs: {
    'signs in by e-mail': own,
    'loaded again': { ...own, taken: { value: 'new@example.com', delivery: sampleDelivery } },
    'the other registration type': { ...own, registeredBy: 'mobile' },
  },
  events: {
    'change.submitted': {
      complete: form,
      'new one incomplete': { ...form, next: 'new@example' },
      'current one incomplete': { ...form, current: 'person' },
      "somebody else's": { ...form, current: 'other@example.com' },
      'both the same': { ...form, next: 'PERSON@example.com' },
      'no password': { ...form, password: ' ' },
    },
    ...usernameEvents,
  },
  outcomes: { changeEmail: codeRequestOutcomes, otpEntry: codeEntryOutcomes },
  facts: ({ input }) => input,
})

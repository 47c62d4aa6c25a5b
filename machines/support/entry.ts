/** The contact form in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { codeChildren, createSession, recoveries, recoveryEvents } from '../code-session-samples.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { supportMachine } from './support.machine.ts'
import { emptyContactForm, type SupportInput } from './support.setup.ts'

const usual: SupportInput = {
  phonePattern: '9\\d{7}',
  draft: emptyContactForm('357'),
  openSession: undefined,
}

const form = {
  name: ' Eleni Visitor ',
  email: ' Visitor@Example.com ',
  callingCode: '357',
  phone: '',
  message: ' 4711-0815 ',
}
const byPhone = { ...form, email: '', phone: '99 123456' }

export default defineEntry<typeof supportMachine>({
  id: 'support',
  title: 'Contact form',
  purpose: 'A visitor writes to support. A code proves the e-mail address or the phone first.',
  machine: supportMachine,
  standing: true,
  mainWay: ['writing', 'session.sendingMessage', 'writing.confirmed'],
  inputs: {
    'a new visit': usual,
    'loaded again': {
      ...usual,
      draft: { ...form, name: 'Eleni Visitor' },
      openSession: { id: 7, recipients: { email: 'visitor@example.com', mobileNo: '' } },
    },
    'loaded again, by phone': {
      ...usual,
      draft: byPhone,
      openSession: { id: 7, recipients: { email: '', mobileNo: '+35799123456' } },
    },
  },
  events: {
    'message.submitted': {
      'by e-mail': form,
      'by phone': byPhone,
      'neither e-mail nor phone': { ...form, email: ' ' },
      'no message': { ...form, message: ' ' },
      'no name': { ...form, name: '' },
      'wrong e-mail': { ...form, email: 'visitor@example' },
      'wrong phone': { ...form, phone: '12' },
    },
    'message.resubmitted': { '': {} },
    'message.corrected': { '': {} },
    'confirmation.dismissed': { '': {} },
    ...recoveryEvents,
  },
  outcomes: {
    createSession: createSession.toEither,
    recoverSession: {
      done: {
        ...recoveries.nothing,
        ...recoveries.email,
        ...recoveries.phone,
        ...recoveries.done,
        ...recoveries.ended,
      },
      errors: failures,
    },
    ...codeChildren,
    sendContactUsEmail: {
      done: {
        sent: fulfilled(null),
        'session over': refused('otpSession.expired'),
        'another recipient': refused('recipient.different'),
      },
      errors: failures,
    },
  },
  facts: ({ input: { phonePattern }, openSession, recipients }) => ({
    phonePattern,
    openSession,
    email: recipients.email,
  }),
})

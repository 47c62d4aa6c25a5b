/** Registering for electronic bills in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { codeType, type CodeSession } from '../code-session.ts'
import { sampleDelivery } from '../otp-entry/entry.ts'
import { sampleInvoiceNumber } from '../property-lookup/entry.ts'
import { failures, fulfilled, noFailures, refused } from '../samples.ts'
import { eBillMachine } from './e-bill.machine.ts'

/** A session of ten minutes with codes to both. */
export const sampleSession: CodeSession = {
  id: 7,
  endsAt: 600_000,
  leftMs: 600_000,
  deliveries: {
    [codeType.email]: sampleDelivery,
    [codeType.phone]: { ...sampleDelivery, channel: 'sms', destination: '+357 99 123456' },
  },
  verified: { [codeType.email]: false, [codeType.phone]: false },
}

/** How a session stands after a reload. */
export const recovered = (phone: boolean, email: boolean) =>
  fulfilled({
    ...sampleSession,
    verified: { [codeType.phone]: phone, [codeType.email]: email },
  } satisfies CodeSession)

/** How the code entry of a session ends, but for the right code. */
export const codeEnds = {
  'went back': { kind: 'cancelled' },
  'session over': { ...refused('otpSession.expired'), kind: 'diverted' },
  refused: { ...refused('server.overloaded'), kind: 'diverted' },
}

const contact = { callingCode: '357', mobileNo: '99 123456', email: ' Visitor@Example.com ' }
const preferences = { messagesByEmail: true, messagesBySms: false, termsAreAccepted: true }

export default defineEntry<typeof eBillMachine>({
  id: 'e-bill',
  title: 'Electronic bills',
  purpose: 'A visitor without an account has the bills of a property sent by e-mail instead of by post.',
  machine: eBillMachine,
  standing: false,
  steps: { order: ['contact', 'phoneCode', 'emailCode', 'preferences', 'end'], anewAt: 'contact' },
  inputs: {
    'a new visit': { openSession: undefined },
    'loaded again': {
      openSession: { id: 7, recipients: { email: 'visitor@example.com', mobileNo: '+35799123456' } },
    },
  },
  events: {
    'contact.submitted': {
      complete: contact,
      'a landline': { ...contact, mobileNo: '22 123456' },
      'no e-mail address': { ...contact, email: 'visitor@example' },
    },
    'preferences.submitted': {
      'with consent': preferences,
      'without consent': { ...preferences, termsAreAccepted: false },
    },
    'subscription.confirmed': { '': {} },
    'subscription.reconsidered': { '': {} },
  },
  outcomes: {
    createSession: {
      done: {
        'codes sent': fulfilled(sampleSession),
        'phone refused': refused('phone.refused'),
        'e-mail refused': refused('email.refused'),
        'too many codes': refused('code.tooMany', { retryAfterSeconds: 900 }),
        'no session': fulfilled({ ...sampleSession, id: -1 }),
      },
      errors: failures,
    },
    recoverSession: {
      done: {
        'nothing proved': recovered(false, false),
        'phone proved': recovered(true, false),
        'both proved': recovered(true, true),
        ended: refused('otpSession.expired'),
      },
      errors: failures,
    },
    sessionCountdown: { done: { 'at zero': undefined }, errors: noFailures },
    otpEntry: {
      done: { 'right code': { kind: 'accepted', value: '123456' }, ...codeEnds },
      errors: noFailures,
    },
    propertyLookup: {
      done: {
        confirmed: {
          kind: 'confirmed',
          value: {
            invoiceNumber: sampleInvoiceNumber,
            reference: '010025',
            address: '12 Makariou Avenue, 1065 Nicosia',
          },
        },
        'session over': { kind: 'sessionOver' },
      },
      errors: noFailures,
    },
    updateDetails: {
      done: {
        saved: fulfilled(null),
        'session over': refused('otpSession.expired'),
        'another property': refused('property.different'),
        'registration closed': refused('eBill.disabled'),
      },
      errors: failures,
    },
  },
  facts: ({ openSession }) => openSession,
})

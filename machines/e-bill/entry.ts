/** Registering for electronic bills in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { codeChildren, createSession, recoveries, recoveryEvents } from '../code-session-samples.ts'
import { sampleInvoiceNumber } from '../property-lookup/entry.ts'
import { failures, fulfilled, noFailures, refused } from '../samples.ts'
import { eBillMachine } from './e-bill.machine.ts'

const contact = { callingCode: '357', mobileNo: '99 123456', email: ' Visitor@Example.com ' }
const preferences = {
  messagesByEmail: true,
  messagesBySms: false,
  contactsAreReplaced: true,
  termsAreAccepted: true,
}

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
    ...recoveryEvents,
  },
  outcomes: {
    createSession: createSession.toBoth,
    recoverSession: {
      done: {
        ...recoveries.nothing,
        ...recoveries.phone,
        ...recoveries.both,
        ...recoveries.done,
        ...recoveries.ended,
      },
      errors: failures,
    },
    ...codeChildren,
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

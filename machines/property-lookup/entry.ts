/** Finding a property by its invoice, in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { fewestInvoiceDigits } from '../rules/invoice-number.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { propertyLookupMachine } from './property-lookup.machine.ts'

/** 15 digits; characters 3 to 7 are those of property 010025. */
export const sampleInvoiceNumber = '201002520260101'

export default defineEntry<typeof propertyLookupMachine>({
  id: 'property-lookup',
  title: 'Property of an invoice',
  purpose:
    'Anyone who holds an invoice names its number and confirms the address of the property that it is for. Part of ' +
    'registering for electronic bills and of unsubscribing from them.',
  machine: propertyLookupMachine,
  standing: false,
  steps: { order: ['invoiceNumber', 'property'], anewAt: 'invoiceNumber' },
  inputs: {
    'to register': {
      sessionId: 7,
      emailCode: '123456',
      purpose: 'registration',
      fewestDigits: fewestInvoiceDigits.registration,
    },
  },
  events: {
    'invoice.submitted': {
      complete: { invoiceNumber: '20 10025 20260101' },
      'too short': { invoiceNumber: '2010025' },
    },
    'property.confirmed': { ticked: { boxIsTicked: true }, 'not ticked': { boxIsTicked: false } },
    'property.denied': { '': {} },
  },
  outcomes: {
    getPropertyAddress: {
      done: {
        found: fulfilled('12 Makariou Avenue, 1065 Nicosia'),
        'wrong number': refused('invoice.wrong'),
        'session over': refused('otpSession.expired'),
        'too many tries': refused('invoice.tooMany', { retryAfterSeconds: 900 }),
      },
      errors: failures,
    },
  },
  facts: ({ input }) => ({ fewestDigits: input.fewestDigits }),
})

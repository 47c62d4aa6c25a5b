/** The life of an enquiry in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { enquiryMachine } from './enquiry.machine.ts'

const withText = { 'with a text': { hasText: true }, 'without a text': { hasText: false } }

export default defineEntry<typeof enquiryMachine>({
  id: 'enquiry',
  title: 'Life of an enquiry',
  purpose:
    'What a customer or visitor has written, or said on the phone, is answered, turned into a request of maintenance, or closed with a reason.',
  machine: enquiryMachine,
  standing: true,
  runBy: 'server',
  inputs: { 'somebody writes or calls': undefined },
  events: {
    'staff.answered': {
      'by mail': { hasText: true, hasMailbox: true },
      'without a text': { hasText: false, hasMailbox: true },
      'without a mailbox': { hasText: true, hasMailbox: false },
    },
    'staff.turned': { complete: { isComplete: true }, incomplete: { isComplete: false } },
    'staff.closed': withText,
    'staff.reopened': withText,
  },
  outcomes: {},
  facts: () => ({}),
})

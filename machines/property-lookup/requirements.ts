/** What finding a property by its invoice owes to the specification and to the design. */
export const requirements = {
  'PL-01': {
    text: 'An invoice number has digits only: at least 15 to register for electronic bills, at least 7 to unsubscribe (InvoiceNumberError).',
    source: 'P §5, P §8, P §9',
  },
  'PL-02': {
    text: "The property reference is '0' and characters 3 to 7 of the invoice number; the address that is found leads to the next step.",
    source: 'P §4, P §5',
  },
  'PL-03': {
    text: 'A number that belongs to no property is said to be wrong (WrongInvoiceNumber).',
    source: 'P §8',
  },
  'PL-04': {
    text: 'Any other refusal shows the text of the server and marks the step as failed.',
    source: 'P §8',
  },
  'PL-05': { text: 'A failed call marks the step as failed and can be repeated.', source: 'P §8' },
  'PL-06': {
    text: 'The address is shown read-only and must be confirmed by a checkbox.',
    source: 'P §2, P §5',
  },
  'PL-07': {
    text: 'Anyone who does not know the address can hand in another invoice number instead of confirming it.',
    source: 'Design §7',
  },
  'PL-08': {
    text: 'When the server says that the session has ended, the lookup ends with it.',
    source: 'P §8',
  },
} as const

export type RequirementId = keyof typeof requirements

/** What following a payment owes to the specification and to the design. */
export const requirements = {
  'PP-01': {
    text: 'A payment counts as paid only when the server says so, never because the browser came back.',
    source: 'P §2, Design §9',
  },
  'PP-02': {
    text: 'While it is open, the server is asked again and again, with growing gaps, and at once when the page is looked at again.',
    source: 'Design §7',
  },
  'PP-03': {
    text: 'Anyone who left the page of the provider can go on there, as long as the payment is open.',
    source: 'Design §7',
  },
  'PP-04': {
    text: 'An open payment can be cancelled, unless it waits for the payer’s telephone, where it is refused; what the server says then is what is shown, also when it was paid first.',
    source: 'Design §7, A §5',
  },
  'PP-05': {
    text: 'A payment that was declined, cancelled, has expired or was paid back says so, each in its own words.',
    source: 'P §2',
  },
  'PP-06': {
    text: 'A payment whose amount does not agree is under review: it is neither said to be paid nor to have failed.',
    source: 'Design §9',
  },
  'PP-07': {
    text: 'A payment that the server does not know is said to be unknown, and nothing more is told.',
    source: 'Design §6',
  },
  'PP-08': {
    text: 'A question that is not answered says so, claims nothing about the payment, and is asked again.',
    source: 'P §8',
  },
  'PP-09': {
    text: 'A payment that could not be cancelled says so until the person does something, or it has ended.',
    source: 'P §8',
  },
} as const

export type RequirementId = keyof typeof requirements

/** What sending a customer evaluation owes to the specification and the design. */
export const requirements = {
  'EI-01': {
    text: 'An employee sends the link to a customer evaluation to an e-mail address, in a language they choose.',
    source: 'P §2',
  },
  'EI-02': { text: 'The page says to whom the link went and until when it counts.', source: 'Design §7' },
  'EI-03': {
    text: 'An address that the server does not accept is marked at its field, with the reason, and stays.',
    source: 'P §8',
  },
  'EI-04': {
    text: 'Any other refusal is shown with its reason, and everything typed stays.',
    source: 'P §8',
  },
  'EI-05': { text: 'Without an answer everything typed stays, and it can be sent again.', source: 'P §8' },
  'EI-06': {
    text: 'After one was sent another can be: the address is empty, the language as it was chosen.',
    source: 'Design §7',
  },
} as const

export type RequirementId = keyof typeof requirements

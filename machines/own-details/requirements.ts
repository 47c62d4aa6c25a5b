/** What the page of a customer's own details owes to the specification and to the design. */
export const requirements = {
  'OD-01': {
    text: 'A customer sees what the utility has of them: customer, properties, meters, tariffs and consents.',
    source: 'A §1, A §3',
  },
  'OD-02': {
    text: 'Telephone numbers, consents and the bank account can be changed; giving up changes nothing.',
    source: 'A §3',
  },
  'OD-03': {
    text: 'An IBAN has 28 characters, is valid, and has a bank chosen; telephone numbers are local or international ones.',
    source: 'A §5, A §9',
  },
  'OD-04': {
    text: 'What is changed is shown once more and confirmed before it is sent.',
    source: 'Design §7',
  },
  'OD-05': { text: 'The page says that the changes were kept.', source: 'A §8' },
  'OD-06': {
    text: 'A refusal or a missing answer is shown, and what was typed stays; whoever gives up then sees what was kept.',
    source: 'A §8',
  },
  'OD-07': { text: 'Details that cannot be fetched say so and can be requested again.', source: 'A §8' },
} as const

export type RequirementId = keyof typeof requirements

/** What the life of a standing order owes to the design. */
export const requirements = {
  'SO-01': {
    text: 'A standing order begins when the provider itself says that the customer has agreed, never by the browser’s return.',
    source: 'Design §9.8',
  },
  'SO-02': {
    text: 'Each bill is charged once, and never beside a payment by hand; after a charge that succeeded, a decline before it counts no more.',
    source: 'Design §9.8',
  },
  'SO-03': {
    text: 'A declined charge is told and tried once more at most; a second one in a row, on a later day, ends the order.',
    source: 'Design §9.8',
  },
  'SO-04': {
    text: 'The customer can stop it at any time; nothing is charged after that, and the provider forgets the agreement.',
    source: 'Design §9.8',
  },
  'SO-05': {
    text: 'What the customer has taken back at the provider ends the order, and the customer is told.',
    source: 'Design §9.8',
  },
  'SO-06': {
    text: 'Nothing is charged for an account that is not the customer’s any more.',
    source: 'Design §6',
  },
} as const

export type RequirementId = keyof typeof requirements

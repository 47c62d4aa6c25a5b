/** What the check of an identity number owes to the specification. */
export const requirements = {
  'IC-01': {
    text: 'An identity number is checked when nothing was typed for 1 second, not at every key.',
    source: 'P §5, P §9',
  },
  'IC-02': {
    text: 'A number that is there and has the form of its type, prefix included, is accepted.',
    source: 'P §3, P §5',
  },
  'IC-03': {
    text: 'A number that is missing or does not have the form of its type is said to be wrong at its field.',
    source: 'P §5',
  },
} as const

export type RequirementId = keyof typeof requirements

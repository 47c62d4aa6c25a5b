/** What the check of a mobile number owes to the specification. */
export const requirements = {
  'PC-01': {
    text: 'A mobile number is checked when nothing was typed for 1 second, not at every key.',
    source: 'A §5, A §9',
  },
  'PC-02': {
    text: 'A number that is valid with its country code, and allowed by the settings, is accepted.',
    source: 'A §5, P §3',
  },
  'PC-03': {
    text: 'A number that is missing or not valid is said to be wrong at its field.',
    source: 'A §5',
  },
  'PC-04': {
    text: 'Where an e-mail address will do as well, one is not judged as a number.',
    source: 'P §5',
  },
} as const

export type RequirementId = keyof typeof requirements

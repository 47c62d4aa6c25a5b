/** What the check of a value while it is typed owes to the specification. */
export const requirements = {
  'DC-01': {
    text: 'An identity number or a mobile number is checked when nothing was typed for 1 second, not at every key.',
    source: 'P §5, P §9, A §5, A §9',
  },
  'DC-02': {
    text: 'An identity number that has the form of its type, and a mobile number that is valid and allowed, are accepted.',
    source: 'P §3, P §5, A §5',
  },
  'DC-03': {
    text: 'A number that is missing or not valid is said to be wrong at its field.',
    source: 'P §5, A §5',
  },
  'DC-04': {
    text: 'Where an e-mail address will do as well, one is not judged as a number.',
    source: 'P §5',
  },
} as const

export type RequirementId = keyof typeof requirements

/** What the life of a transfer owes to the specification and the design. */
export const requirements = {
  'LT-01': {
    text: 'What is sent is on the way, and counts in neither warehouse.',
    source: 'Design of areas, faults of the store',
  },
  'LT-02': {
    text: 'What is received counts where it has come.',
    source: 'Design of areas, rule 2',
  },
  'LT-03': {
    text: 'Where less has come, the shortage is written off by two people, or found.',
    source: 'Design of areas, rule 2',
  },
  'LT-04': {
    text: 'A transfer that is not needed is cancelled, or called back while it is on the way.',
    source: 'Design of areas, rule 2',
  },
} as const

export type RequirementId = keyof typeof requirements

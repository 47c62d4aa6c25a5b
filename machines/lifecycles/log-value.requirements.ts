/** What the life of a value of a logger owes to the specification and the design. */
export const requirements = {
  'LV-01': {
    text: 'A forced value is confirmed, with a reason, when it is outside the minimum or maximum.',
    source: 'Design of areas §2',
  },
  'LV-02': {
    text: 'A confirmation can be taken back, with a reason.',
    source: 'Design of areas §2',
  },
  'LV-03': {
    text: 'A value that is wrong is rejected with a reason: it counts nowhere and stays in the list.',
    source: 'Design of areas §2',
  },
} as const

export type RequirementId = keyof typeof requirements

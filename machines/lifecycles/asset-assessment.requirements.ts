/** What the life of an assessment owes to the design. */
export const requirements = {
  'AA-01': {
    text: 'An assessment is drafted, reviewed and approved, in this order.',
    source: 'Design of areas §2',
  },
  'AA-02': {
    text: 'A reviewed assessment can be sent back, with a reason.',
    source: 'Design of areas §2',
  },
  'AA-03': {
    text: 'An approved assessment is changed no more, and the ranking of its asset follows from it.',
    source: 'Design of areas §2',
  },
} as const

export type RequirementId = keyof typeof requirements

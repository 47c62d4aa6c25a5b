/** What the life of a stock count owes to the specification and the design. */
export const requirements = {
  'LC-01': {
    text: 'A count keeps what was found and what was on hand at that instant.',
    source: 'Design of areas, rule 2',
  },
  'LC-02': {
    text: 'After a review the difference is booked. Movements since the count stay.',
    source: 'Design of areas, rule 2',
  },
  'LC-03': {
    text: 'A count that nobody wants is cancelled, and nothing is booked.',
    source: 'Design of areas, rule 2',
  },
} as const

export type RequirementId = keyof typeof requirements

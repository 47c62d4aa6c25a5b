/** What the life of a slip of the store owes to the specification and the design. */
export const requirements = {
  'LS-01': {
    text: 'What is received, issued, used, returned or corrected is booked at once, at the time of the server, and once for each press.',
    source: 'Design of areas, rule 1',
  },
  'LS-02': {
    text: 'What was lost or is written off is booked when another person than whoever reported it has approved it.',
    source: 'Design of areas, rule 2',
  },
  'LS-03': {
    text: 'What was reported as lost can be withdrawn as long as nobody has decided.',
    source: 'Design of areas, rule 2',
  },
} as const

export type RequirementId = keyof typeof requirements

/** What the life of an enquiry owes to the design. */
export const requirements = {
  'EQ-01': {
    text: 'Staff answers by mail in the language of the person; of two people who answer at the same time one does.',
    source: 'Design of areas §2',
  },
  'EQ-02': {
    text: 'An enquiry is turned into a request of maintenance with all that it brought.',
    source: 'Design of areas §2',
  },
  'EQ-03': {
    text: 'An enquiry ends, and is opened again, with a reason.',
    source: 'Design of areas §2',
  },
} as const

export type RequirementId = keyof typeof requirements

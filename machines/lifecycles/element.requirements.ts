/** What the life of an element owes to the design. */
export const requirements = {
  'LE-01': {
    text: 'An element is put out of service from a day on, with a reason, and until another day where that is known.',
    source: 'Design of areas §2',
  },
  'LE-02': {
    text: 'An element that is out of service can be put into service again.',
    source: 'Design of areas §2',
  },
  'LE-03': {
    text: 'An element that was removed, with a reason, stays visible and is changed no more.',
    source: 'Design of areas §2',
  },
} as const

export type RequirementId = keyof typeof requirements

/** What the life of a sample owes to the specification and the design. */
export const requirements = {
  'WS-01': {
    text: 'A sample is planned and taken; the limits of the day on which it is taken judge its results.',
    source: 'Design of areas §2',
  },
  'WS-02': {
    text: 'Results are entered, and a second person approves them or sends them back with a reason.',
    source: 'Design of areas §2',
  },
  'WS-03': {
    text: 'A sample that was approved is reported. It never changes again: a repeat is a sample of its own.',
    source: 'Design of areas §2',
  },
  'WS-04': {
    text: 'A sample that is not taken, or whose results are of no use, is cancelled with a reason.',
    source: 'Design of areas §2',
  },
} as const

export type RequirementId = keyof typeof requirements

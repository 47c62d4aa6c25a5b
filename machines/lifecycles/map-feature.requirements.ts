/** What the life of a map feature owes to the specification and the design. */
export const requirements = {
  'MF-01': {
    text: 'A plot, pipe, point or area is drawn as a draft and then published.',
    source: 'Design of areas §4',
  },
  'MF-02': {
    text: 'What is published changes only after it was taken back with a reason: no press on the map moves it.',
    source: 'Design of areas §4',
  },
  'MF-03': {
    text: 'What is there no more is retired with a reason. It leaves the map, and its record stays.',
    source: 'Design of areas §4',
  },
} as const

export type RequirementId = keyof typeof requirements

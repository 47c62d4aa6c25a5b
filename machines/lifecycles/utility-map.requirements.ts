/** What the life of a map owes to the specification and the design. */
export const requirements = {
  'YM-01': {
    text: 'A map is prepared as a draft, and people open it once it is published.',
    source: 'A §2.1 mapsSettings, mapSettings; design of areas §2',
  },
  'YM-02': {
    text: 'A map that is published or retired becomes a draft again, and nobody opens it meanwhile.',
    source: 'A §2.1 mapSettings; design of areas §2',
  },
  'YM-03': {
    text: 'A map that is needed no more is retired with a reason. Its record stays.',
    source: 'Design of areas §2',
  },
  'YM-04': {
    text: 'At most one map is the default, and only a published one.',
    source: 'Decision 0328',
  },
} as const

export type RequirementId = keyof typeof requirements

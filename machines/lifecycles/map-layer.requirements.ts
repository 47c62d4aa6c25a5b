/** What the life of a layer of the map owes to the specification and the design. */
export const requirements = {
  'YL-01': {
    text: 'A layer is prepared as a draft, and on the map once it is published.',
    source: 'A §2.1 gisAdministration; design of areas §2',
  },
  'YL-02': {
    text: 'A layer that is published or retired becomes a draft again, and is on no map meanwhile.',
    source: 'A §2.1 gisAdministration; design of areas §2',
  },
  'YL-03': {
    text: 'A layer that is needed no more is retired with a reason. It leaves the map, and its record stays.',
    source: 'Design of areas §2',
  },
  'YL-04': {
    text: 'Of the layers that show the same, one is published: whichever is published last takes the place of the other.',
    source: 'Decision 0328',
  },
} as const

export type RequirementId = keyof typeof requirements

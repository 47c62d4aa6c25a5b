/** What the life of a letter of a debt case owes to the specification and the design. */
export const requirements = {
  'DT-01': {
    text: 'A letter makes a level of its case once it is served, and its last day counts from then on.',
    source: 'A §3',
  },
  'DT-02': {
    text: 'A letter that came back makes no level, and the reason is kept.',
    source: 'Design of areas §2',
  },
  'DT-03': {
    text: 'A letter that was issued by mistake is reversed for a reason before it is served; another may take its place.',
    source: 'Design of areas §2',
  },
} as const

export type RequirementId = keyof typeof requirements

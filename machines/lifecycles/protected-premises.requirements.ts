/** What the life of a protection of premises owes to the specification and the design. */
export const requirements = {
  'PZ-01': {
    text: 'A claim protects premises at once for some working days, before anybody has seen evidence.',
    source: 'Design of areas §2',
  },
  'PZ-02': {
    text: 'A protection is confirmed by the person who has seen the evidence, with a day on which it is looked at again.',
    source: 'Design of areas §2',
  },
  'PZ-03': {
    text: 'Past the day of its review it goes on protecting until a person ends it; of a device for health, a second person.',
    source: 'Design of areas §2',
  },
} as const

export type RequirementId = keyof typeof requirements

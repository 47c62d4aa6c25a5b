/** What the life of a protection of premises owes to the specification and the design. */
export const requirements = {
  'PZ-01': {
    text: 'A claim protects premises at once for some working days, before anybody has seen evidence, until a person has seen it and confirms the protection.',
    source: 'Design of areas §2',
  },
  'PZ-02': {
    text: 'A protection that was looked at again is confirmed by the person who has seen the evidence, with the next day on which it is looked at.',
    source: 'Design of areas §2',
  },
  'PZ-03': {
    text: 'A protection goes on past the day of its review until a person ends it with a reason; that of a device for health is ended by a second person. A claim is ended with a reason, too.',
    source: 'Design of areas §2',
  },
} as const

export type RequirementId = keyof typeof requirements

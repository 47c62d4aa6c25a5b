/** What the life of an asset owes to the design. */
export const requirements = {
  'RT-01': {
    text: 'An asset that is not used any more is retired with a reason; its record and its history stay.',
    source: 'Design of areas §2',
  },
  'RT-02': {
    text: 'A retired asset comes back into use by a right of its own, with a reason.',
    source: 'Design of areas §2',
  },
} as const

export type RequirementId = keyof typeof requirements

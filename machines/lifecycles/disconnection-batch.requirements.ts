/** What the life of a batch of disconnections owes to the specification and the design. */
export const requirements = {
  'XB-01': {
    text: 'A batch is made from debt by rules, and each supply has one case in it, whatever is killed and started twice.',
    source: 'A §3',
  },
  'XB-02': {
    text: 'A batch is announced as one by a person who has neither made nor reviewed it; until then it can be called back.',
    source: 'Design of areas §2',
  },
  'XB-03': {
    text: 'Each case is asked about again when it is announced; a batch is over when each has an announcement or a reason.',
    source: 'Design of areas §2',
  },
  'XB-04': {
    text: 'An announced batch is undone as one, for a reason, while none of its announcements was served.',
    source: 'Design of areas §2',
  },
  'XB-05': {
    text: 'A batch that nobody has announced can be withdrawn for a reason, and its cases end with it.',
    source: 'Design of areas §2',
  },
} as const

export type RequirementId = keyof typeof requirements

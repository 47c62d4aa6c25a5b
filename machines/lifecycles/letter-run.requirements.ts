/** What the life of a run of letters owes to the specification and the design. */
export const requirements = {
  'LR-01': {
    text: 'A run proposes one letter for each case that is due for its level, and says why the others get none.',
    source: 'A §3',
  },
  'LR-02': {
    text: 'Letters are issued once somebody has checked the run, and each account gets one, whatever is killed and started twice.',
    source: 'Design of areas §2',
  },
  'LR-03': {
    text: 'A run is reversed as a whole by a second person, for a reason, while none of its letters is served.',
    source: 'Design of areas §2',
  },
  'LR-04': {
    text: 'A run that nobody has checked can be cancelled, and nothing of it is issued.',
    source: 'Design of areas §2',
  },
} as const

export type RequirementId = keyof typeof requirements

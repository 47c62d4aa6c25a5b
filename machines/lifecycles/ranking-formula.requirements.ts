/** What the life of a formula of the ranking owes to the design. */
export const requirements = {
  'FM-01': {
    text: 'A formula is approved by somebody who has not written it, and is changed no more from then on.',
    source: 'Design of areas §2; decision 0352',
  },
  'FM-02': {
    text: 'An approved formula that does not hold yet can be sent back, with a reason.',
    source: 'Decision 0352',
  },
  'FM-03': {
    text: 'A formula holds from its day on, and every score is computed anew with it.',
    source: 'Decision 0352',
  },
  'FM-04': {
    text: 'One formula holds on each day: the next one replaces it, and it can still be read.',
    source: 'Decision 0352',
  },
} as const

export type RequirementId = keyof typeof requirements

/** What the life of a promise, dispute, complaint or hold owes to the design. */
export const requirements = {
  'CH-01': {
    text: 'A promise is kept if the money has come by its day and three working days, with a tolerance of 5 %.',
    source: 'Design of areas §2',
  },
  'CH-02': {
    text: 'A promise that is not kept is broken by itself on its day; reminders go on where they stood.',
    source: 'Design of areas §2',
  },
  'CH-03': {
    text: 'What holds reminders back until a day ends by itself after it.',
    source: 'Design of areas §2',
  },
  'CH-04': {
    text: 'An employee ends a promise, dispute, complaint or hold before its day, and says why.',
    source: 'Design of areas §2',
  },
} as const

export type RequirementId = keyof typeof requirements

/** What the life of a request for approval owes to the design. */
export const requirements = {
  'SA-01': {
    text:
      'What needs a second person is carried out once, as it was asked, and only when somebody else has approved it: nobody who ' +
      'asked for it, has changed the record since, or gains by it.',
    source: 'Design §9.9',
  },
  'SA-02': {
    text: 'What stays within the limit of its kind, with what was asked in 30 days, needs no second person; nobody approves more than their own limit allows.',
    source: 'Design §9.9',
  },
  'SA-03': {
    text: 'A rejection has a reason. The asker is notified of every decision of a second person, and when the request ends by itself.',
    source: 'Design §9.9',
  },
  'SA-04': {
    text: 'A request ends when its time is over, when the record has changed, and when its asker does not want it any more.',
    source: 'Design §9.9',
  },
} as const

export type RequirementId = keyof typeof requirements

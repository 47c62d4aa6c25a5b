/** What the page of work in the background owes to staff. The specification knows none: it is an extension. */
export const requirements = {
  'BJ-01': {
    text: 'An employee sees how far an own job is, and how it has ended, after a reload as well.',
    source: 'Extension: work in the background',
  },
  'BJ-02': {
    text: 'While it has not ended, the page asks again by itself, and says so where there was no answer.',
    source: 'Extension: work in the background',
  },
  'BJ-03': {
    text: 'What was only shown begins when its asker has read how many records will change, and once; above 100 the number is typed.',
    source: 'Extension: work in the background',
  },
  'BJ-04': {
    text: 'Stopping is asked about first; what was done by then stays done.',
    source: 'Extension: work in the background',
  },
  'BJ-05': {
    text: 'What was not done is shown anew before it is tried again, so that nothing is repeated blindly.',
    source: 'Extension: work in the background',
  },
  'BJ-06': {
    text: 'A rejected or unanswered call is shown, and the page stays.',
    source: 'Extension: work in the background',
  },
  'BJ-07': {
    text: 'A job that cannot be fetched says so and can be fetched again.',
    source: 'Extension: work in the background',
  },
} as const

export type RequirementId = keyof typeof requirements

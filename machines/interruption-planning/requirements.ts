/** What the planning of interruptions owes to staff. The specification knows none: it is an extension. */
export const requirements = {
  'IP-01': {
    text: 'An employee says what is interrupted, where, from when to when, and why.',
    source: 'Extension: planned interruptions',
  },
  'IP-02': {
    text: 'Before anything is announced the page shows whom it concerns, and asks once more.',
    source: 'Extension: planned interruptions',
  },
  'IP-03': {
    text: 'The page says that it was planned, and who is told when; another one can follow.',
    source: 'Extension: planned interruptions',
  },
  'IP-04': {
    text: 'Times and reason of one that is planned can be changed as long as it is not over.',
    source: 'Extension: planned interruptions',
  },
  'IP-05': {
    text: 'One that does not take place is withdrawn, after a question.',
    source: 'Extension: planned interruptions',
  },
  'IP-06': { text: 'A refusal or a missing answer is shown, and what was typed stays.', source: 'A §8' },
  'IP-07': { text: 'One that cannot be fetched says so and can be requested again.', source: 'A §8' },
  'IP-08': {
    text: 'Where one was changed since it was shown, nothing is kept; the page says so, and shows it as it is with what was typed.',
    source: 'Extension: planned interruptions',
  },
} as const

export type RequirementId = keyof typeof requirements

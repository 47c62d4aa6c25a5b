/** What the first run owes to those who install the portal. */
export const requirements = {
  'FR-01': {
    text: 'The address that the console of the server shows opens the first run once, in one browser.',
    source: 'Issue 56 §4',
  },
  'FR-02': {
    text: 'A first run that was left goes on at the first step that is missing.',
    source: 'Issue 56 §4',
  },
  'FR-03': {
    text: 'Organisation, languages, messages, administrators and payment are asked for one after the other.',
    source: 'Issue 56 §4',
  },
  'FR-04': { text: 'Every step can be gone back to, with what was typed.', source: 'Issue 56 §4' },
  'FR-05': {
    text: 'What the server does not accept is marked with its reason, and everything typed stays.',
    source: 'Design §7',
  },
  'FR-06': {
    text: 'Without an answer everything typed stays, and it can be sent again.',
    source: 'Design §7',
  },
  'FR-07': {
    text: 'A mail and a text message are tried out, and the page says what was answered.',
    source: 'Issue 56 §4',
  },
  'FR-08': {
    text: 'Before the end the page lists what is still missing for production.',
    source: 'Issue 56 §4',
  },
  'FR-09': {
    text: 'At the end two administrators are invited, and the portal opens unless variables of production are missing.',
    source: 'Issue 56 §4, decision 0357',
  },
  'FR-10': {
    text: 'A browser that does not set up the portal any more is told so, and how to take over.',
    source: 'Decision 0357',
  },
  'FR-11': {
    text: 'Where the portal is set up already, the page says so and leads to the sign-in.',
    source: 'Decision 0357',
  },
} as const

export type RequirementId = keyof typeof requirements

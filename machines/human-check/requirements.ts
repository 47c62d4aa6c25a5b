/** What the human check owes to the specification and to the design. */
export const requirements = {
  'HC-01': { text: 'Without a configured key the check counts as passed.', source: 'P §4' },
  'HC-02': { text: 'An action that the check blocks is remembered; the last one counts.', source: 'P §4' },
  'HC-03': {
    text: 'A blocked action makes the check shake for 1200 ms, to show where to look.',
    source: 'P §9',
  },
  'HC-04': {
    text: 'The person starts the check where it needs a hand, and the server confirms the proof.',
    source: 'P §7',
  },
  'HC-05': {
    text: 'Once the check has passed, the remembered action happens without a second click.',
    source: 'P §4',
  },
  'HC-06': { text: 'A proof that the server does not accept can be replaced by another.', source: 'P §7' },
  'HC-07': { text: 'When the check cannot be reached, it can be started again.', source: 'P §8' },
  'HC-08': { text: 'Once passed, further actions go through at once.', source: 'P §4' },
  'HC-09': {
    text: 'When the server asks for the check again, it is shown again and the action waits for it.',
    source: 'Design §9.6',
  },
  'HC-10': {
    text: 'A server that asks for a check which is not configured is reported as such, not asked for ever.',
    source: 'Design §9.6',
  },
  'HC-11': {
    text: 'Registration and reset are modes of the login screen: a check that was passed in one of them counts in all.',
    source: 'P §2, P §4',
  },
  'HC-12': {
    text: 'The self-hosted check solves itself while the form is filled in; its box appears only when it cannot.',
    source: 'Design §7',
  },
  'HC-13': {
    text: 'When the server forgets at once that the check was passed, the screen says that cookies are needed.',
    source: 'P §4, P §8',
  },
} as const

export type RequirementId = keyof typeof requirements

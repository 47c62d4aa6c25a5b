/** What beginning an application owes to the specification and to the design. */
export const requirements = {
  'AD-01': {
    text: 'A customer chooses what to apply for, among what is possible for the account that is chosen.',
    source: 'A §3',
  },
  'AD-02': {
    text: 'A draft of this kind is found again, on whatever computer it was begun.',
    source: 'Design §7',
  },
  'AD-03': {
    text: 'What is filled in is kept as a draft although something is missing; what cannot be right is said.',
    source: 'A §3, design §7',
  },
  'AD-04': {
    text: 'After it was kept, the application shows what is missing and how it is submitted.',
    source: 'Design §7',
  },
  'AD-05': { text: 'A refusal or a missing answer is shown, and what was typed stays.', source: 'A §8' },
  'AD-06': {
    text: 'Choices that cannot be fetched say so and can be requested again.',
    source: 'A §8: Cannot create Application',
  },
  'AD-07': {
    text: 'Every plot of a drilling or water licence is validated, and its point is on one of them.',
    source: 'A §5; A §8: Plot failed validation, Point must exist within plot area',
  },
  'AD-08': {
    text: 'A customer who owes bills asks to pay them in instalments, and sees each amount and day before anything is sent.',
    source: 'Design §7',
  },
} as const

export type RequirementId = keyof typeof requirements

/** What the page of one application owes to the specification and to the design. */
export const requirements = {
  'AM-01': {
    text: 'One application is shown with its data, how it stands, what has happened to it and what happens next.',
    source: 'A §2.1, A §3',
  },
  'AM-02': {
    text: 'Only moves that its life has for this person can be made; nothing is submitted while something is missing, which is said.',
    source: 'A §3, A §6',
  },
  'AM-04': {
    text: 'A move is confirmed before it is made; one that needs a reason is not made without.',
    source: 'Design §7',
  },
  'AM-05': {
    text: 'The page says that the move was made, and how the application stands now.',
    source: 'A §8',
  },
  'AM-06': {
    text: 'The second of two people is told so, and sees how the application stands now.',
    source: 'Design §7',
  },
  'AM-07': {
    text: 'A refusal or a missing answer is said; after a missing one the page can look again.',
    source: 'A §8',
  },
  'AM-08': {
    text: 'An application that cannot be fetched says so and can be requested again.',
    source: 'A §8',
  },
  'AM-09': {
    text: 'What an application lacks is said as it stands after each change of its files; what was typed stays.',
    source: 'A §2.8, Design §7',
  },
} as const

export type RequirementId = keyof typeof requirements

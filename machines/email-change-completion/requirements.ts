/** What completing the change of an e-mail address owes to the specification and to the design. */
export const requirements = {
  'EC-01': { text: 'The completion screen confirms the change on load.', source: 'A §2.5' },
  'EC-02': { text: 'With no code it goes to /login.', source: 'A §2.5' },
  'EC-03': {
    text: 'Status 0 is a success: a message says so, and a profile that is open is loaded again.',
    source: 'A §4',
  },
  'EC-04': { text: 'Any other status shows the text of the server as an error.', source: 'A §4' },
  'EC-05': {
    text: 'A link works once; a reload afterwards says that it was used already, and the profile is asked for anew: the first answer may have been lost.',
    source: 'Design §7',
  },
  'EC-06': { text: 'A call that is not answered says so and can be repeated.', source: 'A §8' },
} as const

export type RequirementId = keyof typeof requirements

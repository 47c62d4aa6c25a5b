/** What the request for a password reset owes to the specification and to the design. */
export const requirements = {
  'RR-01': {
    text: 'The request needs a valid e-mail address or mobile number; blanks around it do not count.',
    source: 'P §5',
  },
  'RR-02': {
    text: 'The human check gates the request; the blocked request is replayed once it is passed.',
    source: 'P §2, P §4',
  },
  'RR-03': {
    text: 'Anyone who corrects the name while the check is awaited takes the blocked request back.',
    source: 'Design §7',
  },
  'RR-04': {
    text: 'Once a code was sent nothing more can be requested here, and the reset page opens.',
    source: 'P §4, P §5',
  },
  'RR-05': { text: 'A refusal shows the text of the server and keeps the name.', source: 'P §8' },
  'RR-06': {
    text: 'A failed call keeps the person in this mode of the login screen with the name, and can be repeated.',
    source: 'P §8',
  },
  'RR-07': {
    text: 'When the answer was lost, a code that arrived all the same can be used.',
    source: 'Design §7',
  },
} as const

export type RequirementId = keyof typeof requirements

/** What telling an applicant how an application stands owes to the specification and to the design. */
export const requirements = {
  'AS-01': {
    text: 'An application is asked about with its number and an e-mail address that is one.',
    source: 'P §1, P §5; decision 0094',
  },
  'AS-02': {
    text: 'A session is created with the e-mail address, a code goes there, and the countdown starts.',
    source: 'P §4, P §7; decision 0094',
  },
  'AS-03': {
    text: 'An e-mail address that the server does not accept is refused at its field.',
    source: 'P §5, P §8',
  },
  'AS-04': {
    text: 'A session that cannot be created says so with the text of the server, and the form can be sent again.',
    source: 'P §8',
  },
  'AS-05': {
    text: 'Nothing is looked up before the code that was sent there was right.',
    source: 'Decision 0094',
  },
  'AS-06': {
    text: 'Leaving the code entry, or a refusal that is not about the code, leads back to the number and the e-mail address.',
    source: 'Design §7',
  },
  'AS-07': {
    text: 'After proving the mailbox, the applicant reads how the application stands.',
    source: 'P §1',
  },
  'AS-08': {
    text: 'A number that this mailbox has no application with can be corrected without another code.',
    source: 'Decision 0094',
  },
  'AS-09': {
    text: 'A call that is refused or not answered says so and can be repeated.',
    source: 'P §8',
  },
  'AS-10': {
    text: 'At zero, in whatever state of the session, the session has expired, and the person begins anew with everything typed but the code.',
    source: 'P §4, P §8, design §7',
  },
  'AS-11': { text: 'A reload comes back to where the session is.', source: 'Design §7' },
} as const

export type RequirementId = keyof typeof requirements

/** What sign-in owes to the specification and to the design. */
export const requirements = {
  'SI-01': {
    text: 'While signing in is disabled until a date, a notice with text and description replaces the form.',
    source: 'P §2, P §3',
  },
  'SI-02': { text: 'When the date has passed, the form comes back without a reload.', source: 'P §8' },
  'SI-03': {
    text: 'Signing in needs a valid e-mail or mobile number, a password and accepted terms; both texts are trimmed.',
    source: 'P §3, P §5',
  },
  'SI-04': { text: 'Without accepted terms the legal label is shown and nothing is sent.', source: 'P §5' },
  'SI-05': {
    text: 'The human check gates signing in and every code that is asked for on the way; what was blocked is replayed once it is passed.',
    source: 'P §2, P §4',
  },
  'SI-06': { text: 'The human check gates switching to registration.', source: 'P §2' },
  'SI-07': { text: 'The human check gates switching to the password-reset request.', source: 'P §2' },
  'SI-08': { text: 'The human check gates the new-customer application.', source: 'P §2' },
  'SI-09': {
    text: 'With customerLoginWithOtp on, the first submission sends a code, and the code is included afterwards.',
    source: 'P §4',
  },
  'SI-10': { text: 'On a trusted computer no code is needed.', source: 'P §1, design §6' },
  'SI-11': { text: 'Without customerLoginWithOtp the password alone signs in.', source: 'P §4' },
  'SI-12': { text: 'An accepted sign-in opens the session.', source: 'P §4' },
  'SI-13': {
    text: 'A refusal shows the text of the server and keeps the e-mail, not the password.',
    source: 'P §8',
  },
  'SI-14': {
    text: 'After too many wrong passwords the account is locked, and the end of the lock is told.',
    source: 'Design §6',
  },
  'SI-15': {
    text: 'A response of 222 sends a password reset and leads to the reset route.',
    source: 'P §4, P §7',
  },
  'SI-16': {
    text: 'A failed call keeps the e-mail, says what went wrong and can be repeated.',
    source: 'P §8',
  },
  'SI-17': { text: 'Leaving the code entry leads back to the form.', source: 'Design §7' },
  'SI-18': {
    text: 'Accepting and withdrawing the terms takes effect at once, also in the storage of the browser.',
    source: 'P §4',
  },
  'SI-19': {
    text: 'A locked sign-in offers a code, after the human check; strangers who type wrong passwords keep no owner out.',
    source: 'Design §6',
  },
  'SI-20': {
    text: 'The right code opens the lock for this browser only and signs nobody in: the password is asked for again.',
    source: 'Design §6',
  },
  'SI-21': {
    text: 'A reload while the code is awaited comes back to it; the password that the session has given is not asked for again.',
    source: 'Design, issue 57, decision 0377',
  },
} as const

export type RequirementId = keyof typeof requirements

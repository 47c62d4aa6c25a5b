/** What applying as a new customer owes to the specification and to the design. */
export const requirements = {
  'NC-01': {
    text: 'A first visit begins with the form, step by step: General, Consent, Addresses, Attachments and, where there are any, Additional Fields.',
    source: 'P §2, P §4',
  },
  'NC-02': {
    text: 'An application that was begun in this browser is offered for thirty days: to go on where the person was, or to start over.',
    source: 'Design §7',
  },
  'NC-03': { text: 'Complete asks for a session of codes.', source: 'P §2, P §4' },
  'NC-04': {
    text: 'A session is created with the e-mail address and, with the consent to text messages, with the mobile number; the codes are on their way and the countdown starts.',
    source: 'P §4, P §7, P §8',
  },
  'NC-05': {
    text: 'A session that cannot be created says so (error getting OTP) with the text of the server; the form is there with everything filled in.',
    source: 'P §3, P §8',
  },
  'NC-06': {
    text: 'The code that was sent by e-mail is required, and the one sent to the phone with the consent to text messages; then the application is sent.',
    source: 'P §2, P §5',
  },
  'NC-07': {
    text: 'Leaving a code entry, or a refusal that is not about the code, leads back to the form with everything filled in.',
    source: 'Design §7',
  },
  'NC-08': {
    text: 'At zero, and when the server says that the session has ended, time has expired: an error, and /login after two seconds; everything filled in is kept.',
    source: 'P §2, P §4, P §8, P §9',
  },
  'NC-09': {
    text: 'The application is created with every field and file, and gets its number.',
    source: 'P §4, P §7',
  },
  'NC-10': {
    text: 'An application that is not created shows the text of the server, at the field or file that is refused; without an answer it can be sent again, and one session makes one application. One that is refused can be corrected first.',
    source: 'P §8, Design §7',
  },
  'NC-11': {
    text: 'An application whose sending was cut off is asked for by the same session before anything else; only when it has not arrived the form is offered again.',
    source: 'Design §7',
  },
  'NC-12': {
    text: 'A reload comes back to the step, and to the codes while their session lasts; where it has ended, or is not known, the draft is offered.',
    source: 'Design §7',
  },
  'NC-13': {
    text: 'After the application its additional fields are saved; then a success message, the number and a summary.',
    source: 'P §2, P §4',
  },
  'NC-14': {
    text: 'Additional fields that are not saved say so, with the number of the application; they can be sent again or left out.',
    source: 'P §8, Design §7',
  },
  'NC-15': {
    text: 'An application without an answer can be corrected once the server has said that it has not arrived and will not any more.',
    source: 'Design §7',
  },
  'NC-16': {
    text: 'An additional field that is refused after the application can be corrected and saved again.',
    source: 'P §8, Design §7',
  },
  'NC-17': {
    text: 'An application that was sent before with other contents, from another tab, is not sent again: its number is shown, and that later changes were not taken.',
    source: 'Design §7',
  },
  'NC-18': {
    text: 'A reload of the end shows the number again, in this tab; another application is begun with an empty form, under a key of its own.',
    source: 'Design §7',
  },
} as const

export type RequirementId = keyof typeof requirements

/** What registering for electronic bills owes to the specification and to the design. */
export const requirements = {
  'EB-01': {
    text: 'Phone and e-mail address are asked for first. The phone has digits only, at least 11 with its country code (PhoneNumberError), and starts with 9 in Cyprus (NoCyMobileNum); the e-mail address is one (EmailError).',
    source: 'P §5, P §8, P §9',
  },
  'EB-02': {
    text: 'A session is created with phone and e-mail address, codes go to both (OtpCodesSend), and the countdown starts.',
    source: 'P §4, P §7, P §8',
  },
  'EB-03': {
    text: 'A phone or an e-mail address that the server does not accept is refused at its field.',
    source: 'P §5, P §8',
  },
  'EB-04': {
    text: 'A session that cannot be created says so (ErrorGettingOTP) with the text of the server, and marks the step as failed.',
    source: 'P §3, P §8',
  },
  'EB-05': {
    text: 'The code that was sent to the phone leads on to the one of the e-mail address.',
    source: 'P §4',
  },
  'EB-06': {
    text: 'The code that was sent to the e-mail address leads on to the invoice number.',
    source: 'P §4',
  },
  'EB-07': {
    text: 'Leaving a code entry, or a refusal that is not about the code, begins anew with everything typed.',
    source: 'Design §7',
  },
  'EB-08': { text: 'A confirmed property leads on to the preferences.', source: 'P §4' },
  'EB-09': {
    text: 'The preferences can be handed in once the terms are consented to.',
    source: 'P §2, P §5',
  },
  'EB-10': {
    text: 'A dialog shows phone and e-mail address read-only with a warning; only its submit button saves anything.',
    source: 'P §2',
  },
  'EB-11': {
    text: 'Saved preferences end the flow with a message, a summary and a notice (PreferencesSubmittedSuccessfully); the countdown stops.',
    source: 'P §4, P §8',
  },
  'EB-12': {
    text: 'Preferences that are not saved show the text of the server and mark the step as failed.',
    source: 'P §8',
  },
  'EB-13': {
    text: 'At zero, in whatever state of the session, the session has expired: the dialog closes, an error is shown, and the visitor begins anew with everything typed but codes.',
    source: 'P §4, P §8, design §7',
  },
  'EB-14': { text: 'A reload comes back to the step at which the session is.', source: 'Design §7' },
  'EB-15': {
    text: 'A property for which the session was not asked last is not changed; the invoice number is asked for again.',
    source: 'P §4, P §7',
  },
  'EB-16': {
    text: 'Preferences that were saved although the answer was lost are shown as saved, by another try and by a reload.',
    source: 'Design §7',
  },
} as const

export type RequirementId = keyof typeof requirements

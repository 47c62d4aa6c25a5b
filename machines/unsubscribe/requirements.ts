/** What unsubscribing from electronic bills owes to the specification and to the design. */
export const requirements = {
  'UN-01': {
    text: 'Going on needs the checkbox that chooses to unsubscribe; it is ticked by default.',
    source: 'P §2, P §5',
  },
  'UN-02': { text: 'An e-mail address is registered that is one (EmailError).', source: 'P §2, P §5, P §8' },
  'UN-03': {
    text: 'A session is created with the e-mail address, a code goes there (OtpCodeSend), and the countdown starts.',
    source: 'P §4, P §7, P §8',
  },
  'UN-04': {
    text: 'An e-mail address that the server does not accept is refused at its field.',
    source: 'P §5, P §8',
  },
  'UN-05': {
    text: 'A session that cannot be created says so (ErrorGettingOTP) with the text of the server, and marks the step as failed.',
    source: 'P §3, P §8',
  },
  'UN-06': { text: 'The code that was sent leads on to the invoice number.', source: 'P §2, P §4' },
  'UN-07': {
    text: 'Leaving the code entry, or a refusal that is not about the code, begins anew with the e-mail address.',
    source: 'Design §7',
  },
  'UN-08': {
    text: 'Confirming the property triggers the unsubscribe call, with delivery type 200.',
    source: 'P §2, P §9',
  },
  'UN-09': {
    text: 'The end message says that no e-mails and SMS come any more; the countdown stops.',
    source: 'P §2, P §4',
  },
  'UN-10': {
    text: 'A call that is refused shows the text of the server, marks the step as failed and can be repeated.',
    source: 'P §8',
  },
  'UN-11': {
    text: 'At zero, in whatever state of the session, the session has expired, and the visitor begins anew with everything typed but the code.',
    source: 'P §4, P §8, design §7',
  },
  'UN-12': { text: 'A reload comes back to the step at which the session is.', source: 'Design §7' },
  'UN-13': {
    text: 'A property for which the session was not asked last is not changed; the invoice number is asked for again.',
    source: 'P §4, P §7',
  },
  'UN-14': {
    text: 'Bills that have ended although the answer was lost are shown as ended, by another try and by a reload.',
    source: 'Design §7',
  },
} as const

export type RequirementId = keyof typeof requirements

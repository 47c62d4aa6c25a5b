/** What the contact form owes to the specification and to the design. */
export const requirements = {
  'CF-01': {
    text: 'A message needs a name, a text, and an e-mail address or a phone; the address must be one, and the phone match the configured expression.',
    source: 'P §5',
  },
  'CF-02': {
    text: 'Before a message is sent a session is created and a code proves the e-mail address (type 1) or, where there is none, the phone (type 2).',
    source: 'P §4, P §5, P §7',
  },
  'CF-03': {
    text: 'A wrong e-mail address or phone is refused at its field.',
    source: 'P §8',
  },
  'CF-04': {
    text: 'A session that cannot be created (below 0) says so with the text of the server, and the message stays.',
    source: 'P §8',
  },
  'CF-05': { text: 'The right code sends the message.', source: 'P §4, P §8' },
  'CF-06': {
    text: 'Leaving the code entry, or a refusal that is not about the code, leads back to the form with everything typed.',
    source: 'P §8, design §7',
  },
  'CF-07': {
    text: 'A message that was sent clears the form and shows a confirmation for 30 seconds.',
    source: 'P §2, P §4, P §9',
  },
  'CF-08': {
    text: 'A message that was not sent says so ("message sent error") and can be sent again without another code.',
    source: 'P §8',
  },
  'CF-09': {
    text: 'At zero before the code is right, and when the server says that the session has ended, it has expired, and the visitor begins anew with everything typed but the code. A message that is being sent waits for its answer: it may arrive.',
    source: 'P §4, design §7',
  },
  'CF-10': {
    text: 'A reload comes back to the code, to the message whose code was right or, where the session has ended, to the form; nothing is sent by itself.',
    source: 'Design §7',
  },
  'CF-11': {
    text: 'A message that was sent although the answer was lost is confirmed, by another try and by a reload, and sent once.',
    source: 'Design §7',
  },
  'CF-12': {
    text: 'Where the message is known not to have been sent, the form can be gone back to, with everything typed.',
    source: 'Design §7',
  },
} as const

export type RequirementId = keyof typeof requirements

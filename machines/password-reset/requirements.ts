/** What the password reset owes to the specification and to the design. */
export const requirements = {
  'PR-01': {
    text: 'A new password can be handed in when it keeps every rule, is not empty and is repeated correctly.',
    source: 'P §5',
  },
  'PR-02': {
    text: 'The code that was sent sets the new password; it is checked together with the password.',
    source: 'P §2, P §7',
  },
  'PR-03': { text: 'The person can go back from the code and choose another password.', source: 'Design §7' },
  'PR-04': {
    text: 'A password that the server refuses leads back to the password with its text; the code stays good.',
    source: 'P §8, design §6',
  },
  'PR-05': { text: 'Any other refusal shows the text of the server in error style.', source: 'P §8' },
  'PR-06': {
    text: 'When the server wants the human check before it sends another code, the code is sent once it is passed.',
    source: 'P §4, design §9.6',
  },
  'PR-07': {
    text: 'Where a code was not sent, or it is not known whether it was, the page says so; it can be requested again, and a code that came can still be typed.',
    source: 'P §8',
  },
  'PR-08': {
    text: 'Success is told, and 3 seconds later, or at once if wanted, the sign-in page opens.',
    source: 'P §2, P §8, P §9',
  },
  'PR-09': {
    text: 'A reset ends every session of its account, that of this browser as well if it is one of them, and no other.',
    source: 'P §7, design §6',
  },
} as const

export type RequirementId = keyof typeof requirements

/** What activation by link owes to the specification and to the design. */
export const requirements = {
  'AC-01': {
    text: 'Without customerLoginWithOtp the link activates the account by itself as soon as it is opened.',
    source: 'P §2, P §3',
  },
  'AC-02': {
    text: 'With customerLoginWithOtp on a code is asked for, which can be sent again at any time; not for a link that is worth nothing.',
    source: 'P §2, design §7',
  },
  'AC-03': { text: 'A blank code yields the general activation error.', source: 'P §5' },
  'AC-04': {
    text: 'An activated account says so and leads to sign-in after 3 seconds, or at once on request.',
    source: 'P §2, P §8, P §9',
  },
  'AC-05': {
    text: 'A refusal shows the text of its result code: 0 general, 1 and 3 wrong code, 2 and 4 expired code. A link that was used before says so, with a way to sign in.',
    source: 'P §8, design §6',
  },
  'AC-06': {
    text: 'An error of the API shows the status that it responded with and whom to contact, and can be tried again.',
    source: 'P §8',
  },
  'AC-07': {
    text: 'Anyone who cannot activate an account can sign in or register again.',
    source: 'Design §7',
  },
} as const

export type RequirementId = keyof typeof requirements

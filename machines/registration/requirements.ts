/** What registration owes to the specification and to the design. */
export const requirements = {
  'RG-01': {
    text: 'Registering needs an accepted identifier, an account name, an identity number where it is validated, an acceptable password and the same password again; nothing is sent without them.',
    source: 'P §5',
  },
  'RG-02': {
    text: 'The human check gates registering; the blocked registration is replayed once it is passed.',
    source: 'P §2, P §4',
  },
  'RG-03': {
    text: 'The identifier is sent as Email in lower case or as MobileNo; a registration that was taken leads to the code entry.',
    source: 'P §3, P §4',
  },
  'RG-04': {
    text: 'A password that the server finds weak or common is refused at its field, and must be typed again.',
    source: 'P §5, design §6',
  },
  'RG-05': { text: 'An identifier that the server does not accept is refused at its field.', source: 'P §5' },
  'RG-06': {
    text: 'An identity number that the server does not accept is refused at its field.',
    source: 'P §5',
  },
  'RG-07': {
    text: 'Any other refusal shows the text of the server and keeps what was typed, but for passwords.',
    source: 'P §8',
  },
  'RG-08': {
    text: 'A network error stays at registration and keeps what was typed, but for passwords.',
    source: 'P §8',
  },
  'RG-09': {
    text: 'The right code activates the account; the page says so and leads to sign-in after 3 seconds, or at once on request.',
    source: 'P §4, P §8, P §9',
  },
  'RG-10': {
    text: 'A registration that cannot be activated says so, and can be sent again.',
    source: 'P §8',
  },
  'RG-11': { text: 'Leaving the code entry leads back to the form.', source: 'Design §7' },
  'RG-12': {
    text: 'A reload at the code entry comes back to it: the code that was sent stays good.',
    source: 'Design §7',
  },
} as const

export type RequirementId = keyof typeof requirements

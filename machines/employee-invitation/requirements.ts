/** What inviting an employee owes to the areas and the design. */
export const requirements = {
  'IV-01': {
    text: 'An administrator invites an employee by name and e-mail address, in a language they choose.',
    source: 'Design of areas §2 (administration)',
  },
  'IV-02': {
    text: 'The page says to whom the invitation was sent and leads to what this employee may do: nothing at first.',
    source: 'Design of areas §2 (administration)',
  },
  'IV-03': {
    text: 'A name or an address that the server does not accept is marked at its field, with the reason, and stays.',
    source: 'Design §7',
  },
  'IV-04': {
    text: 'An address with an invitation that waits is not invited twice without asking; it can be sent once more.',
    source: 'Design §7',
  },
  'IV-05': {
    text: 'Any other refusal is shown with its reason, and everything typed stays.',
    source: 'Design §7',
  },
  'IV-06': {
    text: 'Without an answer everything typed stays, and it can be sent again.',
    source: 'Design §7',
  },
  'IV-07': {
    text: 'After one employee the next one can be invited, in the same language.',
    source: 'Design §7',
  },
} as const

export type RequirementId = keyof typeof requirements

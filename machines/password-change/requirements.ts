/** What changing the password owes to the specification. */
export const requirements = {
  'CP-01': {
    text: 'A change needs a valid identity, a current password, and a new one that keeps every rule and is repeated.',
    source: 'A §2.4, A §5',
  },
  'CP-02': {
    text: 'An identity that is not the one of the profile is told at the field and by a notice of 10 seconds.',
    source: 'A §5',
  },
  'CP-03': { text: 'An empty current password is told at its field.', source: 'A §5' },
  'CP-04': { text: 'The server changes the password and ends the other sessions.', source: 'A §4, A §7' },
  'CP-05': { text: 'A new password that the server refuses is told at its field.', source: 'A §4' },
  'CP-06': { text: 'Any other refusal shows the text of the server.', source: 'A §4' },
  'CP-07': {
    text: 'A failed call says what went wrong; the form is not completed and can be sent again.',
    source: 'A §4',
  },
  'CP-08': {
    text: 'Success is told, and 3 seconds later, or at once if wanted, the page before opens.',
    source: 'A §4, A §9',
  },
} as const

export type RequirementId = keyof typeof requirements

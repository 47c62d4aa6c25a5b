/** What the single screen of the e-mail change owes to the specification and to the design. */
export const requirements = {
  'EL-01': {
    text: 'The form can be handed in when both e-mails are valid, nothing is in flight and nothing completed.',
    source: 'A §5',
  },
  'EL-02': {
    text: 'The new e-mail must differ from the current one: "same e-mail provided".',
    source: 'A §5',
  },
  'EL-03': { text: 'The password is required, and blanks around it do not count.', source: 'A §5' },
  'EL-04': {
    text: 'On completion a message is shown, and a profile that is open is loaded again.',
    source: 'A §2.5',
  },
  'EL-05': {
    text: 'A refusal shows the text of the server for 3 seconds, or until the person types again.',
    source: 'A §4, A §9',
  },
  'EL-06': {
    text: 'A call that is not answered shows the error and counts as completed; only a new beginning sends another.',
    source: 'A §8',
  },
  'EL-07': { text: 'A Back button appears on failure.', source: 'A §2.5' },
  'EL-08': { text: 'A link works once; afterwards the page says that it is spent.', source: 'Design §7' },
} as const

export type RequirementId = keyof typeof requirements

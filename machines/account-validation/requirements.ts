/** What validating a customer account owes to the specification and to the design. */
export const requirements = {
  'AV-01': {
    text: 'Anyone who wants to pay types the account number; text 3 and a picture of an invoice say where it stands.',
    source: 'P §2, P §7',
  },
  'AV-02': {
    text: 'The server names the holder, masked, and what is due; that leads on.',
    source: 'P §2',
  },
  'AV-03': {
    text: 'A number that the utility does not know is refused, and nothing more is told.',
    source: 'P §2, Design §6',
  },
  'AV-04': {
    text: 'Any other refusal, as after too many tries, shows the text of the server.',
    source: 'P §8',
  },
  'AV-05': { text: 'A failed call says so and can be repeated.', source: 'P §8' },
  'AV-06': { text: 'Back leads to where the person came from, whenever they want.', source: 'P §2' },
  'AV-07': {
    text: 'A number that is known already, as on the page of own bills, is validated without being typed.',
    source: 'A §2.1',
  },
} as const

export type RequirementId = keyof typeof requirements

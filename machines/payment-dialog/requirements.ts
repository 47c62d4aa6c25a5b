/** What the payment dialog owes to the specification and to the design. */
export const requirements = {
  'PD-01': {
    text: 'The menu has one button for each type of payment (bills, applications, fees, other sales) and one to close.',
    source: 'P §2, P §9',
  },
  'PD-02': { text: 'After the menu the account is validated, after that it is paid.', source: 'P §2' },
  'PD-03': {
    text: 'Back leads from validation to the menu, and from payment to validation.',
    source: 'P §2',
  },
  'PD-04': {
    text: 'Only what may be paid online can be chosen; of the rest the reason is said: 15 days after the invoice date.',
    source: 'P §9, A §5',
  },
  'PD-05': {
    text: 'Of several providers one is chosen in a dialog; a single one is opened directly.',
    source: 'P §2',
  },
  'PD-06': {
    text: 'A payment is created once, however often the button is pressed, and the person is taken to the provider.',
    source: 'P §2, Design §7',
  },
  'PD-07': {
    text: 'A payment that is refused or not answered says so and can be repeated; what is due can be fetched again.',
    source: 'P §8',
  },
  'PD-08': {
    text: 'Success closes and resets the dialog; its result carries the payment and the account.',
    source: 'P §2',
  },
  'PD-09': {
    text: 'A payment that did not succeed is told, and the person can pay in another way, or not.',
    source: 'P §2, Design §7',
  },
  'PD-10': {
    text: 'Opened for a known account, as from the page of own bills, the dialog begins with that account.',
    source: 'A §2.1',
  },
  'PD-11': {
    text: 'Anyone who comes back from the provider without having finished finds the payment where it is.',
    source: 'Design §7',
  },
  'PD-13': {
    text: 'After a payment that did not succeed the account, the choice and the e-mail address are still there, and trying again begins with the choice of the provider.',
    source: 'Design §7, issue 43',
  },
  'PD-14': {
    text: 'The telephone of a mobile-money payment has 10 to 15 digits; it is asked for before the payment is created, and what was typed stays when it is refused.',
    source: 'A §5',
  },
  'PD-12': {
    text: 'Nobody is offered to pay again while a payment is looked into, is paid back, or is not known.',
    source: 'Design §7',
  },
} as const

export type RequirementId = keyof typeof requirements

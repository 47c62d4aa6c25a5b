/** What the page of the standing order owes to the specification and to the design. */
export const requirements = {
  'OS-01': {
    text: 'A customer sees whether the bills of the account that is chosen are charged automatically.',
    source: 'A §2.1',
  },
  'OS-02': {
    text: 'The customer chooses a day of the month that every month has, and a provider that can charge later.',
    source: 'Design §9.8',
  },
  'OS-03': {
    text: 'The customer agrees on the page of the provider; only the server says that it is done, and the customer can go on there.',
    source: 'Design §9.8',
  },
  'OS-04': {
    text: 'What will be charged is shown with its day, and what with, until the order has ended.',
    source: 'Design §9.8',
  },
  'OS-05': { text: 'It can be stopped at any time; a dialog says what that means.', source: 'Design §9.8' },
  'OS-06': { text: 'What the server says after stopping is what is shown.', source: 'Design §7' },
  'OS-07': { text: 'A call that is refused or not answered says so and can be repeated.', source: 'P §8' },
} as const

export type RequirementId = keyof typeof requirements

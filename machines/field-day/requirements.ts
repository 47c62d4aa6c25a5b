/** What the day of a field worker on the phone owes to the design of areas. */
export const requirements = {
  'FD-01': {
    text: 'A field worker sees the own cards of the day and those that colleagues offer; without a network as the phone has them, with everything that was saved since.',
    source: 'Design of areas §3',
  },
  'FD-02': { text: 'A day that cannot be fetched says so and can be requested again.', source: 'A §8' },
  'FD-03': {
    text: 'A card that a colleague offers is taken over with one press; who has it is known once the server has confirmed it. Where the phone cannot save that, the page says so.',
    source: 'Design of areas §3',
  },
  'FD-04': {
    text: 'What the server has confirmed is looked up again; where it is not reached, the day stays as it is.',
    source: 'Design of areas §3',
  },
} as const

export type RequirementId = keyof typeof requirements

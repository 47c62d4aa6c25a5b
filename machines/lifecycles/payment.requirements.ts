/** What the life of a payment owes to the specification and the design. */
export const requirements = {
  'PM-01': { text: 'A payment is with the provider from when the provider has taken it.', source: 'P §2' },
  'PM-02': {
    text: 'A payment is paid when the provider itself says so, with the exact amount, for what is still due.',
    source: 'Design §9.8',
  },
  'PM-03': {
    text: 'What ends without a charge says why: declined, given up, or not finished in time; what it pays can then be paid again.',
    source: 'P §2',
  },
  'PM-04': {
    text: 'A charge is never lost: it counts also after the payment was given up or its time had passed.',
    source: 'Design §9.8',
  },
  'PM-05': {
    text: 'What was charged although something of it was paid already, or changed, goes back without anybody having to ask.',
    source: 'Design §9.8',
  },
  'PM-06': {
    text: 'Money that is not what was asked for is kept apart, and somebody is told to look into it.',
    source: 'Design §9.8',
  },
  'PM-07': {
    text: 'What the utility pays back is no longer paid: the bill is due again, and the person who paid is told.',
    source: 'Design §9.8',
  },
} as const

export type RequirementId = keyof typeof requirements

/** What the page of own bills owes to the specification and to the design. */
export const requirements = {
  'BP-01': {
    text: 'A customer sees what is due on the account that is chosen, and what was paid here.',
    source: 'A §2.1',
  },
  'BP-02': {
    text: 'What may be paid online is paid by the payment dialog, which opens with the account that is known.',
    source: 'A §2.1, A §6, P §2',
  },
  'BP-03': { text: 'The payments come in pages.', source: 'A §9' },
  'BP-04': { text: 'What was paid is not due any more: the lists are fetched again.', source: 'Design §7' },
  'BP-05': { text: 'Lists that cannot be fetched say so and can be requested again.', source: 'A §8' },
  'BP-06': {
    text: 'A payment that has ended without being paid is not under way any more: the lists are fetched again.',
    source: 'Design §7',
  },
} as const

export type RequirementId = keyof typeof requirements

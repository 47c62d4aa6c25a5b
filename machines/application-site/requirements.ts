/** What the place of a drilling or water licence owes to the specification and to the design. */
export const requirements = {
  'AP-01': {
    text: 'The applicants, the plots and the point of a drilling or water licence are shown to its customer and to staff.',
    source: 'A §5, design §7',
  },
  'AP-02': {
    text: 'The customer can correct the point while the application is worked on, and only on its plots.',
    source: 'A §5; A §8: Point must exist within plot area',
  },
  'AP-03': {
    text: 'A point more than 5 m away needs a new application, which the page offers to begin.',
    source: 'A §9: Drilling point move',
  },
  'AP-04': { text: 'A refusal or a missing answer is shown, and can be looked into.', source: 'A §8' },
} as const

export type RequirementId = keyof typeof requirements

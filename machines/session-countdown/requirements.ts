/** What the countdown of a code session owes to the specification and to the design. */
export const requirements = {
  'CD-01': {
    text: 'A code session lasts otpSessionStepSeconds from its creation; what is left is computed from its end, not counted.',
    source: 'P §4, P §9',
  },
  'CD-02': { text: 'Before the session ends, the person is warned.', source: 'Design §7' },
  'CD-03': { text: 'At zero the session has expired.', source: 'P §4' },
  'CD-04': {
    text: 'When the clock has gone on without the page, as in a computer that slept, what is left is read anew.',
    source: 'Design §7',
  },
} as const

export type RequirementId = keyof typeof requirements

/** What the security page owes to the design: it is an extension of ours. */
export const requirements = {
  'SC-01': {
    text: 'A person sees the signed-in sessions, the trusted computers and the history of the account.',
    source: 'Design §6',
  },
  'SC-02': { text: 'An overview that cannot be fetched says so and can be requested again.', source: 'A §8' },
  'SC-03': { text: 'Nothing is ended without a confirmation, which can be refused.', source: 'Design §7' },
  'SC-04': {
    text: 'Each session of another browser and each trusted computer can be revoked; the overview then shows it.',
    source: 'Design §6',
  },
  'SC-05': { text: 'Signing out everywhere ends every session, this one included.', source: 'Design §6' },
  'SC-06': {
    text: 'A revocation that is refused or not answered says so and can be repeated.',
    source: 'A §8',
  },
  'SC-07': {
    text: 'What has ended is said to have ended, even when the overview cannot be fetched again.',
    source: 'Design §7',
  },
} as const

export type RequirementId = keyof typeof requirements

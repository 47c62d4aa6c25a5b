/** What the life of a run that bills a group owes to the specification and the design. */
export const requirements = {
  'LB-01': {
    text: 'Bills are booked when somebody has looked at them.',
    source: 'Extension: bills that the portal makes itself',
  },
  'LB-02': {
    text: 'A run is over when each of its bills is booked, or is a problem for people. Each supply is billed once, whatever is killed and started twice.',
    source: 'Extension: bills that the portal makes itself',
  },
  'LB-03': {
    text: 'A run is taken back as a whole or not at all, and only for a reason.',
    source: 'Extension: bills that the portal makes itself',
  },
  'LB-04': {
    text: 'A run that nobody has released can be cancelled, and nothing of it is booked.',
    source: 'Extension: bills that the portal makes itself',
  },
  'LB-05': {
    text: 'Supplies that a run could not bill are tried again before its bills are released.',
    source: 'Extension: bills that the portal makes itself',
  },
  'LB-06': {
    text: 'What was booked above an amount is taken back by two persons: one asks and says why, another one does it.',
    source: 'Extension: bills that the portal makes itself',
  },
} as const

export type RequirementId = keyof typeof requirements

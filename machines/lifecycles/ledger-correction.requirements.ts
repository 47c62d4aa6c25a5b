/** What the life of a correction of the ledger owes to the specification and the design. */
export const requirements = {
  'LK-01': {
    text: 'A correction is booked once it is approved: by one person alone up to a sum for its account within some days, above it by a second person.',
    source: 'A §3; extension: corrections by staff',
  },
  'LK-02': {
    text: 'A correction is booked once, as rows that are added to the ledger.',
    source: 'A §3; extension: corrections by staff',
  },
  'LK-03': {
    text: 'A correction that is not booked is rejected with a reason.',
    source: 'Extension: corrections by staff',
  },
} as const

export type RequirementId = keyof typeof requirements

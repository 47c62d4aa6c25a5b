/** What the life of a requisition owes to the specification and the design. */
export const requirements = {
  'LQ-01': {
    text: 'Material is asked for a job card, in lines of item and quantity.',
    source: 'A §3, store requisition; Design of areas, rule 2',
  },
  'LQ-02': {
    text: 'A requisition is approved by somebody else than whoever asked for it. Approved, it reserves all, or says what is missing.',
    source: 'Design of areas, rule 2',
  },
  'LQ-03': {
    text: 'A requisition is refused with a reason.',
    source: 'Design of areas, rule 2',
  },
  'LQ-04': {
    text: 'A requisition is issued in any number of parts, at prices copied when they are issued.',
    source: 'Design of areas, rule 2',
  },
  'LQ-05': {
    text: 'What is not needed any more is withdrawn or released, and its reservation is free.',
    source: 'Design of areas, rule 2',
  },
  'LQ-06': {
    text: 'What was approved and is not fetched in 14 days is free again.',
    source: 'Design of areas, rule 2',
  },
  'LQ-07': {
    text: 'A requisition is settled by itself when used, returned and lost add up to what was taken, in each line.',
    source: 'Design of areas, rule 2',
  },
  'LQ-08': {
    text: 'A job card that is cancelled keeps no stock: its reservations are free in the same transaction.',
    source: 'Design of areas, faults of the store',
  },
  'LQ-09': {
    text: 'A count may find less than is reserved: the newest reservations are freed, and are on the list of the store again.',
    source: 'Design of areas, faults of the store',
  },
} as const

export type RequirementId = keyof typeof requirements

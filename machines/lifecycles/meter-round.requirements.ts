/** What the life of a meter round owes to the specification and the design. */
export const requirements = {
  'MR-01': {
    text: 'The office plans a round, gives it to a reader, and can take it back.',
    source: 'A §2.1 captureMeterReadings; Design of areas §3',
  },
  'MR-02': {
    text: 'A round is walked when each of its stops has a reading or a reason why there is none.',
    source: 'A §3 Readings filter; Design of areas §3',
  },
  'MR-03': {
    text: 'What was read is handed in, and the office checks what is doubted, or sends the round back to its reader.',
    source: 'Design of areas §3',
  },
  'MR-04': {
    text: 'Readings are booked once. What is decided later is booked later.',
    source: 'A §5; Design of areas §3',
  },
  'MR-05': {
    text: 'A round that is not booked yet can be cancelled with a reason; what was read of it is kept, and not booked.',
    source: 'Design of areas §3',
  },
} as const

export type RequirementId = keyof typeof requirements

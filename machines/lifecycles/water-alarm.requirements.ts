/** What the life of a water alarm owes to the specification and the design. */
export const requirements = {
  'WA-01': {
    text: 'A result outside its limit raises an alarm, and a notice to the customers of the zone is proposed.',
    source: 'Design of areas §2',
  },
  'WA-02': {
    text: 'A second person approves the notice or sends it back with a reason. Only what was approved is sent, once to each person.',
    source: 'Design of areas §2',
  },
  'WA-03': {
    text: 'An alarm is closed with a reason. People who were told of it hear that it is over.',
    source: 'Design of areas §2',
  },
} as const

export type RequirementId = keyof typeof requirements

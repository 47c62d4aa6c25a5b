/** What the life of a job card owes to the specification and the design. */
export const requirements = {
  'LJ-01': {
    text: 'A job card is given to an employee, who answers for it, and can be given to another one while nobody travels or works for it, until it is done.',
    source: 'Design of areas §2',
  },
  'LJ-02': {
    text: 'Travelling and working begin with one press each; the moves keep the times.',
    source: 'Design of areas, rule 4',
  },
  'LJ-03': {
    text: 'Work can be interrupted, with a reason, and goes on later.',
    source: 'Design of areas §2',
  },
  'LJ-04': {
    text: 'Work is finished with its outcome.',
    source: 'Design of areas §2',
  },
  'LJ-05': {
    text: 'A job card that is done is approved, and then closed.',
    source: 'Design of areas §2',
  },
  'LJ-06': {
    text: 'A job card is cancelled with a reason as long as its work is not done and nobody travels or works for it.',
    source: 'Design of areas §2',
  },
  'LJ-07': {
    text: 'A job card that is done, approved or closed is opened again by a right of its own, with a reason; its costs stay.',
    source: 'Design of areas, rule 10',
  },
} as const

export type RequirementId = keyof typeof requirements

/** What the page of a property's position owes to the specification and the design. */
export const requirements = {
  'QP-01': {
    text: 'An employee sees where a property lies, and who has set that, when and why.',
    source: 'Design of areas §1 history',
  },
  'QP-02': {
    text: 'An employee with the right to the map and to change records sets the position of a property, with a reason.',
    source: 'Decisions 0344 and 0354',
  },
  'QP-03': {
    text: 'A position that was set by somebody else meanwhile is not overwritten in silence: the employee saves again, or takes it.',
    source: 'Design of areas §1 concurrency',
  },
  'QP-04': {
    text: 'A refusal or a missing answer is shown, and what was typed stays.',
    source: 'Decision 0354',
  },
  'QP-05': {
    text: 'A position that cannot be fetched says so and can be requested again.',
    source: 'Decision 0354',
  },
} as const

export type RequirementId = keyof typeof requirements

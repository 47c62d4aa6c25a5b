/** What the page of a request for approval owes to staff. The specification knows none: it is an extension. */
export const requirements = {
  'SP-01': {
    text: 'Before deciding, an employee sees what changes, why, who asked, and whether they may decide.',
    source: 'Extension: approvals',
  },
  'SP-02': { text: 'Approving takes one press, and is done once.', source: 'Extension: approvals' },
  'SP-03': { text: 'Rejecting needs a reason, which the asker reads.', source: 'Extension: approvals' },
  'SP-04': { text: 'The asker takes a request back, and nobody else does.', source: 'Extension: approvals' },
  'SP-05': {
    text: 'Where somebody else has decided meanwhile, the page shows how it ended, and nothing is done.',
    source: 'Extension: approvals',
  },
  'SP-06': {
    text: 'A rejected or unanswered call is shown, and what was typed stays.',
    source: 'Extension: approvals',
  },
  'SP-07': {
    text: 'A request that cannot be fetched says so and can be fetched again.',
    source: 'Extension: approvals',
  },
} as const

export type RequirementId = keyof typeof requirements

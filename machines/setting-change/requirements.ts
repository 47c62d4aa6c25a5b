/** What the pages of settings and texts owe to administrators: the specification has them changed at a terminal. */
export const requirements = {
  'SG-01': {
    text: 'Before changing anything, an administrator sees what holds, what it means, and who changed it last.',
    source: 'Design of areas §2',
  },
  'SG-02': {
    text: 'What is typed is checked before it is confirmed, and what is wrong is said while it can be corrected.',
    source: 'Design of areas §2',
  },
  'SG-03': {
    text: 'Before a change is made, before and after and its effect are shown, and a reason is given.',
    source: 'Design of areas §2',
  },
  'SG-04': {
    text: 'A change that was made is shown with its history, and the newest one can be undone.',
    source: 'Design of areas §2',
  },
  'SG-05': {
    text: 'Where somebody else has changed it meanwhile, both values are shown, and nothing is overwritten unseen.',
    source: 'Design of areas §2',
  },
  'SG-06': {
    text: 'Undoing is confirmed with a reason, and is a change of its own.',
    source: 'Design of areas §2',
  },
  'SG-07': {
    text: 'A rejected or unanswered call is shown, and what was typed stays.',
    source: 'Design of areas §2',
  },
  'SG-08': {
    text: 'A setting that cannot be fetched says so and can be fetched again.',
    source: 'Design of areas §2',
  },
  'SG-09': {
    text: 'A change of controls of administrators themselves, or of an address at which customers pay, holds only when a second administrator has approved it, and says so until then.',
    source: 'Design of areas §2',
  },
} as const

export type RequirementId = keyof typeof requirements

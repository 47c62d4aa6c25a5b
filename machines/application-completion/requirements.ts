/** What the page of an application owes to staff who completes it. */
export const requirements = {
  'CO-01': {
    text: 'Before an application is completed, staff sees what completing it does and what is still missing for it.',
    source: 'A §3',
  },
  'CO-02': {
    text: 'What completing needs is filled in step by step: it is saved whatever is still missing or wrong, which is said beside its field.',
    source: 'A §3, A §8',
  },
  'CO-03': {
    text: 'Once an application is completed, the page leads to what completing it has made.',
    source: 'A §3',
  },
  'CO-04': {
    text: 'Where somebody else has saved something meanwhile, both are shown, and nothing is overwritten unseen.',
    source: 'Design §7',
  },
  'CO-05': {
    text: 'Where the application has ended meanwhile, the page says so and still shows what was typed.',
    source: 'Design §7',
  },
  'CO-06': {
    text: 'A rejected or unanswered call is shown, and what was typed stays.',
    source: 'A §8',
  },
  'CO-07': {
    text: 'Where what completing needs cannot be fetched, the page says so and can fetch it again.',
    source: 'A §8',
  },
} as const

export type RequirementId = keyof typeof requirements

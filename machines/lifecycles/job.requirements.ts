/** What the life of work in the background owes to the design. */
export const requirements = {
  'SJ-01': {
    text: 'What will change is frozen and shown before it begins, and nothing else is changed.',
    source: 'Design of areas, bulk: rule 5 of maintenance, store and lists',
  },
  'SJ-02': {
    text: 'Work goes on whatever process ends, each row once, and any number of portals share it.',
    source: 'Design of areas, work in the background',
  },
  'SJ-03': {
    text: 'Work can be stopped between two rows: what is done stays done, and the rest is listed as not tried.',
    source: 'Design of areas, bulk: rule 5 of maintenance, store and lists',
  },
  'SJ-04': {
    text: 'The asker is notified when it is done, if it took long, and in any case when it has failed.',
    source: 'Design of areas, work in the background',
  },
  'SJ-05': {
    text: 'What cannot be finished fails aloud, and leaves no half of a file.',
    source: 'Design of areas, export',
  },
} as const

export type RequirementId = keyof typeof requirements

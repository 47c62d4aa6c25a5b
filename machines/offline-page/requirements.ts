/** What a page that opens without a network owes to the design of areas. */
export const requirements = {
  'PF-01': {
    text: 'The pages of a round and of job cards are stored on the phone before anybody sets out: they open where there is no network.',
    source: 'Design of areas §3',
  },
  'PF-02': {
    text: 'A browser that cannot store them says so, and what helps.',
    source: 'Design of areas §3',
  },
  'PF-03': {
    text: 'What could not be stored is tried again: after a minute, when the network returns, when it is asked for.',
    source: 'Design of areas §3',
  },
  'PF-04': {
    text: 'A new version of the portal is offered, and never comes by itself while a round or a job card is open.',
    source: 'Design of areas §3',
  },
  'PF-05': {
    text: 'A new version begins when nothing is being sent, and takes nothing along that was saved on the phone.',
    source: 'Design of areas §3',
  },
} as const

export type RequirementId = keyof typeof requirements

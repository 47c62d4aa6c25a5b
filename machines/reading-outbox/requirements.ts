/** What the outbox of readings owes to the design of areas. */
export const requirements = {
  'OB-01': {
    text: 'What is saved on the phone is sent without being asked for.',
    source: 'Design of areas §3',
  },
  'OB-02': {
    text: 'Entries are sent one at a time, photos last and oldest first, those of a job card in the order of their making and its outcome after them, until the server has confirmed each of them.',
    source: 'Design of areas §3',
  },
  'OB-03': { text: 'The page says how many wait; none is said, too.', source: 'Design of areas §3' },
  'OB-04': {
    text: 'What was not sent stays on the phone and is tried again: after a minute, when the network returns, when it is asked for.',
    source: 'Design of areas §3',
  },
  'OB-05': {
    text: 'An entry that the server rejects is kept with the reason, and the others go on.',
    source: 'Design of areas §3',
  },
  'OB-06': {
    text: 'A storage that does not answer is said, and can be tried again.',
    source: 'Design of areas §3',
  },
  'OB-07': {
    text: 'What the server has not confirmed of rounds can be saved as a file for the office; it stays on the phone all the same.',
    source: 'Design of areas §3',
  },
} as const

export type RequirementId = keyof typeof requirements

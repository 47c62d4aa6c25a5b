/** What the life of a debt case owes to the design. */
export const requirements = {
  'DB-01': {
    text: 'An account is reminded in levels; a level is that of the last letter that was served.',
    source: 'Design of areas §2',
  },
  'DB-02': {
    text: 'A promise, dispute or complaint holds a case back; when it is over, the case goes on where it stood.',
    source: 'Design of areas §2',
  },
  'DB-03': {
    text: 'A case whose debt is paid is closed in the transaction that books the payment.',
    source: 'Design of areas §2',
  },
  'DB-04': {
    text: 'A case that was reminded in vain is handed over, with a reason, and can be called back.',
    source: 'Design of areas §2',
  },
  'DB-05': {
    text: 'A debt is written off by a second person, up to their limit.',
    source: 'Design of areas §2',
  },
} as const

export type RequirementId = keyof typeof requirements

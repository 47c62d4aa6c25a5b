/** What the search of staff owes to the specification and to the design. */
export const requirements = {
  'SS-01': {
    text: 'Before anything is typed, the records that were opened last are offered.',
    source: 'Design of areas §2',
  },
  'SS-02': {
    text: 'What is typed is looked for after a short pause; each key starts the pause anew, and an answer to what was typed before is not shown.',
    source: 'Design of areas §2',
  },
  'SS-03': {
    text: 'What was found is shown in groups, or that nothing was.',
    source: 'Design of areas §2',
  },
  'SS-04': {
    text: 'A search that is too wide asks for more letters.',
    source: 'Design of areas §1',
  },
  'SS-05': {
    text: 'A search that fails says so, keeps what was typed, and can be tried again.',
    source: 'Design of areas §2',
  },
  'SS-06': {
    text: 'A record that is chosen is opened, and offered again next time.',
    source: 'Design of areas §2',
  },
} as const

export type RequirementId = keyof typeof requirements

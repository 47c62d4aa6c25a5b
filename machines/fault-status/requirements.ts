/** What asking how a fault stands owes to the design. */
export const requirements = {
  'FS-01': {
    text: 'How a fault stands is told to anybody who names the number of the report and the telephone number that it came from.',
    source: 'Design §7',
  },
  'FS-02': {
    text: 'A wrong number and a wrong telephone number have the same answer, with the text of the server.',
    source: 'Design §6',
  },
  'FS-03': { text: 'Without an answer it can be asked again; what was typed stays.', source: 'Design §7' },
  'FS-04': {
    text: 'After a report was sent, and after its own answer, nothing is typed again.',
    source: 'Design §7',
  },
} as const

export type RequirementId = keyof typeof requirements

/** What one file of a message owes to the specification and to the design. */
export const requirements = {
  'AT-01': {
    text: 'A file is chosen or dropped, or none is; one of another kind, empty, or larger than 3 MB is not taken, and the reason is said.',
    source: 'A §5, A §9',
  },
  'AT-02': {
    text: 'A file is uploaded by itself, and the page shows how far it has come.',
    source: 'A §2.7, A §2.8',
  },
  'AT-03': {
    text: 'Another file can take the place of one that the server refuses, or it can be left out; the reason is said.',
    source: 'A §8',
  },
  'AT-04': {
    text: 'An upload without an answer can be tried again or left out; nothing of it is kept.',
    source: 'A §8, Design §7',
  },
  'AT-05': { text: 'A file is deleted only after a confirmation, which can be refused.', source: 'A §2.8' },
  'AT-06': {
    text: 'A deletion that is refused or not answered says so, and can be repeated or given up.',
    source: 'A §8',
  },
  'AT-07': { text: 'An HTTP failure of a message call sends the person to /login.', source: 'A §8' },
} as const

export type RequirementId = keyof typeof requirements

/** What the import of rows owes to the specification and to the design. */
export const requirements = {
  'RW-01': {
    text: 'An employee chooses a file of limited size; what is too large, empty, unreadable or no table is rejected with the reason.',
    source: 'Decision 0327',
  },
  'RW-02': {
    text: 'The file is read with its progress, apart from the page; reading can be ended.',
    source: 'Decision 0327',
  },
  'RW-03': {
    text: 'Columns are recognised by their headings; what was recognised is shown and can be corrected, and what is missing is asked for.',
    source: 'Decision 0327',
  },
  'RW-04': {
    text: 'Before anything is stored the server judges every row by the rules for what is typed: new, outside its limits, there already, different, or wrong with column and reason.',
    source: 'Design §7',
  },
  'RW-05': {
    text: 'Wrong rows stop no others, unless the employee wants the file whole or not at all.',
    source: 'Decision 0327',
  },
  'RW-06': {
    text: 'Rows are sent in batches with a key each: stopping, continuing and a lost answer store nothing twice.',
    source: 'Decision 0327',
  },
  'RW-07': {
    text: 'The end says how many rows were taken, and lists the others with the reason, also as a file.',
    source: 'Design §7',
  },
  'RW-08': {
    text: 'A refusal or a missing answer is shown, and the file need not be chosen again.',
    source: 'Design §7',
  },
  'RW-09': {
    text: 'All dates of a column decide whether the day or the month comes first; where they leave it open, the employee is asked with a date of the file, and a column whose dates contradict each other is rejected with the rows.',
    source: 'Decision 0351',
  },
} as const

export type RequirementId = keyof typeof requirements

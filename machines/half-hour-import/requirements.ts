/** What the import of half-hour consumption owes to the specification and to the design. */
export const requirements = {
  'HH-01': {
    text: 'A customer sees the supplies of electricity whose half-hour consumption can be imported, and what is stored of it.',
    source: 'A §2.1',
  },
  'HH-02': {
    text: 'A spreadsheet of a limited size is chosen; what is none by its content is refused with the reason.',
    source: 'A §2.1',
  },
  'HH-03': {
    text: 'The file is read with its progress: dates in column A, consumption in column C, in kWh, unless it says otherwise; reading can be ended.',
    source: 'A §2.1',
  },
  'HH-04': {
    text: 'Before anything is stored the page says in words how the file was understood, shows every row with an error, and what is stored already.',
    source: 'Design §7',
  },
  'HH-05': {
    text: 'An import merges with what is stored, or takes its place, as the person chooses.',
    source: 'Design §7',
  },
  'HH-06': { text: 'The page says what was stored; another file can follow.', source: 'A §8' },
  'HH-07': {
    text: 'A refusal or a missing answer is shown, and the file need not be chosen again.',
    source: 'A §8',
  },
  'HH-09': {
    text: 'What a file leaves open is asked, with what each answer means; what was understood can be corrected.',
    source: 'Design §7',
  },
  'HH-08': { text: 'Supplies that cannot be fetched say so and can be requested again.', source: 'A §8' },
} as const

export type RequirementId = keyof typeof requirements

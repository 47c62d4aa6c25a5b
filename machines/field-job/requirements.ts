/** What a job card on the phone owes to the design of areas. */
export const requirements = {
  'FJ-01': {
    text: 'A field worker opens a card of the day; without a network as the phone has it, with everything that was saved since. A card that is finished or of somebody else is not opened, and the page says so.',
    source: 'Design of areas §3',
  },
  'FJ-02': {
    text: 'Travel and work begin with one press, and stop with a reason.',
    source: 'Design of areas §3',
  },
  'FJ-03': {
    text: 'Lines of the checklist and material are noted while the work goes on; a card is handed over by asking one colleague, or all, with a note.',
    source: 'Design of areas §3',
  },
  'FJ-04': {
    text: 'The outcome ends the work; where a problem was found, it says what has to follow.',
    source: 'Design of areas §3',
  },
  'FJ-06': {
    text: 'A supply is cut off only with a permission that was asked for at the door and is still valid.',
    source: 'A §5',
  },
  'FJ-07': {
    text: 'Where there is no permission, or it cannot be asked for, the page says to call the office, with all obstacles in words.',
    source: 'A §5',
  },
  'FJ-08': {
    text: 'The moment of the cut is noted before the final reading is typed, so that typing does not outlast the permission.',
    source: 'Design of areas §3',
  },
  'FJ-09': {
    text: 'What happened is on the phone before the page says so; where that fails, the page says so, and what was typed is still in the form.',
    source: 'Design of areas §3',
  },
  'FJ-10': {
    text: 'A form that was open when the page was lost opens again, with what was typed.',
    source: 'Design of areas §3',
  },
  'FJ-11': {
    text: 'A card that cannot be fetched says so and can be requested again.',
    source: 'A §8',
  },
} as const

export type RequirementId = keyof typeof requirements

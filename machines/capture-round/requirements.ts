/** What walking a meter round owes to the specification and to the design of areas. */
export const requirements = {
  'WR-01': {
    text: 'A reader sees the stops of a round that was given out, in the order of walking; without a network those that stand on the phone.',
    source: 'Design of areas §3',
  },
  'WR-02': {
    text: 'A stop opens from the list, unless what was found there is booked, and leads back to it.',
    source: 'A §3, Design of areas §3',
  },
  'WR-03': { text: 'A reading as expected is saved without a question.', source: 'Design of areas §3' },
  'WR-04': {
    text: 'A reading below the last one is saved only when the reader says that the dials began at 0 again.',
    source: 'A §5',
  },
  'WR-05': {
    text: 'An unlikely reading is typed a second time without showing the first; when it stays, the reader says why or corrects it.',
    source: 'Design of areas §3',
  },
  'WR-06': {
    text: 'Where there is no reading, the reader says why; of another meter, its number.',
    source: 'Design of areas §3',
  },
  'WR-07': {
    text: 'What was found is on the phone before the page says so; where that fails, it is still in the form.',
    source: 'Design of areas §3',
  },
  'WR-08': { text: 'A round that cannot be fetched says so and can be requested again.', source: 'A §8' },
  'WR-09': {
    text: 'A photo of the meter is on the phone before the page says so; an unlikely reading that stays is explained by words or a photo.',
    source: 'Design of areas §3',
  },
  'WR-10': {
    text: 'A photo can be removed until it is sent; one that the server has stays.',
    source: 'Design of areas §3',
  },
  'WR-11': {
    text: 'The storage is checked when a round is opened and before each photo: where hardly any is left, photos stop and readings go on.',
    source: 'Design of areas §3',
  },
  'WR-12': {
    text: 'The camera opens inside the page, for a photo of the meter or its number; a file can be chosen in its place. Where the page is lost meanwhile, the same stop opens with what was typed, and says that no photo was taken.',
    source: 'Design of areas §3',
  },
  'WR-14': {
    text: 'Where the meter was exchanged, the last reading of the old one, if it can be read, and the number, the dials and the first reading of the new one are one entry, which the office decides on.',
    source: 'Design of areas §3, A §5',
  },
  'WR-13': {
    text: 'The number of the meter can be typed or scanned; one that is not that of the round is asked about.',
    source: 'Design of areas §3',
  },
} as const

export type RequirementId = keyof typeof requirements

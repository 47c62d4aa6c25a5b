/** What the own settings of the map owe to the specification and the design. */
export const requirements = {
  'YO-01': {
    text: 'An employee sees which layers their own map shows, in which order, and where it opens.',
    source: 'A §2.1 gisUserSettings; design of areas §4',
  },
  'YO-02': {
    text: 'What is chosen is saved on the server, for this person alone, and the page says so.',
    source: 'A §2.1 gisUserSettings; A §8 success texts',
  },
  'YO-03': {
    text: 'One press gives the own settings up: the map is that of the utility again.',
    source: 'A §2.1 gisUserSettings',
  },
  'YO-04': {
    text: 'Settings that were saved elsewhere meanwhile are not overwritten in silence: the person saves again, or takes them.',
    source: 'Design of areas §1 concurrency',
  },
  'YO-05': {
    text: 'A refusal or a missing answer is shown, and what was chosen stays.',
    source: 'A §8',
  },
  'YO-06': { text: 'Settings that cannot be fetched say so and can be requested again.', source: 'A §8' },
} as const

export type RequirementId = keyof typeof requirements

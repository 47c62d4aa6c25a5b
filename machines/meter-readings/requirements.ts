/** What the page of meter readings owes to the specification and to the design. */
export const requirements = {
  'MM-01': {
    text: 'A customer sees the meters in use on the account that is chosen, and what they have shown.',
    source: 'A §2.1, A §3',
  },
  'MM-02': { text: 'A filter offers All, Outstanding, Completed and Non Editable.', source: 'A §3' },
  'MM-03': {
    text: 'Readings that are outstanding are given together, and corrected until they are billed; one that is not editable is not asked for, and an empty field is left alone.',
    source: 'A §3, A §5',
  },
  'MM-04': {
    text: 'A reading below the last one is sent only when the person says that the meter clocked over.',
    source: 'A §5',
  },
  'MM-05': {
    text: 'A reading that means more than three times the usual consumption is asked about first.',
    source: 'Design §7',
  },
  'MM-06': { text: 'Each meter says that its reading was kept, and what was used.', source: 'A §8' },
  'MM-07': {
    text: 'Where the utility has read or billed the meter meanwhile, that meter says so, and the list can be fetched again.',
    source: 'Design §7',
  },
  'MM-08': { text: 'Meters that cannot be fetched say so and can be requested again.', source: 'A §8' },
  'MM-09': {
    text: 'A refusal or a missing answer is shown at its meter, and what was typed stays; nothing is sent after a missing answer.',
    source: 'A §8',
  },
} as const

export type RequirementId = keyof typeof requirements

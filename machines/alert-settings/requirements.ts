/** What the page of alerts owes to customers. The specification knows none: they are an extension. */
export const requirements = {
  'AL-01': {
    text: 'A customer sees for each supply what they want to be told about it.',
    source: 'Extension: alerts',
  },
  'AL-02': {
    text: 'What is told about a supply can be chosen, also that nothing is; giving up changes nothing.',
    source: 'Extension: alerts',
  },
  'AL-03': {
    text: 'A limit is a number above 0; what is unchanged or wrong is not sent.',
    source: 'Extension: alerts',
  },
  'AL-04': { text: 'The page says that the choice was kept.', source: 'A §8' },
  'AL-05': {
    text: 'A refusal or a missing answer is shown, and what was typed stays; whoever gives up then sees what was kept.',
    source: 'A §8',
  },
  'AL-06': { text: 'Alerts that cannot be fetched say so and can be requested again.', source: 'A §8' },
} as const

export type RequirementId = keyof typeof requirements

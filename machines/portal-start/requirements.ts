/** What the start of the portal owes to the specification. */
export const requirements = {
  'ST-01': { text: 'The organisation settings are checked before anything else is shown.', source: 'P §1' },
  'ST-02': { text: 'The utility settings are loaded before a page is chosen.', source: 'P §7' },
  'ST-03': { text: 'Invalid settings lead to the error page.', source: 'P §1' },
  'ST-04': { text: 'The portal opens only when enablePortal equals 1.', source: 'P §1' },
  'ST-05': {
    text: 'While the portal is disabled, the support page is shown when it is enabled.',
    source: 'A §2.2',
  },
  'ST-06': {
    text: 'While the portal is disabled and there is no support page, the privacy page is shown when it is enabled.',
    source: 'A §2.2',
  },
  'ST-07': {
    text: 'While the portal is disabled and there is neither page, the error page is shown.',
    source: 'A §2.2',
  },
  'ST-08': {
    text: 'When the portal is not property oriented, the home and login addresses lead to userHome.',
    source: 'A §2.2, decision 0007',
  },
  'ST-09': {
    text: 'When the settings cannot be loaded or are not valid, the start can be repeated.',
    source: 'A §8',
  },
  'ST-10': {
    text: 'A start that is repeated and succeeds leads to the page that was wanted at first.',
    source: 'Design §7, issue 43',
  },
  'ST-11': {
    text: 'A disabled portal says that it is closed, and is asked again whether it has opened.',
    source: 'Design §7, issue 43',
  },
  'ST-12': {
    text: 'A portal that nobody has set up shows only that, and the page by which it is set up.',
    source: 'Issue 56 §4, decision 0357',
  },
} as const

export type RequirementId = keyof typeof requirements

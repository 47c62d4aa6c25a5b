/** What legal acceptance owes to the specification. */
export const requirements = {
  'LA-01': { text: 'When terms are not displayed, they count as accepted.', source: 'P §4' },
  'LA-02': {
    text: 'The stored agreement hash is compared with the one of the server; equal means accepted.',
    source: 'P §4',
  },
  'LA-03': {
    text: 'A different or missing hash clears the acceptance and opens the terms dialog, which says what has changed.',
    source: 'P §4',
  },
  'LA-04': {
    text: 'A failed retrieval clears the acceptance, unless accepted terms are only read again; the dialog says so, and it can be repeated.',
    source: 'P §4',
  },
  'LA-05': { text: 'Accepting stores the flag and the hash in this browser.', source: 'P §4' },
  'LA-06': { text: 'Declining clears the flag and the hash.', source: 'P §4' },
  'LA-07': { text: 'The terms can be read again at any time; closing them changes nothing.', source: 'P §2' },
  'LA-08': {
    text: 'The dialog does not take the keys from somebody who fills in the form: it waits until it is wanted.',
    source: 'Design §7',
  },
  'LA-09': {
    text: 'Signing in counts only the terms of that moment: their hash is compared once more.',
    source: 'P §4',
  },
} as const

export type RequirementId = keyof typeof requirements

/** What reporting a fault owes to the design. */
export const requirements = {
  'FA-01': {
    text: 'Danger comes first: whom to call now is said before anything is asked, and going on is possible.',
    source: 'Design §7',
  },
  'FA-02': {
    text: 'A report says what is wrong, where it is, and who can be asked about it; each step says what is missing or wrong.',
    source: 'Design §7',
  },
  'FA-03': {
    text: 'Back and Next lead one step back and on, and nothing that was typed is lost.',
    source: 'Design §7',
  },
  'FA-04': {
    text: 'The place is an own property, an address, or an element by the code on its label; the position of the device can be added, and none is no obstacle.',
    source: 'Design of areas §2',
  },
  'FA-05': {
    text: 'An interruption that is known there is shown before one more report is sent; the fault can still be reported.',
    source: 'Design §7',
  },
  'FA-06': {
    text: 'Whether something is known must not keep anybody from reporting: without an answer the report goes on.',
    source: 'Design §7',
  },
  'FA-07': {
    text: 'Up to three photos can be added and taken back; what is no photo, or too large, says so.',
    source: 'Design §7',
  },
  'FA-08': {
    text: 'Everything is shown before it is sent, and a human check keeps programs out where nobody is signed in.',
    source: 'Design §7',
  },
  'FA-09': {
    text: 'A report that was sent has a number, by which one asks how it stands; it is sent once, however often the button is pressed.',
    source: 'Design §7',
  },
  'FA-10': {
    text: 'A report that is not taken says so with the text of the server, and can be corrected; without an answer it can be sent again.',
    source: 'Design §7',
  },
  'FA-11': { text: 'A reload comes back to the step, with everything that was typed.', source: 'Design §7' },
} as const

export type RequirementId = keyof typeof requirements

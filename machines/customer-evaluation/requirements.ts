/** What the customer evaluation owes to the specification and to the design. */
export const requirements = {
  'EV-01': {
    text: 'The evaluation is begun by the person who fills it in, and answered step by step: the property and its use, the equipment and own generation, and what else the utility asks.',
    source: 'P §2, Design §7',
  },
  'EV-02': {
    text: 'The link that the utility or an earlier visit has sent tells nothing until a code proves the e-mail address that the evaluation belongs to.',
    source: 'P §2, Design §6',
  },
  'EV-03': {
    text: 'Back and Next lead one step back and on, and nothing that was typed is lost.',
    source: 'Design §7',
  },
  'EV-04': {
    text: 'A step with missing or wrong answers is not left: it is marked as failed, with the warning about required fields.',
    source: 'Design §7',
  },
  'EV-05': {
    text: 'At every step the answers can be saved for later, also incomplete ones: a mail has the link by which any device continues.',
    source: 'P §2, Design §7',
  },
  'EV-06': {
    text: 'Answers are saved and handed in by a session of codes for the e-mail address; while it lasts, one code is enough.',
    source: 'P §2',
  },
  'EV-07': {
    text: 'A session that cannot be created, a link that is unknown, and answers that are not taken say so with the text of the server; everything typed is kept.',
    source: 'Design §7',
  },
  'EV-08': {
    text: 'At zero, and when the server says that the session has ended, time has expired: an error, everything typed is kept, and another code can be asked for.',
    source: 'Design §7',
  },
  'EV-09': {
    text: 'Answers that are complete are handed in once: the evaluation gets its number, with a summary to print.',
    source: 'P §2, Design §7',
  },
  'EV-10': {
    text: 'A reload comes back to the step, and to the code while its session lasts.',
    source: 'Design §7',
  },
  'EV-11': {
    text: 'An evaluation that was handed in stays as it was: who changes, saves or hands it in again is shown what was received, and told that later changes were not taken; who only opens it, that it was handed in before.',
    source: 'Design §7',
  },
} as const

export type RequirementId = keyof typeof requirements

/** What the form of a new customer owes to the specification and to the design. */
export const requirements = {
  'NF-01': {
    text: 'The form begins at its first step, or at the one at which the person was, or at the one in which something was refused.',
    source: 'P §4, Design §7',
  },
  'NF-02': {
    text: 'Back and Next lead one step back and on, and nothing that was typed is lost.',
    source: 'P §2, P §4',
  },
  'NF-03': {
    text: 'General is left with account type, consumer type, surname or company name, a valid e-mail address, an identity number of the form of its type and, of an individual, a first name; text messages are consented to only with a mobile number.',
    source: 'P §4, P §5',
  },
  'NF-04': {
    text: 'A step with missing or wrong fields is not left: it is marked as failed, with the warning about required fields.',
    source: 'P §5, P §8',
  },
  'NF-05': {
    text: 'E-mail is consented to at first and can be declined; so are text messages where there is a mobile number.',
    source: 'P §3, P §4, P §9',
  },
  'NF-06': {
    text: 'Consenting to text messages without a mobile number switches off again, with a warning to submit one.',
    source: 'P §4',
  },
  'NF-07': {
    text: 'The personal address is the mailing address, and copied on leaving the step, until the switch is turned off, which clears the mailing address.',
    source: 'P §4',
  },
  'NF-08': {
    text: 'Files are pdf, jpg, jpeg or png of at most 4,000,000 bytes each; one that is not is refused with the reason, and the others are taken.',
    source: 'P §5, P §9',
  },
  'NF-09': { text: 'A file is removed only after a confirmation, which can be refused.', source: 'P §5' },
  'NF-10': {
    text: 'Additional fields are left when every mandatory one has a value, and every value is one of its type.',
    source: 'P §5, P §9',
  },
  'NF-11': {
    text: 'Without additional fields the attachments are the last step.',
    source: 'P §2, P §4',
  },
} as const

export type RequirementId = keyof typeof requirements

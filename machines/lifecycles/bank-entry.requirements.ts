/** What the life of a payment record owes to the specification and the design. */
export const requirements = {
  'BF-01': {
    text: 'Money with the number of a bill or of an account in its text is booked on that account.',
    source: 'A §3 (payment records); extension: bank files',
  },
  'BF-02': {
    text: 'Money that names nobody is shown as unmatched until somebody assigns it.',
    source: 'A §3 (payment records); extension: bank files',
  },
  'BF-03': {
    text: 'Money that is nobody’s is returned or set aside with a reason.',
    source: 'Extension: bank files',
  },
  'BF-04': {
    text: 'A wrong match is undone by new rows of the ledger, with a reason.',
    source: 'Extension: bank files',
  },
  'BF-05': {
    text: 'What the bank takes back is undone by new rows where it was booked, and the debt is open again.',
    source: 'A §3 (payment records); extension: bank files',
  },
} as const

export type RequirementId = keyof typeof requirements

/** What the life of a payment difference owes to the specification and the design. */
export const requirements = {
  'PY-01': {
    text: 'What a provider says and the ledger does not show is shown to staff with both amounts until it is settled.',
    source: 'P §2; extension: payment differences',
  },
  'PY-02': {
    text: 'A second charge of one payment is paid back without anybody having to ask.',
    source: 'P §2; extension: payment differences',
  },
  'PY-03': {
    text: 'A second charge stays a difference until the provider has confirmed that it is paid back.',
    source: 'P §2; extension: payment differences',
  },
  'PY-04': {
    text: 'Whatever the portal cannot settle is settled by a person, with an outcome and a reason, and is opened again with a reason where that was a mistake.',
    source: 'Extension: payment differences',
  },
} as const

export type RequirementId = keyof typeof requirements

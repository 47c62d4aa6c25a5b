/** What lists of bills and transactions can be sorted by and narrowed to, for both sides. */

/** How a bill stands. Corrected: a credit note has taken it back, and a new bill took its place. */
export const billStandings = ['paid', 'open', 'overdue', 'inPlan', 'corrected'] as const

/** How it was paid; empty: it was not, or nobody knows. */
export const transactionMethods = ['bank', 'directDebit', 'card', 'office'] as const

/** Why something was booked, where that is explained to the customer: each has a sentence in every language. */
export const transactionReasons = [
  'credit',
  'waiver',
  'refund',
  'deposit',
  'depositBack',
  'fee',
  'surcharge',
  'corrected',
  'newBill',
  'paidBefore',
  'takenBack',
  'otherAccount',
] as const
export type TransactionReason = (typeof transactionReasons)[number]

/** What is booked, as lists call it: money that a payment provider has paid back is an adjustment of a payment. */
export const shownTransactionKinds = ['invoice', 'payment', 'adjustment', 'paidBack'] as const

export const billColumns = ['number', 'issuedOn', 'dueOn', 'totalCents', 'openCents'] as const
export const billFilters = ['all', 'open', 'overdue', 'paid'] as const

export const transactionColumns = ['bookedOn', 'reference', 'cents'] as const
export const transactionFilters = ['all', 'bills', 'payments', 'others'] as const

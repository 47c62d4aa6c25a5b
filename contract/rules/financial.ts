/** What lists of bills and transactions can be sorted by and narrowed to, for both sides. */

export const billColumns = ['number', 'issuedOn', 'dueOn', 'totalCents', 'openCents'] as const
export const billFilters = ['all', 'open', 'overdue', 'paid'] as const

export const transactionColumns = ['bookedOn', 'reference', 'cents'] as const
export const transactionFilters = ['all', 'bills', 'payments', 'others'] as const

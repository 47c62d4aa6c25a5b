/** What the pages of balance and bills are drawn from. */
export type { Bill, BillLine, BillRow, FinancialSummary, TransactionRow } from '#contract/financial.ts'

/** As a bill writes them. */
export const units = { m3: 'm³', kWh: 'kWh' } as const

/** A day as people write it. */
export const day = { dateStyle: 'medium', timeZone: 'UTC' } as const

/** Which list the page shows. */
export type FinancialList = 'bills' | 'transactions'

export const billPath = (number: string): string => `/financial/${encodeURIComponent(number)}`

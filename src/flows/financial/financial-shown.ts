/** What the pages of balance and bills are drawn from. */
export type { Bill, BillLine, BillRow, FinancialSummary, TransactionRow } from '#contract/financial.ts'

/** Which list the page shows. */
export type FinancialList = 'bills' | 'transactions'

export const billPath = (number: string): string => `/financial/${encodeURIComponent(number)}`

/** The page of the application by which bills are paid in instalments. */
export const planPath = (application: number): string => `/app/instalmentPlan/${application}`

/** Fees that debts have led to, and money that counts from an earlier day (rule 3 of debts, decision 0317). Pure. */

/** A row of the ledger that belongs to no fee of a debt. */
export interface ValuedRow {
  /** The day from which it counts; of a bill or charge, the last day on which it is paid in time. */
  day: string
  /** What is added to the debt. */
  cents: number
}

/**
 * Whether anything was late on a day by the days from which rows count: what was due before it, less all money that counts
 * from that day or earlier.
 */
export const wasLateOn = (rows: readonly ValuedRow[], day: string): boolean =>
  rows
    .filter((row) => (row.cents > 0 ? row.day < day : row.day <= day))
    .reduce((sum, { cents }) => sum + cents, 0) > 0

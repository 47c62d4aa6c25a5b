/** When an account is reminded (rule 5 of debts, decision 0262). Pure. No law is behind these numbers: they are drafts of the rules. */

export const caseRules = {
  /** Below this sum nobody is reminded. */
  leastCents: 5_00,
  /** For so many days something is late before a level of reminder: the first, second and third. */
  daysLate: [7, 21, 35],
  /** Between two letters. */
  gapDays: 10,
  /** From a letter until its last day. */
  daysToPay: 14,
} as const

/** The last level. */
export const lastLevel = caseRules.daysLate.length

/** Days for which something must be late before a level. @param level from 1 */
export const daysLateFor = (level: number): number => caseRules.daysLate[level - 1] ?? Infinity

/** What follows from money, in the transaction that books it, whoever books it: payments, corrections, bank files. */
import type { AfterMoney } from '#server/billing/payments/payment-dependencies.ts'
import { holdCasesOf, reopenPaidCases, stopPaidCases } from '../disconnections/stopping.ts'
import { followCase } from './follow-case.ts'
import { undoFeesPaidBefore } from './undone-fees.ts'

export const afterMoney: AfterMoney = {
  hold: holdCasesOf,
  async booked(tx, accountNo, money) {
    await undoFeesPaidBefore(tx, accountNo, money)
    await followCase(tx, accountNo, money.now)
    await stopPaidCases(tx, accountNo, money)
  },
  returned: reopenPaidCases,
}

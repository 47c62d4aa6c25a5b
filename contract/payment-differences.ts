/** Calls of the area of payment differences. */
import { areaCalls } from './area-calls.ts'
import { paymentDifferences } from './areas/payment-differences/payment-differences.area.ts'

export const {
  list: getPaymentDifferences,
  read: getPaymentDifference,
  insert: insertPaymentDifference,
  change: changePaymentDifference,
  move: movePaymentDifference,
  remove: deletePaymentDifference,
  history: getPaymentDifferenceHistory,
  choices: getPaymentDifferenceChoices,
} = areaCalls(paymentDifferences)

/** `/paymentDifferences/{id}` and `/paymentDifferences/new`. */
import {
  changePaymentDifference,
  deletePaymentDifference,
  getPaymentDifferences,
  getPaymentDifference,
  getPaymentDifferenceHistory,
  insertPaymentDifference,
  movePaymentDifference,
} from '#contract/payment-differences.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { paymentDifferencesPages } from './payment-difference-pages.ts'

export default defineAreaRecord(paymentDifferencesPages, {
  list: getPaymentDifferences,
  read: getPaymentDifference,
  insert: insertPaymentDifference,
  change: changePaymentDifference,
  move: movePaymentDifference,
  remove: deletePaymentDifference,
  history: getPaymentDifferenceHistory,
})

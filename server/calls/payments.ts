/** Paying, and how a payment stands (P §2). */
import { Refused } from '../refused.ts'
import type { Handlers } from './handlers.ts'

type PaymentCall =
  | 'validateAccount'
  | 'getPaymentProviders'
  | 'createPayment'
  | 'getPayment'
  | 'cancelPayment'
  | 'downloadReceipt'
  | 'getOwnPayments'

const notYet = () => Promise.reject(new Refused('request.unknown'))

export const paymentHandlers = (): Handlers<PaymentCall> => ({
  validateAccount: notYet,
  getPaymentProviders: notYet,
  createPayment: notYet,
  getPayment: notYet,
  cancelPayment: notYet,
  downloadReceipt: notYet,
  getOwnPayments: notYet,
})

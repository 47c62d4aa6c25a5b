/** Paying, and how a payment stands (P §2). */
import { requireShownAccount } from '#server/identity/rights/own-accounts.ts'
import { signedIn } from '#server/identity/visits/visitor.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type PaymentCall =
  | 'validateAccount'
  | 'getPaymentProviders'
  | 'createPayment'
  | 'getPayment'
  | 'cancelPayment'
  | 'downloadReceipt'
  | 'getOwnPayments'
  | 'getStandingOrder'
  | 'createStandingOrder'
  | 'stopStandingOrder'

export const paymentHandlers = ({ payments }: HandlerDependencies): Handlers<PaymentCall> => ({
  validateAccount: async ({ AccountNo }, visitor) =>
    fulfilled({ item: await payments.validate(visitor, AccountNo) }),
  getPaymentProviders: async () => fulfilled({ items: await payments.providers() }),
  createPayment: async (request, visitor) => fulfilled({ item: await payments.begin(visitor, request) }),
  getPayment: async ({ Value }, visitor) => fulfilled({ item: await payments.state(visitor, Value) }),
  cancelPayment: async ({ Value }, visitor) => fulfilled({ item: await payments.giveUp(visitor, Value) }),
  downloadReceipt: ({ Value, LanguageCode }) => payments.receipt(Value, LanguageCode),
  getOwnPayments: async ({ Options }, visitor) =>
    fulfilled({ item: await payments.own(signedIn(visitor), Options) }),
  getStandingOrder: async (_request, visitor) =>
    fulfilled({ item: await payments.standingOrder(signedIn(visitor)) }),
  async createStandingOrder(request, visitor) {
    const customer = signedIn(visitor)
    requireShownAccount(customer, request.AccountNo)
    return fulfilled({ item: await payments.beginStandingOrder(customer, request) })
  },
  stopStandingOrder: async ({ Value }, visitor) =>
    fulfilled({ item: await payments.stopStandingOrder(signedIn(visitor), Value) }),
})

/** Paying, and how a payment stands (P §2). */
import { requireShownAccount } from '#server/identity/rights/own-accounts.ts'
import { signedIn } from '#server/identity/sessions/request-context.ts'
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
  validateAccount: async ({ AccountNo }, context) =>
    fulfilled({ item: await payments.validate(context, AccountNo) }),
  getPaymentProviders: async () => fulfilled({ items: await payments.providers() }),
  createPayment: async (request, context) => fulfilled({ item: await payments.begin(context, request) }),
  getPayment: async ({ Value }, context) => fulfilled({ item: await payments.state(context, Value) }),
  cancelPayment: async ({ Value }, context) => fulfilled({ item: await payments.giveUp(context, Value) }),
  downloadReceipt: ({ Value, LanguageCode }) => payments.receipt(Value, LanguageCode),
  getOwnPayments: async ({ Options }, context) =>
    fulfilled({ item: await payments.own(signedIn(context), Options) }),
  getStandingOrder: async (_request, context) =>
    fulfilled({ item: await payments.standingOrder(signedIn(context)) }),
  async createStandingOrder(request, context) {
    const customer = signedIn(context)
    requireShownAccount(customer, request.AccountNo)
    return fulfilled({ item: await payments.beginStandingOrder(customer, request) })
  },
  stopStandingOrder: async ({ Value }, context) =>
    fulfilled({ item: await payments.stopStandingOrder(signedIn(context), Value) }),
})

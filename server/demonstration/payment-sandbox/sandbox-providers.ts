/** The providers that speak to the sandbox: the real ones, with its addresses and keys. */
import { createAccountCheck } from '#server/billing/payments/providers/account-check.ts'
import { createBankRedirect } from '#server/billing/payments/providers/bank-redirect.ts'
import { createMobileMoney } from '#server/billing/payments/providers/mobile-money.ts'
import type { Provider } from '#server/billing/payments/providers/provider.ts'
import { createStripeCheckout } from '#server/billing/payments/providers/stripe-checkout.ts'
import { sandboxKeys } from './webhooks.ts'

/** @param url of the sandbox */
export const sandboxProviders = (url: string): Provider[] => [
  createStripeCheckout({
    secretKey: sandboxKeys.stripeKey,
    webhookSecret: sandboxKeys.stripeWebhookSecret,
    apiUrl: url,
  }),
  createBankRedirect({
    url: `${url}/bank`,
    merchant: sandboxKeys.merchant,
    secret: sandboxKeys.bankSecret,
    name: 'Sandbox Bank',
  }),
  createAccountCheck({
    url: `${url}/wallet`,
    key: sandboxKeys.walletKey,
    webhookSecret: sandboxKeys.walletWebhookSecret,
    name: 'Sandbox Wallet',
  }),
  createMobileMoney({
    url: `${url}/momo`,
    target: sandboxKeys.momoTarget,
    name: 'Sandbox Mobile Money',
    collection: {
      user: sandboxKeys.momoUser,
      key: sandboxKeys.momoKey,
      subscription: sandboxKeys.collectionSubscription,
    },
    disbursement: {
      user: sandboxKeys.momoUser,
      key: sandboxKeys.momoKey,
      subscription: sandboxKeys.disbursementSubscription,
    },
  }),
]

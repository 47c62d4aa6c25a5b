/** The providers that the environment sets up: each by all of its variables or not at all. */
import type { Environment } from './environment.ts'
import { createAccountCheck } from '#server/billing/payments/providers/account-check.ts'
import { createBankRedirect } from '#server/billing/payments/providers/bank-redirect.ts'
import { createMobileMoney } from '#server/billing/payments/providers/mobile-money.ts'
import type { Provider } from '#server/billing/payments/providers/provider.ts'
import { createStripeCheckout } from '#server/billing/payments/providers/stripe-checkout.ts'

export function providersOf(environment: Environment): Provider[] {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = environment
  const { BANK_PAYMENT_URL, BANK_PAYMENT_MERCHANT, BANK_PAYMENT_SECRET, BANK_PAYMENT_NAME } = environment
  const { ACCOUNT_PAYMENT_URL, ACCOUNT_PAYMENT_KEY, ACCOUNT_PAYMENT_WEBHOOK_SECRET, ACCOUNT_PAYMENT_NAME } =
    environment
  const providers: Provider[] = []
  if (STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET)
    providers.push(
      createStripeCheckout({
        secretKey: STRIPE_SECRET_KEY,
        webhookSecret: STRIPE_WEBHOOK_SECRET,
        ...(STRIPE_API_URL && { apiUrl: STRIPE_API_URL }),
      }),
    )
  if (BANK_PAYMENT_URL && BANK_PAYMENT_MERCHANT && BANK_PAYMENT_SECRET && BANK_PAYMENT_NAME)
    providers.push(
      createBankRedirect({
        url: BANK_PAYMENT_URL,
        merchant: BANK_PAYMENT_MERCHANT,
        secret: BANK_PAYMENT_SECRET,
        name: BANK_PAYMENT_NAME,
      }),
    )
  if (ACCOUNT_PAYMENT_URL && ACCOUNT_PAYMENT_KEY && ACCOUNT_PAYMENT_WEBHOOK_SECRET && ACCOUNT_PAYMENT_NAME)
    providers.push(
      createAccountCheck({
        url: ACCOUNT_PAYMENT_URL,
        key: ACCOUNT_PAYMENT_KEY,
        webhookSecret: ACCOUNT_PAYMENT_WEBHOOK_SECRET,
        name: ACCOUNT_PAYMENT_NAME,
      }),
    )
  const mobileMoney = mobileMoneyOf(environment)
  if (mobileMoney) providers.push(mobileMoney)
  return providers
}

function mobileMoneyOf(environment: Environment): Provider | undefined {
  const { MOBILE_PAYMENT_URL: url, MOBILE_PAYMENT_TARGET: target, MOBILE_PAYMENT_NAME: name } = environment
  const {
    MOBILE_PAYMENT_USER: user,
    MOBILE_PAYMENT_KEY: key,
    MOBILE_PAYMENT_SUBSCRIPTION: subscription,
  } = environment
  const {
    MOBILE_REFUND_USER: refundUser,
    MOBILE_REFUND_KEY: refundKey,
    MOBILE_REFUND_SUBSCRIPTION: refundSubscription,
  } = environment
  if (!url || !target || !name || !user || !key || !subscription) return undefined
  if (!refundUser || !refundKey || !refundSubscription) return undefined
  return createMobileMoney({
    url,
    target,
    name,
    collection: { user, key, subscription },
    disbursement: { user: refundUser, key: refundKey, subscription: refundSubscription },
  })
}

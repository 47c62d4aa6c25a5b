/** `npm run sandbox:payments`: providers for a portal that is tried out, and how to start that portal with them. */
import { startPaymentSandbox } from './payment-sandbox.ts'
import { sandboxKeys } from './webhooks.ts'

const port = Number(process.env['PAYMENT_SANDBOX_PORT'] ?? 4020)
const portalUrl = process.env['PORTAL_URL'] ?? 'http://127.0.0.1:4000'

const sandbox = await startPaymentSandbox({ port })
sandbox.tellTo(portalUrl)

console.log(`The sandbox for payments listens at ${sandbox.url} and tells ${portalUrl} (PORTAL_URL) what happens.
"npm start" starts one of its own. To start a portal with this one:

  STRIPE_SECRET_KEY=${sandboxKeys.stripeKey} STRIPE_WEBHOOK_SECRET=${sandboxKeys.stripeWebhookSecret} STRIPE_API_URL=${sandbox.url} \\
  BANK_PAYMENT_URL=${sandbox.url}/bank BANK_PAYMENT_MERCHANT=${sandboxKeys.merchant} BANK_PAYMENT_SECRET=${sandboxKeys.bankSecret} BANK_PAYMENT_NAME='Sandbox Bank' \\
  ACCOUNT_PAYMENT_URL=${sandbox.url}/wallet ACCOUNT_PAYMENT_KEY=${sandboxKeys.walletKey} ACCOUNT_PAYMENT_WEBHOOK_SECRET=${sandboxKeys.walletWebhookSecret} ACCOUNT_PAYMENT_NAME='Sandbox Wallet' \\
  MOBILE_PAYMENT_URL=${sandbox.url}/momo MOBILE_PAYMENT_TARGET=${sandboxKeys.momoTarget} MOBILE_PAYMENT_NAME='Sandbox Mobile Money' \\
  MOBILE_PAYMENT_USER=${sandboxKeys.momoUser} MOBILE_PAYMENT_KEY=${sandboxKeys.momoKey} MOBILE_PAYMENT_SUBSCRIPTION=${sandboxKeys.collectionSubscription} \\
  MOBILE_REFUND_USER=${sandboxKeys.momoUser} MOBILE_REFUND_KEY=${sandboxKeys.momoKey} MOBILE_REFUND_SUBSCRIPTION=${sandboxKeys.disbursementSubscription} \\
  npm start

Press Ctrl+C to stop.`)

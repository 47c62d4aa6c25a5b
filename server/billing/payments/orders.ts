/** A payment as its provider knows it. */
import type { PaymentRow } from '#server/platform/database/payment-tables.ts'
import type { PlacedOrder, Provider } from './providers/provider.ts'

/** Where a provider sends people back to. */
export const returnPath = (providerId: string, publicId: string): string =>
  `/payments/${providerId}/return/${publicId}`

/** The page that says how a payment stands. */
export const statePath = (publicId: string): string => `/payment/${encodeURIComponent(publicId)}`

/** @param publicUrl where people reach the portal; empty where nobody is sent anywhere */
export const orderOf = (payment: PaymentRow, description: string, publicUrl: string): PlacedOrder => ({
  orderNo: payment.order_no,
  // Anyone who charges without anybody being sent there names the payment by its charge: the answer with it may be lost.
  reference: payment.provider_reference || payment.charge_reference,
  accountNo: payment.account_no,
  cents: Number(payment.cents),
  currency: payment.currency,
  description,
  language: payment.language,
  email: payment.email,
  returnUrl: `${publicUrl}${returnPath(payment.provider, payment.public_id)}`,
  createdAt: payment.created_at,
  expiresAt: payment.expires_at,
})

/** The provider of a payment, if the environment still sets it up. */
export const providerOf = (providers: readonly Provider[], { provider }: PaymentRow): Provider | undefined =>
  providers.find(({ description }) => description.id === provider)

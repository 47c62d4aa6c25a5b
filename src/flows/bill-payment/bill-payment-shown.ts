/** What the screens of own bills are drawn from. */
import type { billPaymentMachine } from '#machines/bill-payment/bill-payment.machine.ts'
import type { View } from '#src/flow-kit/view.ts'
import type { PaymentProvider } from '#src/flows/payment-dialog/dues-shown.ts'

export type { OwnPayments } from '#machines/bill-payment/bill-payment.machine.ts'

/** How many payments one page of the list has (A §9). */
export const paymentsPerPage = 10

export interface BillPaymentScreenProps {
  bills: View<typeof billPaymentMachine>
  /** Whether the portal itself takes payments (setting showPaymentButton); else there are only links out of it. */
  hasButton: boolean
  /** Text 116: how to pay without the portal. */
  otherWays: string | undefined
  /** Links out of the portal that the settings name besides. */
  furtherLinks: readonly PaymentProvider[]
}

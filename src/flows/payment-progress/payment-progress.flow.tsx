/** The page of a payment: where the provider sends people back to, and what they can come to again (P §2). */
import { paymentProgressMachine } from '#machines/payment-progress/payment-progress.machine.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { openPaymentDialog, type PaymentWish } from '#src/flows/payment-dialog/open-payment-dialog.ts'
import { useMayPayHere } from '#src/flows/payment-dialog/use-may-pay-here.ts'
import { useCanPay } from '#src/flows/session/use-is-offered.ts'
import { endKept, keptOrder } from './kept-payment.ts'
import { openProvider } from './open-provider.ts'
import type { Payment } from './payment-shown.ts'
import { paymentProgressCalls } from './payment-progress-calls.ts'
import { PaymentScreen } from './payment-screen.tsx'
import { usePageShown } from './use-page-shown.ts'

/**
 * The same once more: what this tab has ordered is known whole, of another payment the account only where its number is not
 * hidden.
 */
function wishAgain({ paymentType, accountNo, items }: Payment): PaymentWish {
  const references = items.map(({ reference }) => reference)
  const kept = keptOrder()
  const isKept = kept?.Items.map(({ reference }) => reference).join() === references.join()
  return {
    paymentType,
    accountNo: isKept ? kept.AccountNo : accountNo.includes('•') ? '' : accountNo,
    references,
    email: (isKept && kept.Email) || '',
    phone: (isKept && kept.PhoneNo) || '',
    isRepetition: true,
  }
}

export default withQueries(
  defineFlow({
    machine: paymentProgressMachine,
    calls: paymentProgressCalls,
    input: ({ params }) => ({ paymentId: params['id'] ?? '' }),
    on: {
      'provider.opened': ({ next }) => {
        if (next) openProvider(next)
      },
      'payment.settled': ({ payment }) => endKept(payment?.state === 'paid'),
    },
    useRunning: ({ view }) => usePageShown(view),
    View: function PaymentPage({ view }) {
      const mayPay = useMayPayHere()
      const { payment } = view.snapshot.context
      return (
        <PaymentScreen
          progress={view}
          onAgain={mayPay ? () => openPaymentDialog(payment && wishAgain(payment)) : undefined}
          bills={useCanPay() ? '/billPayment' : undefined}
        />
      )
    },
  }),
)

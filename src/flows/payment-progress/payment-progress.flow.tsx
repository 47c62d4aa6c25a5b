/** The page of a payment: where the provider sends people back to, and what they can come to again (P §2). */
import { paymentProgressMachine } from '#machines/payment-progress/payment-progress.machine.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { openPaymentDialog, type PaymentWish } from '#src/flows/payment-dialog/open-payment-dialog.ts'
import { useMayPayHere } from '#src/flows/payment-dialog/use-may-pay-here.ts'
import { forgetKey } from './kept-payment.ts'
import { openProvider } from './open-provider.ts'
import type { Payment } from './payment-shown.ts'
import { paymentProgressCalls } from './payment-progress-calls.ts'
import { PaymentScreen } from './payment-screen.tsx'
import { usePageShown } from './use-page-shown.ts'

/** The same once more: the menu need not be asked again, nor the account where its number is not hidden. */
const wishAgain = ({ paymentType, accountNo, items }: Payment): PaymentWish => ({
  paymentType,
  accountNo: accountNo.includes('•') ? '' : accountNo,
  references: items.map(({ reference }) => reference),
})

export default withQueries(
  defineFlow({
    machine: paymentProgressMachine,
    calls: paymentProgressCalls,
    input: ({ params }) => ({ paymentId: params['id'] ?? '' }),
    on: {
      'provider.opened': ({ next }) => {
        if (next) openProvider(next)
      },
      'payment.settled': forgetKey,
    },
    useRunning: ({ view }) => usePageShown(view),
    View: function PaymentPage({ view }) {
      const mayPay = useMayPayHere()
      const { payment } = view.snapshot.context
      return (
        <PaymentScreen
          progress={view}
          onAgain={mayPay ? () => openPaymentDialog(payment && wishAgain(payment)) : undefined}
        />
      )
    },
  }),
)

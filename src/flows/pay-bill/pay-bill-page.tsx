/** An address to send people to who want to pay: it says what they need, and opens the payment dialog. */
import { useSelector } from '@xstate/react'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { openPaymentDialog } from '#src/flows/payment-dialog/open-payment-dialog.ts'
import PayBillScreen from './pay-bill-screen.tsx'

export default function PayBillPage() {
  const { utility, session } = usePortal()
  const isSignedIn = useSelector(session, ({ context }) => context.profile !== undefined)
  return (
    <PayBillScreen
      isOffered={utility.showPaymentButtonAtLogin || isSignedIn}
      onOpen={() => openPaymentDialog()}
    />
  )
}

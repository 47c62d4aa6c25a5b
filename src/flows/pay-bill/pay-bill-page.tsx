/** An address to send people to who want to pay: it says what they need, and opens the payment dialog. */
import { openPaymentDialog } from '#src/flows/payment-dialog/open-payment-dialog.ts'
import { useMayPayHere } from '#src/flows/payment-dialog/use-may-pay-here.ts'
import { useProfile } from '#src/flows/session/use-profile.ts'
import PayBillScreen from './pay-bill-screen.tsx'

export default function PayBillPage() {
  const { profile } = useProfile()
  const isOffered = useMayPayHere()
  return (
    <PayBillScreen
      offer={isOffered ? 'payment' : profile ? 'nothing' : 'signIn'}
      onOpen={() => openPaymentDialog()}
    />
  )
}

/** An address to send people to who want to pay: paying itself, or how it is done where it is not done here. */
import { withQueries } from '#src/flow-kit/queries.tsx'
import { PaymentOnPage } from '#src/flows/payment-dialog/payment-dialog.flow.tsx'
import { useMayPayHere } from '#src/flows/payment-dialog/use-may-pay-here.ts'
import { usePaymentTexts } from '#src/flows/payment-dialog/use-payment-texts.ts'
import { useProfile } from '#src/flows/session/use-profile.ts'
import PayBillScreen from './pay-bill-screen.tsx'

function PayBillPage() {
  const mayPay = useMayPayHere()
  return mayPay ? <PaymentOnPage /> : <NotHere />
}

function NotHere() {
  const { profile } = useProfile()
  const { otherWays } = usePaymentTexts()
  return <PayBillScreen offersSignIn={!profile} otherWays={otherWays} />
}

export default withQueries(PayBillPage)

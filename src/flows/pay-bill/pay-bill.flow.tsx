/** An address to send people to who want to pay: paying itself, or how it is done where it is not done here. */
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { paymentEntry } from '#src/flows/payment-dialog/dues-shown.ts'
import { PaymentOnPage } from '#src/flows/payment-dialog/payment-dialog.flow.tsx'
import { useMayPayHere } from '#src/flows/payment-dialog/use-may-pay-here.ts'
import { usePaymentSites } from '#src/flows/payment-dialog/use-payment-sites.ts'
import { usePaymentTexts } from '#src/flows/payment-dialog/use-payment-texts.ts'
import { useProfile } from '#src/flows/session/use-profile.ts'
import PayBillScreen from './pay-bill-screen.tsx'

function PayBillPage() {
  const mayPay = useMayPayHere()
  return mayPay ? <PaymentOnPage /> : <NotHere />
}

function NotHere() {
  const { profile } = useProfile()
  const { organisation, utility } = usePortal()
  const { otherWays } = usePaymentTexts()
  const customersPay = paymentEntry({ ...organisation, ...utility }, utility.showPaymentButton) === 'button'
  const links = usePaymentSites()
  return <PayBillScreen offersSignIn={!profile && customersPay} links={links} otherWays={otherWays} />
}

export default withQueries(PayBillPage)

/** `/billPayment`: own bills and payments, with a button or with links, as the settings say (A §2.1, §6); where the backend has no bills, links alone. */
import { useEffect } from 'react'
import { isServed } from '#contract/rules/extensions.ts'
import { getOwnPayments } from '#contract/payments.ts'
import { billPaymentMachine } from '#machines/bill-payment/bill-payment.machine.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { defineReadFlow } from '#src/flow-kit/define-read-flow.tsx'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { openPaymentDialog } from '#src/flows/payment-dialog/open-payment-dialog.ts'
import { paymentFailed, paymentMade, type PaymentMade } from '#src/flows/payment-dialog/payment-news.ts'
import { useFurtherLinks, usePaymentSites } from '#src/flows/payment-dialog/use-payment-sites.ts'
import { useProfile } from '#src/flows/session/use-profile.ts'
import { usePaymentTexts } from '#src/flows/payment-dialog/use-payment-texts.ts'
import { BillPaymentScreen } from './bill-payment-screen.tsx'
import { PaymentSitesScreen } from './payment-sites-screen.tsx'
import { paymentsPerPage } from './bill-payment-shown.ts'

/** What is left of paying in front of a backend without bills and payments (decision 0363). */
function PaymentSites() {
  const { profile } = useProfile()
  const { otherWays } = usePaymentTexts()
  return (
    <PaymentSitesScreen links={usePaymentSites()} accountNo={profile?.account ?? ''} otherWays={otherWays} />
  )
}

const OwnBills = defineReadFlow({
  machine: billPaymentMachine,
  calls: {
    getOwnPayments: callActor(
      getOwnPayments,
      ({ page }: { page: number }) => ({ Options: { PageSize: paymentsPerPage, Page: page } }),
      ({ item }) => item,
    ),
  },
  on: {
    'payment.wished': ({ paymentType, accountNo }) => openPaymentDialog({ paymentType, accountNo }),
  },
  useRunning: ({ view: { send } }) =>
    useEffect(() => {
      const hear = (event: Event) => {
        const { paymentData } = (event as CustomEvent<PaymentMade>).detail
        send({
          type: 'payment.made',
          references: paymentData?.items.map(({ reference }) => reference) ?? [],
        })
      }
      const renew = () => send({ type: 'payment.failed' })
      addEventListener(paymentMade, hear)
      addEventListener(paymentFailed, renew)
      return () => {
        removeEventListener(paymentMade, hear)
        removeEventListener(paymentFailed, renew)
      }
    }),
  beginsAnew: (snapshot) => snapshot.matches('reviewing'),
  View: function BillPayment({ view }) {
    const { utility } = usePortal()
    const { otherWays } = usePaymentTexts()
    const furtherLinks = useFurtherLinks()
    return (
      <BillPaymentScreen
        bills={view}
        hasButton={utility.showPaymentButton}
        otherWays={otherWays}
        furtherLinks={furtherLinks}
      />
    )
  },
})

const BillPayment = () => (isServed(usePortal().utility, 'payments') ? <OwnBills /> : <PaymentSites />)

export default withQueries(Object.assign(BillPayment, OwnBills))

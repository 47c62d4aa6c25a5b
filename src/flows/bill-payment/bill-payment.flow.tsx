/** `/billPayment`: own bills and payments, with a button or with links, as the settings say (A §2.1, §6). */
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { getOwnPayments } from '#contract/payments.ts'
import { billPaymentMachine } from '#machines/bill-payment/bill-payment.machine.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { defineReadFlow } from '#src/flow-kit/define-read-flow.tsx'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { openPaymentDialog } from '#src/flows/payment-dialog/open-payment-dialog.ts'
import { paymentFailed, paymentMade, type PaymentMade } from '#src/flows/payment-dialog/payment-news.ts'
import { usePaymentTexts } from '#src/flows/payment-dialog/use-payment-texts.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { BillPaymentScreen } from './bill-payment-screen.tsx'
import { paymentsPerPage } from './bill-payment-shown.ts'

export default withQueries(
  defineReadFlow({
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
      const { organisation, utility } = usePortal()
      const { paymentLink, paymentLinkName, orgName } = organisation
      const { t } = useTranslation('bill-payment')
      const { otherWays } = usePaymentTexts()
      const name = paymentLinkName || t('due.linkName', { organisation: isolated(orgName) })
      return (
        <BillPaymentScreen
          bills={view}
          hasButton={utility.showPaymentButton}
          otherWays={otherWays}
          furtherLinks={
            paymentLink
              ? [{ id: 'paymentLink', kind: 'link', name, icon: '', link: paymentLink, appendAccount: false }]
              : []
          }
        />
      )
    },
  }),
)

/** The payment dialog over the page that is open (P §2). */
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { createContext, useContext, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { paymentDialogMachine } from '#machines/payment-dialog/payment-dialog.machine.ts'
import type { paymentProgressMachine } from '#machines/payment-progress/payment-progress.machine.ts'
import { captionsQuery } from '#src/api/content-queries.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { forgetKey } from '#src/flows/payment-progress/kept-payment.ts'
import { keepLeftPayment, leftPayment } from '#src/flows/payment-progress/left-payment.ts'
import { openProvider, useOpenedProvider } from '#src/flows/payment-progress/open-provider.ts'
import { usePageShown } from '#src/flows/payment-progress/use-page-shown.ts'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import type { PaymentWish } from './open-payment-dialog.ts'
import { tellPaymentFailed, tellPaymentMade } from './payment-news.ts'
import { paymentDialogCalls } from './payment-dialog-calls.ts'
import { PaymentDialogScreen } from './payment-dialog-screen.tsx'

interface Opened {
  wish: PaymentWish
  onClose: () => void
}
const OpenedDialog = createContext<Opened>({ wish: {}, onClose: () => undefined })

const PaymentDialogFlow = withQueries(
  defineFlow({
    machine: paymentDialogMachine,
    useReady: () => ({ ready: useContext(OpenedDialog) }),
    calls: ({ language }) => paymentDialogCalls(language),
    input: ({ ready: { wish } }) => ({
      paymentType: wish.paymentType,
      accountNo: wish.accountNo ?? '',
      references: wish.references ?? [],
      openPaymentId: leftPayment(),
    }),
    on: {
      'payment.started': ({ paymentId, next }) => {
        keepLeftPayment(paymentId)
        openProvider(next)
      },
      'payment.made': ({ paymentData, account }) => tellPaymentMade({ paymentData, account }),
    },
    leave: ({ output }, { ready, navigate }) => {
      keepLeftPayment('')
      ready.onClose()
      // The receipt.
      if (output?.kind === 'paid' && output.paymentData) navigate(`/payment/${output.paymentData.paymentId}`)
    },
    useRunning: ({ view: { snapshot }, child }) => {
      usePageShown(child.paymentProgress)
      useOpenedProvider(
        snapshot.children.paymentProgress as ActorRefFrom<typeof paymentProgressMachine> | undefined,
      )
      const isUnpaid = snapshot.matches('unpaid')
      const hasEnded = isUnpaid || snapshot.matches('paid')
      useEffect(() => {
        if (!hasEnded) return
        keepLeftPayment('')
        forgetKey()
        if (isUnpaid) tellPaymentFailed()
      }, [hasEnded, isUnpaid])
    },
    View: function PaymentDialogView({ view, child }) {
      const { i18n } = useTranslation()
      const { session } = usePortal()
      const isSignedIn = useSelector(session, ({ context }) => context.profile !== undefined)
      const { data: captions } = useQuery(captionsQuery(currentLanguage(i18n), ['accountDescription']))
      return (
        <PaymentDialogScreen
          dialog={view}
          validation={child.accountValidation}
          progress={child.paymentProgress}
          accountHelp={captions?.accountDescription}
          asksForEmail={!isSignedIn}
        />
      )
    },
  }),
)

/** The dialog, as long as it is drawn. */
function PaymentDialog(opened: Opened) {
  return (
    <OpenedDialog value={opened}>
      <PaymentDialogFlow />
    </OpenedDialog>
  )
}
export default Object.assign(PaymentDialog, { View: PaymentDialogFlow.View })

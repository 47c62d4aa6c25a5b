/** Paying over the page that is open, or on a page of its own (P §2). */
import { useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import { paymentDialogMachine } from '#machines/payment-dialog/payment-dialog.machine.ts'
import type { paymentProgressMachine } from '#machines/payment-progress/payment-progress.machine.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { personalDraft } from '#src/flow-kit/person.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { addToDraft } from '#src/flows/code-session/kept-session.ts'
import { endKept, keptOrder } from '#src/flows/payment-progress/kept-payment.ts'
import { keepLeftPayment, leftPayment } from '#src/flows/payment-progress/left-payment.ts'
import { openProvider, useOpenedProvider } from '#src/flows/payment-progress/open-provider.ts'
import { usePageShown } from '#src/flows/payment-progress/use-page-shown.ts'
import type { PaymentWish } from './open-payment-dialog.ts'
import { tellPaymentFailed, tellPaymentMade } from './payment-news.ts'
import { paymentDialogCalls } from './payment-dialog-calls.ts'
import { PaymentDialogScreen } from './payment-dialog-screen.tsx'
import { usePaymentTexts } from './use-payment-texts.ts'

interface Opened {
  wish: PaymentWish
  frame: 'dialog' | 'page'
  onClose: () => void
}
const OpenedDialog = createContext<Opened>({ wish: {}, frame: 'dialog', onClose: () => undefined })

/** What the payment was for that was left for the provider, so that it can be tried again. */
function wishOfLeft(): PaymentWish {
  const kept = leftPayment() ? keptOrder() : undefined
  return kept
    ? {
        paymentType: kept.PaymentType,
        accountNo: kept.AccountNo,
        references: kept.Items.map(({ reference }) => reference),
        email: kept.Email ?? '',
        phone: kept.PhoneNo ?? '',
      }
    : {}
}

/** The payment has ended: Back does not lead to it any more, and another press of the button is another one. */
function forgetLeftPayment(isPaid: boolean): void {
  keepLeftPayment('')
  endKept(isPaid)
}

const PaymentDialogFlow = withQueries(
  defineFlow({
    machine: paymentDialogMachine,
    useReady: () => ({ ready: useContext(OpenedDialog) }),
    calls: ({ language }) => paymentDialogCalls(language),
    draft: personalDraft('payment'),
    draftIsDone: ({ status }) => status === 'done',
    input: ({ ready: { wish } }) => {
      const {
        paymentType,
        accountNo = '',
        references = [],
        email = '',
        phone = '',
      } = { ...wishOfLeft(), ...wish }
      const isRepetition = wish.isRepetition ?? false
      return { paymentType, accountNo, references, email, phone, isRepetition, openPaymentId: leftPayment() }
    },
    on: {
      'payment.started': ({ paymentId, next }) => {
        keepLeftPayment(paymentId)
        openProvider(next)
      },
      'payment.made': ({ paymentData, account }) => {
        forgetLeftPayment(true)
        tellPaymentMade({ paymentData, account })
      },
      'payment.notMade': () => {
        forgetLeftPayment(false)
        tellPaymentFailed()
      },
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
    },
    View: function PaymentDialogView({ view, child, draft }) {
      const { frame } = useContext(OpenedDialog)
      const { session } = usePortal()
      const isSignedIn = useSelector(session, ({ context }) => context.profile !== undefined)
      return (
        <PaymentDialogScreen
          dialog={view}
          validation={child.accountValidation}
          progress={child.paymentProgress}
          {...usePaymentTexts()}
          frame={frame}
          asksForEmail={!isSignedIn}
          typed={draft.read()}
          onTyped={(typed) => addToDraft(draft, typed)}
        />
      )
    },
  }),
)

/** The dialog, as long as it is drawn. */
function PaymentDialog(opened: Omit<Opened, 'frame'>) {
  return (
    <OpenedDialog value={{ ...opened, frame: 'dialog' }}>
      <PaymentDialogFlow />
    </OpenedDialog>
  )
}
export default Object.assign(PaymentDialog, { View: PaymentDialogFlow.View })

/** The same as the content of a page, which nobody closes. */
export function PaymentOnPage() {
  return (
    <OpenedDialog value={{ wish: {}, frame: 'page', onClose: () => undefined }}>
      <PaymentDialogFlow />
    </OpenedDialog>
  )
}

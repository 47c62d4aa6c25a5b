import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { FetchedPart } from '#src/flow-kit/part-boundary.tsx'
import { leftPayment } from '#src/flows/payment-progress/left-payment.ts'
import { retriableLazy } from '#src/ui/retriable-lazy.tsx'
import { paymentWished, type PaymentWish } from './open-payment-dialog.ts'

const PaymentDialog = retriableLazy(() => import('./payment-dialog.flow.tsx'))

/** Where the payment dialog is drawn: over any page, when it is wished for, or when somebody comes back from a provider. */
export function PaymentHost() {
  const [path] = useLocation()
  // A page that pays by itself finds the payment by itself.
  const [wish, setWish] = useState<PaymentWish | undefined>(() =>
    leftPayment() && path !== '/payBill' ? {} : undefined,
  )
  useEffect(() => {
    const hear = (event: Event) => setWish((event as CustomEvent<PaymentWish>).detail)
    addEventListener(paymentWished, hear)
    return () => removeEventListener(paymentWished, hear)
  }, [])
  const close = () => setWish(undefined)
  return (
    wish && (
      <FetchedPart onMissing={close}>
        <PaymentDialog wish={wish} onClose={close} />
      </FetchedPart>
    )
  )
}

import { lazy, Suspense, useEffect, useState } from 'react'
import { leftPayment } from '#src/flows/payment-progress/kept-payment.ts'
import { paymentWished, type PaymentWish } from './open-payment-dialog.ts'

const PaymentDialog = lazy(() => import('./payment-dialog.flow.tsx'))

/** Where the payment dialog is drawn: over any page, when it is wished for, or when somebody comes back from a provider. */
export function PaymentHost() {
  const [wish, setWish] = useState<PaymentWish | undefined>(() => (leftPayment() ? {} : undefined))
  useEffect(() => {
    const hear = (event: Event) => setWish((event as CustomEvent<PaymentWish>).detail)
    addEventListener(paymentWished, hear)
    return () => removeEventListener(paymentWished, hear)
  }, [])
  return <Suspense>{wish && <PaymentDialog wish={wish} onClose={() => setWish(undefined)} />}</Suspense>
}

/** What an entry of the history remembers of a payment: which one Back leads to. */
import { navigationState } from '#src/flow-kit/navigation-state.ts'

/** The payment that was begun on this page, if it was left for the provider. */
export const leftPayment = (): string => navigationState().paymentId ?? ''

/** Anyone who comes back to this page finds the payment; empty: nothing is to be found any more. */
export function keepLeftPayment(paymentId: string): void {
  const { paymentId: _former, ...others } = navigationState()
  history.replaceState(paymentId === '' ? others : { ...others, paymentId }, '')
}

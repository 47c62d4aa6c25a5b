import { useEffect } from 'react'
import type { paymentProgressMachine } from '#machines/payment-progress/payment-progress.machine.ts'
import type { View } from '#src/flow-kit/view.ts'

/** Tells a payment that is followed when somebody looks at the page again, as after Back from the provider. */
export function usePageShown(progress: Pick<View<typeof paymentProgressMachine>, 'send'> | undefined): void {
  const send = progress?.send
  useEffect(() => {
    if (!send) return undefined
    const look = () => {
      if (!document.hidden) send({ type: 'page.shown' })
    }
    addEventListener('pageshow', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('pageshow', look)
      document.removeEventListener('visibilitychange', look)
    }
  })
}

/** The code of a change that is awaited, kept in the history of the browser: a reload comes back to it. Never the password. */
import { useEffect } from 'react'
import type { CodeDelivery } from '#machines/otp-entry/code-delivery.ts'
import type { deliveryAt } from '#machines/otp-entry/earlier-delivery.ts'
import { navigationState } from '#src/flow-kit/navigation-state.ts'

/**
 * What was awaited before the page was loaded again.
 *
 * @param of what the person signs in with now
 * @param later the delivery as it stands now
 */
export function keptCode(of: string, later: typeof deliveryAt) {
  const { change } = navigationState()
  return change?.of === of ? { value: change.value, delivery: later(change.delivery, Date.now()) } : undefined
}

/** @param delivery of the newest code, as long as it is awaited */
export function useKeptCode(of: string, value: string, delivery: CodeDelivery | undefined): void {
  useEffect(() => {
    const { change, ...others } = navigationState()
    if (delivery?.expiresAt === change?.delivery.expiresAt) return
    history.replaceState(delivery ? { ...others, change: { of, value, delivery } } : others, '')
  }, [of, value, delivery])
}

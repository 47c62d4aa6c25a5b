/** Whether this person may pay in the portal, as the server judges it. */
import { role } from '#contract/entities.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { useCanPay } from '#src/flows/session/use-is-offered.ts'
import { useProfile } from '#src/flows/session/use-profile.ts'

/** A customer where the menu offers it; anybody else, staff too, where visitors may (P §6). */
export function useMayPayHere(): boolean {
  const { utility } = usePortal()
  const { profile } = useProfile()
  const canPay = useCanPay()
  return profile?.role === role.customer ? canPay : utility.showPaymentButtonAtLogin
}

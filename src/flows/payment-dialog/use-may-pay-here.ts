/** Whether this person may pay in the portal, as the server judges it. */
import { role } from '#contract/entities.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { useIsOffered } from '#src/flows/session/use-is-offered.ts'
import { useProfile } from '#src/flows/session/use-profile.ts'
import { paymentEntry } from './dues-shown.ts'

/** What "Pay a bill" opens for this person; undefined: nothing. Staff pay as visitors do (P §6). */
export function usePaymentEntry(): ReturnType<typeof paymentEntry> {
  const { utility, organisation } = usePortal()
  const { profile } = useProfile()
  const hasButton =
    profile?.role === role.customer ? utility.showPaymentButton : utility.showPaymentButtonAtLogin
  return paymentEntry({ ...organisation, ...utility }, hasButton)
}

/** A customer where the menu offers it; anybody else, staff too, where visitors may (P §6). */
export function useMayPayHere(): boolean {
  const { profile } = useProfile()
  const isOffered = useIsOffered('billPaymentButton')
  const entry = usePaymentEntry()
  return profile?.role === role.customer ? isOffered : entry === 'button'
}

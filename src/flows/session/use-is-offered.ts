/** Whether the menu offers something to this person (A §6). */
import { menuFor, type MenuItemId } from '#contract/rules/menu.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { useProfile } from './use-profile.ts'

export function useIsOffered(...items: readonly MenuItemId[]): boolean {
  const { organisation, utility } = usePortal()
  const { profile } = useProfile()
  if (!profile) return false
  const settings = { ...organisation, ...utility }
  return menuFor({ role: profile.role, flags: profile, settings }).some(({ id }) => items.includes(id))
}

/** Whether bills can be paid here. */
export const useCanPay = (): boolean => useIsOffered('billPayment', 'billPaymentButton')

/** Whether the menu offers this person to pay bills (A §6). */
import { menuFor } from '#contract/rules/menu.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { useProfile } from './use-profile.ts'

export function useCanPay(): boolean {
  const { organisation, utility } = usePortal()
  const { profile } = useProfile()
  if (!profile) return false
  const settings = { ...organisation, ...utility }
  return menuFor({ role: profile.role, flags: profile, settings }).some(({ path }) => path === '/billPayment')
}

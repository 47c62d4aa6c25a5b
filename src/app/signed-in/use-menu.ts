import { menuFor, type MenuItem } from '#contract/rules/menu.ts'
import type { Profile } from '#contract/entities.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'

/** What the portal offers to this person (A §6). */
export function useMenu(profile: Profile): readonly MenuItem[] {
  const { organisation, utility } = usePortal()
  return menuFor({ role: profile.role, flags: profile, settings: { ...organisation, ...utility } })
}

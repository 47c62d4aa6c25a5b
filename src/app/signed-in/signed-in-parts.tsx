/**
 * The parts of the frame that only those have who are signed in: they come in one file, so that nobody else loads them.
 * The reads of the utility's texts are cached.
 */
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import type { Profile } from '#contract/entities.ts'
import { isServed } from '#contract/rules/extensions.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { queryClient } from '#src/api/query-client.ts'
import type { View } from '#src/flow-kit/view.ts'
import { StaffSearchInBar } from '#src/flows/staff-search/staff-search.flow.tsx'
import { AccountChoice } from './account-choice.tsx'
import { AccountMenu } from './account-menu.tsx'
import { HelpMenu } from './help-menu.tsx'
import { isEmployee } from './is-employee.ts'
import { MenuDrawer as Drawer } from './menu-drawer.tsx'
import { WorkLoader } from './work-loader.tsx'

export { IconBar } from './icon-bar.tsx'
export { OfferedPage } from './offered-page.tsx'

/** The button of the menu, before the logo. */
export const MenuDrawer = (props: ComponentProps<typeof Drawer>) => (
  <QueryClientProvider client={queryClient}>
    <Drawer {...props} />
  </QueryClientProvider>
)

/** The end of the bar: the search of staff, unread messages, help, and who is signed in. */
export function BarEnd({
  session,
  profile,
  unread,
}: {
  session: View<typeof sessionMachine>
  profile: Profile
  unread: ReactNode
}) {
  const { utility } = usePortal()
  return (
    <QueryClientProvider client={queryClient}>
      <AccountChoice profile={profile} />
      {isEmployee(profile) && isServed(utility, 'areas') && <StaffSearchInBar />}
      {unread}
      <HelpMenu />
      <AccountMenu session={session} profile={profile} />
      <WorkLoader />
    </QueryClientProvider>
  )
}

/** Over any page of an employee: the home stands for all. */
import type { sessionMachine } from '#machines/session/session.machine.ts'
import type { staffSearchMachine } from '#machines/staff-search/staff-search.machine.ts'
import { StaffSearchScreen } from '#src/flows/staff-search/staff-search-screen.tsx'
import { PortalAround } from '../portal-around.tsx'
import { still, useWorld, type Stage } from '../stage.ts'
import { StillPage } from '../still-sign-in.tsx'

const StaffSearchStage: Stage<typeof staffSearchMachine> = ({ snapshot }) => {
  const session = useWorld().viewOf<typeof sessionMachine>(
    'session',
    'signedIn.active',
    'at /employeeHome',
  ).snapshot
  return (
    <PortalAround session={session} page={session.context.page}>
      <StillPage />
      <StaffSearchScreen view={still<typeof staffSearchMachine>(snapshot)} />
    </PortalAround>
  )
}

export default StaffSearchStage

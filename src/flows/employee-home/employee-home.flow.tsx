/** The home of an employee. */
import { isServed } from '#contract/rules/extensions.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import { useEmployeeOverview } from '#src/flows/overview/use-overview.ts'
import { useProfile } from '#src/flows/session/use-profile.ts'
import EmployeeHomeScreen from './employee-home-screen.tsx'

export default withSecurities(
  'employeeHome',
  function EmployeeHomeFlow() {
    const { utility } = usePortal()
    const { profile, signOut, links } = useProfile()
    const overview = useEmployeeOverview(isServed(utility, 'homes'))
    return (
      profile && <EmployeeHomeScreen profile={profile} onSignOut={signOut} overview={overview} {...links} />
    )
  },
  'page',
)

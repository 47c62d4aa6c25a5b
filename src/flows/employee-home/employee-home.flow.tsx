/** The home of an employee. */
import { withSecurities } from '#src/flow-kit/securities.tsx'
import { useEmployeeOverview } from '#src/flows/overview/use-overview.ts'
import { useProfile } from '#src/flows/session/use-profile.ts'
import EmployeeHomeScreen from './employee-home-screen.tsx'

export default withSecurities(
  'employeeHome',
  function EmployeeHomeFlow() {
    const { profile, signOut, links } = useProfile()
    const overview = useEmployeeOverview()
    return (
      profile && <EmployeeHomeScreen profile={profile} onSignOut={signOut} overview={overview} {...links} />
    )
  },
  'page',
)

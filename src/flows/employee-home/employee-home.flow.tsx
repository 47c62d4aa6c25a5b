/** The home of an employee. */
import { withQueries } from '#src/flow-kit/queries.tsx'
import { useEmployeeOverview } from '#src/flows/overview/use-overview.ts'
import { useProfile } from '#src/flows/session/use-profile.ts'
import EmployeeHomeScreen from './employee-home-screen.tsx'

export default withQueries(function EmployeeHomeFlow() {
  const { profile, signOut, links } = useProfile()
  const overview = useEmployeeOverview()
  return (
    profile && <EmployeeHomeScreen profile={profile} onSignOut={signOut} overview={overview} {...links} />
  )
})

/** The home of an employee. */
import EmployeeHomeScreen from './employee-home-screen.tsx'
import { useProfile } from '#src/flows/session/use-profile.ts'

export default function EmployeeHomeFlow() {
  const { profile, signOut, links } = useProfile()
  return profile && <EmployeeHomeScreen profile={profile} onSignOut={signOut} {...links} />
}

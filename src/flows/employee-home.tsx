/** The home of an employee. */
import EmployeeHomeScreen from '#src/screens/employee-home/employee-home-screen.tsx'
import { useProfile } from './use-profile.ts'

export default function EmployeeHomeFlow() {
  const { profile, signOut } = useProfile()
  return profile && <EmployeeHomeScreen profile={profile} onSignOut={signOut} />
}

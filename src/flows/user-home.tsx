/** The home of a customer. */
import UserHomeScreen from '#src/screens/user-home/user-home-screen.tsx'
import { useProfile } from './use-profile.ts'

export default function UserHomeFlow() {
  const { profile, signOut } = useProfile()
  return profile && <UserHomeScreen profile={profile} onSignOut={signOut} />
}

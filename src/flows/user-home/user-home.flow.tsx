/** The home of a customer. */
import UserHomeScreen from './user-home-screen.tsx'
import { useProfile } from '#src/flows/session/use-profile.ts'

export default function UserHomeFlow() {
  const { profile, signOut, links } = useProfile()
  return profile && <UserHomeScreen profile={profile} onSignOut={signOut} {...links} />
}

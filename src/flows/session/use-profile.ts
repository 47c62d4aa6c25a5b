/** The homes of those who are signed in (A §2.1). */
import { useSelector } from '@xstate/react'
import type { Profile } from '#contract/entities.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'

/** The profile of who is signed in, and signing out. Undefined while nobody is. */
export function useProfile(): { profile: Profile | undefined; signOut: () => void } {
  const { session } = usePortal()
  return {
    profile: useSelector(session, ({ context }) => context.profile),
    signOut: () => session.send({ type: 'signOut.requested' }),
  }
}

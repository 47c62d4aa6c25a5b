/** The security page, with its real calls. */
import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import { getSecurity, revokeSession, revokeTrustedComputer, signOutEverywhere } from '#contract/security.ts'
import { securityMachine } from '#machines/security/security.machine.ts'
import SecurityScreen from './security-screen.tsx'
import { callActor, nothing } from '#src/flow-kit/call-actor.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { inspectTransitions } from '#src/flow-kit/transition-feed.ts'
import { useView } from '#src/flow-kit/use-view.ts'

const byId = ({ id }: { id: string }) => ({ Value: id })

const machine = securityMachine.provide({
  actors: {
    getSecurity: callActor(
      getSecurity,
      () => ({}),
      ({ item }) => item,
    ),
    revokeSession: callActor(revokeSession, byId, nothing),
    revokeTrustedComputer: callActor(revokeTrustedComputer, byId, nothing),
    signOutEverywhere: callActor(signOutEverywhere, () => ({}), nothing),
  },
})

export default function SecurityFlow() {
  const { session } = usePortal()
  const actor = useActorRef(machine, { inspect: inspectTransitions })
  useEffect(() => {
    const { unsubscribe } = actor.on('signOut.requested', () => session.send({ type: 'signOut.requested' }))
    return unsubscribe
  }, [actor, session])
  return <SecurityScreen security={useView(actor)} />
}

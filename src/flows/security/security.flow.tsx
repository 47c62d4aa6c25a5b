/** The security page (design §6). */
import { getSecurity, revokeSession, revokeTrustedComputer, signOutEverywhere } from '#contract/security.ts'
import { securityMachine } from '#machines/security/security.machine.ts'
import { callActor, nothing } from '#src/flow-kit/call-actor.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import SecurityScreen from './security-screen.tsx'

const byId = ({ id }: { id: string }) => ({ Value: id })

export default withSecurities(
  'security',
  defineFlow({
    machine: securityMachine,
    calls: {
      getSecurity: callActor(
        getSecurity,
        () => ({}),
        ({ item }) => item,
      ),
      revokeSession: callActor(revokeSession, byId, nothing),
      revokeTrustedComputer: callActor(revokeTrustedComputer, byId, nothing),
      signOutEverywhere: callActor(signOutEverywhere, () => ({}), nothing),
    },
    on: { 'signOut.requested': (_, { session }) => session.send({ type: 'signOut.requested' }) },
    View: ({ view }) => <SecurityScreen security={view} />,
  }),
)

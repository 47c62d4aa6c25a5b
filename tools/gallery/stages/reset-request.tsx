import type { humanCheckMachine } from '#machines/human-check/human-check.machine.ts'
import type { resetRequestMachine } from '#machines/reset-request/reset-request.machine.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import ResetRequestFlow from '#src/flows/reset-request/reset-request.flow.tsx'
import { PortalAround } from '../portal-around.tsx'
import { noDraft, still, useWorld, type Stage } from '../stage.ts'
import { WithReads } from '../with-reads.tsx'

const ResetRequestStage: Stage<typeof resetRequestMachine> = ({ snapshot }) => {
  const { viewOf } = useWorld()
  const visitor = viewOf<typeof sessionMachine>('session', 'signedOut.visiting', 'at /login').snapshot
  const isIn = (state: 'asking' | 'awaitingHumanCheck') =>
    snapshot.matches({ requesting: { enteringIdentifier: state } })
  const check = isIn('asking')
    ? 'unseen.awaitingForm'
    : isIn('awaitingHumanCheck')
      ? 'unsolved.shaking'
      : 'passed'
  return (
    <PortalAround
      session={visitor}
      page={{ path: '/forgotPassword', audience: 'visitors', isAvailable: true }}
    >
      <WithReads>
        <ResetRequestFlow.View
          view={still<typeof resetRequestMachine>(snapshot)}
          child={{ humanCheck: viewOf<typeof humanCheckMachine>('human-check', check) as never }}
          ready={undefined}
          draft={noDraft}
        />
      </WithReads>
    </PortalAround>
  )
}

export default ResetRequestStage

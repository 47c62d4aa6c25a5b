import type { passwordChangeMachine } from '#machines/password-change/password-change.machine.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { PasswordChangeView } from '#src/flows/password-change/password-change.flow.tsx'
import { PortalAround } from '../portal-around.tsx'
import { ignore, still, useWorld, type Stage } from '../stage.ts'
import { WithReads } from '../with-reads.tsx'

const PasswordChangeStage: Stage<typeof passwordChangeMachine> = ({ snapshot }) => {
  const customer = useWorld().viewOf<typeof sessionMachine>(
    'session',
    'signedIn.active',
    'at /userHome',
  ).snapshot
  return (
    <PortalAround
      session={customer}
      page={{ path: '/account/changePassword', audience: 'signedIn', isAvailable: true }}
    >
      <WithReads>
        <PasswordChangeView
          change={still<typeof passwordChangeMachine>(snapshot)}
          phoneCheck={undefined}
          draft=""
          onTyped={ignore}
        />
      </WithReads>
    </PortalAround>
  )
}

export default PasswordChangeStage

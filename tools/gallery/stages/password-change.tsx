import type { passwordChangeMachine } from '#machines/password-change/password-change.machine.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import PasswordChangeFlow from '#src/flows/password-change/password-change.flow.tsx'
import { PortalAround } from '../portal-around.tsx'
import { noDraft, still, useWorld, type Stage } from '../stage.ts'
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
        <PasswordChangeFlow.View
          view={still<typeof passwordChangeMachine>(snapshot)}
          child={{}}
          ready={{
            profile: customer.context.profile!,
            policy: { minimumLength: 7, isStrong: true },
          }}
          draft={noDraft}
        />
      </WithReads>
    </PortalAround>
  )
}

export default PasswordChangeStage

import type { humanCheckMachine } from '#machines/human-check/human-check.machine.ts'
import type { otpEntryMachine } from '#machines/otp-entry/otp-entry.machine.ts'
import type { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import PasswordResetFlow from '#src/flows/password-reset/password-reset.flow.tsx'
import { PortalAround } from '../portal-around.tsx'
import { noDraft, still, useWorld, type Stage } from '../stage.ts'
import { WithReads } from '../with-reads.tsx'

const PasswordResetStage: Stage<typeof passwordResetMachine> = ({ snapshot }) => {
  const { viewOf } = useWorld()
  const visitor = viewOf<typeof sessionMachine>('session', 'signedOut.visiting', 'at /login').snapshot
  const code = 'entering(entry.awaitingCode | resend.coolingDown)'
  return (
    <PortalAround
      session={visitor}
      page={{
        path: '/account/resetPassword/customer@example.com',
        audience: 'everybody',
        isAvailable: true,
      }}
    >
      <WithReads>
        <PasswordResetFlow.View
          view={still<typeof passwordResetMachine>(snapshot)}
          child={{
            humanCheck: viewOf<typeof humanCheckMachine>('human-check', 'unsolved.shaking') as never,
            otpEntry: (snapshot.matches({ resetting: 'awaitingCode' })
              ? viewOf<typeof otpEntryMachine>('otp-entry', code)
              : undefined) as never,
          }}
          ready={snapshot.context.policy}
          draft={noDraft}
        />
      </WithReads>
    </PortalAround>
  )
}

export default PasswordResetStage

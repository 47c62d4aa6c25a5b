import type { humanCheckMachine } from '#machines/human-check/human-check.machine.ts'
import type { otpEntryMachine } from '#machines/otp-entry/otp-entry.machine.ts'
import type { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { PasswordResetView } from '#src/flows/password-reset/password-reset.flow.tsx'
import { PortalAround } from '../portal-around.tsx'
import { still, useWorld, type Stage } from '../stage.ts'
import { WithReads } from '../with-reads.tsx'

const PasswordResetStage: Stage<typeof passwordResetMachine> = ({ snapshot }) => {
  const { viewOf } = useWorld()
  const visitor = viewOf<typeof sessionMachine>('session', 'signedOut', 'at /login').snapshot
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
        <PasswordResetView
          reset={still<typeof passwordResetMachine>(snapshot)}
          humanCheck={viewOf<typeof humanCheckMachine>('human-check', 'unsolved.shaking')}
          codeEntry={
            snapshot.matches({ resetting: 'awaitingCode' })
              ? viewOf<typeof otpEntryMachine>('otp-entry', code)
              : undefined
          }
        />
      </WithReads>
    </PortalAround>
  )
}

export default PasswordResetStage

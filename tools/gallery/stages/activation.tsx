import { QueryClientProvider } from '@tanstack/react-query'
import type { activationMachine } from '#machines/activation/activation.machine.ts'
import { unknownDelivery } from '#machines/otp-entry/carried-delivery.ts'
import type { otpEntryMachine } from '#machines/otp-entry/otp-entry.machine.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { queryClient } from '#src/api/query-client.ts'
import { ActivationView } from '#src/flows/activation/activation-view.tsx'
import { PortalAround } from '../portal-around.tsx'
import { still, useWorld, type Stage } from '../stage.ts'

const ActivationStage: Stage<typeof activationMachine> = ({ snapshot }) => {
  const { viewOf } = useWorld()
  const visitor = viewOf<typeof sessionMachine>('session', 'signedOut.visiting', 'at /login').snapshot
  const code = viewOf<typeof otpEntryMachine>(
    'otp-entry',
    'entering(entry.awaitingCode | resend.resendAvailable)',
  ).snapshot
  return (
    <PortalAround
      session={visitor}
      page={{ path: '/activate/link-1', audience: 'everybody', isAvailable: true }}
    >
      <QueryClientProvider client={queryClient}>
        <ActivationView
          activation={still<typeof activationMachine>(snapshot)}
          codeEntry={
            snapshot.matches('awaitingCode')
              ? still<typeof otpEntryMachine>({
                  ...code,
                  context: { ...code.context, delivery: unknownDelivery },
                })
              : undefined
          }
        />
      </QueryClientProvider>
    </PortalAround>
  )
}

export default ActivationStage

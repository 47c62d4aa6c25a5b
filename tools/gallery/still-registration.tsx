import { QueryClientProvider } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import type { humanCheckMachine } from '#machines/human-check/human-check.machine.ts'
import type { identityCheckMachine } from '#machines/identity-check/identity-check.machine.ts'
import type { otpEntryMachine } from '#machines/otp-entry/otp-entry.machine.ts'
import type { registrationMachine } from '#machines/registration/registration.machine.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { queryClient } from '#src/api/query-client.ts'
import { RegistrationView } from '#src/flows/registration/registration-view.tsx'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import type { RegistrationViews } from '#src/flows/registration/registration-screen.tsx'
import { PortalAround } from './portal-around.tsx'
import { sampleIdTypes } from './sample-reads.ts'
import { ignore, still, useWorld, type World } from './stage.ts'

type Registration = SnapshotFrom<typeof registrationMachine>

/** States in which the child machines may be while registration is in this one. */
function companions(registration: Registration, { viewOf }: World): Omit<RegistrationViews, 'registration'> {
  if (!registration.matches('open')) return {}
  const check = registration.matches({ open: { enteringDetails: 'awaitingHumanCheck' } })
    ? 'unsolved.shaking'
    : registration.matches({ open: { enteringDetails: 'asking' } })
      ? 'unseen.awaitingForm'
      : 'passed'
  return {
    humanCheck: viewOf<typeof humanCheckMachine>('human-check', check),
    identityCheck: viewOf<typeof identityCheckMachine>('identity-check', 'untouched'),
    codeEntry: registration.matches({ open: 'awaitingCode' })
      ? viewOf<typeof otpEntryMachine>('otp-entry', 'entering(entry.awaitingCode | resend.coolingDown)')
      : undefined,
  }
}

/** The registration page of a visitor in one state; children in the given states, or in fitting ones. */
export function StillRegistration({
  registration,
  ...children
}: Omit<RegistrationViews, 'registration'> & { registration: Registration }) {
  const world = useWorld()
  const { i18n } = useTranslation()
  const visitor = world.viewOf<typeof sessionMachine>('session', 'signedOut.visiting', 'at /login').snapshot
  return (
    <PortalAround session={visitor} page={{ ...visitor.context.page, path: '/register' }}>
      <QueryClientProvider client={queryClient}>
        <RegistrationView
          idTypes={sampleIdTypes(currentLanguage(i18n))}
          onTyped={ignore}
          registration={still<typeof registrationMachine>(registration)}
          {...companions(registration, world)}
          {...children}
        />
      </QueryClientProvider>
    </PortalAround>
  )
}

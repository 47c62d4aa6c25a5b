import { QueryClientProvider } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import type { registrationMachine } from '#machines/registration/registration.machine.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { queryClient } from '#src/api/query-client.ts'
import { RegistrationView } from '#src/flows/registration/registration-view.tsx'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import type { RegistrationViews } from '#src/flows/registration/registration-screen.tsx'
import { childViews } from './child-views.ts'
import { PortalAround } from './portal-around.tsx'
import { sampleIdTypes } from './sample-reads.ts'
import { ignore, still, useWorld, type World } from './stage.ts'

type Registration = SnapshotFrom<typeof registrationMachine>

const companions = (registration: Registration, world: World): Omit<RegistrationViews, 'registration'> => {
  const { humanCheck, otpEntry: codeEntry } = childViews(registration, world)
  return { humanCheck, codeEntry } as Omit<RegistrationViews, 'registration'>
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

import { useActorRef } from '@xstate/react'
import { useState, type ComponentType } from 'react'
import { portalStartMachine } from '#machines/portal-start/portal-start.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { useView } from '#src/flow-kit/use-views.ts'
import ComplaintsScreen from '#src/flows/complaints/complaints-screen.tsx'
import EmployeeHomeScreen from '#src/flows/employee-home/employee-home-screen.tsx'
import HomeScreen from '#src/flows/home/home-screen.tsx'
import ComingSoonScreen from '#src/flows/coming-soon/coming-soon-screen.tsx'
import PrivacyScreen from '#src/flows/privacy/privacy-screen.tsx'
import SessionObstacleScreen from '#src/flows/session/session-obstacle-screen.tsx'
import SessionWarning from '#src/flows/session/session-warning.tsx'
import StartScreen from '#src/flows/portal-start/start-screen.tsx'
import SupportScreen from '#src/flows/support/support-screen.tsx'
import UserHomeScreen from '#src/flows/user-home/user-home-screen.tsx'
import { fakeCalls } from './calls.ts'
import type { Order } from './order.ts'
import { SignInStand } from './sign-in-stand.tsx'
import { names, welcomeText } from './words.ts'

interface StandProps {
  order: Order
}

const person = {
  login: 'customer@example.com',
  name: 'Elena Georgiou',
  account: '0123456789',
  email: 'customer@example.com',
  mobileNo: '+357 99 123456',
}

const fetched = { isLoading: false, failed: false, onRetry: () => {} }

function SessionStand({ order }: StandProps) {
  const [machine] = useState(() =>
    sessionMachine.provide({ actors: fakeCalls(order, ['getProfileStatus', 'getProfileDetails', 'logout']) }),
  )
  const actor = useActorRef(machine, {
    input: {
      page: { path: '/userHome', audience: 'customers', isAvailable: true },
      warnAfterMs: 1000,
      endAfterWarningMs: 120_000,
      ...order.input,
    },
  })
  const view = useView(actor)
  const { profile, endAfterWarningMs } = view.snapshot.context
  const [expiresAt] = useState(() => Date.now() + endAfterWarningMs)
  if (!view.snapshot.matches('signedIn') || !profile) return <SessionObstacleScreen session={view} />
  return (
    <>
      <UserHomeScreen profile={profile} onSignOut={() => view.send({ type: 'signOut.requested' })} />
      {view.snapshot.hasTag('warning') && <SessionWarning session={view} expiresAt={expiresAt} />}
    </>
  )
}

function StartStand({ order }: StandProps) {
  const [machine] = useState(() =>
    portalStartMachine.provide({ actors: fakeCalls(order, ['getOrganisationSettings', 'getSettings']) }),
  )
  return <StartScreen start={useView(useActorRef(machine, { input: { path: '/' } }))} />
}

const HomeStand = ({ order: { language, props } }: StandProps) => (
  <HomeScreen
    welcome={{ ...fetched, text: welcomeText(language), ...(props?.['welcome'] as object) }}
    organisation={{ name: names(language).organisation, portalName: names(language).portalName }}
    options={{ showPayBill: true, showEBill: true, showNewCustomer: true, ...(props?.['options'] as object) }}
  />
)

/** Each screen with what it is usually given. */
export const stands: Record<Order['screen'], ComponentType<StandProps>> = {
  'sign-in': SignInStand,
  session: SessionStand,
  start: StartStand,
  home: HomeStand,
  'user-home': ({ order }) => <UserHomeScreen profile={{ ...person, ...order.props }} onSignOut={() => {}} />,
  'employee-home': ({ order }) => (
    <EmployeeHomeScreen profile={{ ...person, ...order.props }} onSignOut={() => {}} />
  ),
  support: ({ order }) => <SupportScreen locations={undefined} {...fetched} {...order.props} />,
  privacy: ({ order }) => <PrivacyScreen policy={undefined} {...fetched} {...order.props} />,
  complaints: ComplaintsScreen,
  comingSoon: ({ order }) => <ComingSoonScreen topic="newCustomer" {...order.props} />,
}

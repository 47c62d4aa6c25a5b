import type { SnapshotFrom } from 'xstate'
import type { humanCheckMachine } from '#machines/human-check/human-check.machine.ts'
import type { legalAcceptanceMachine } from '#machines/legal-acceptance/legal-acceptance.machine.ts'
import type { otpEntryMachine } from '#machines/otp-entry/otp-entry.machine.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts'
import { CurrentPage } from '#src/app/current-page.tsx'
import { routes } from '#src/app/routes.tsx'
import { SignInView } from '#src/flows/sign-in/sign-in-view.tsx'
import type { SignInViews } from '#src/flows/sign-in/sign-in-screen.tsx'
import { PortalAround } from './portal-around.tsx'
import { useSampleCaptions } from './sample-reads.ts'
import { ignore, still, useWorld, type World } from './stage.ts'

type SignIn = SnapshotFrom<typeof signInMachine>

/** What has become of the terms in this state of sign-in. */
const legalStateOf = (signIn: SignIn): string => {
  if (signIn.matches({ open: { enteringCredentials: 'termsMissing' } })) return 'declined'
  return signIn.matches({ open: { enteringCredentials: 'awaitingAcceptance' } })
    ? 'confirmingHash'
    : 'accepted'
}

/** States in which the child machines may be while sign-in is in this one. */
function companions(signIn: SignIn, { viewOf }: World): Omit<SignInViews, 'signIn'> {
  if (!signIn.matches('open')) return {}
  const isNew = ['asking', 'termsMissing', 'awaitingAcceptance'] as const
  const check = signIn.matches({ open: { enteringCredentials: 'awaitingHumanCheck' } })
    ? 'unsolved.shaking'
    : isNew.some((state) => signIn.matches({ open: { enteringCredentials: state } }))
      ? 'unseen.awaitingForm'
      : 'passed'
  const code = 'entering(entry.awaitingCode | resend.coolingDown)'
  return {
    humanCheck: viewOf<typeof humanCheckMachine>('human-check', check),
    legal: viewOf<typeof legalAcceptanceMachine>('legal-acceptance', legalStateOf(signIn)),
    codeEntry: signIn.matches({ open: 'awaitingCode' })
      ? viewOf<typeof otpEntryMachine>('otp-entry', code)
      : undefined,
  }
}

/** The login page of a visitor in one state of sign-in; children in the given states, or in fitting ones. */
export function StillSignIn({ signIn, ...children }: Omit<SignInViews, 'signIn'> & { signIn: SignIn }) {
  const world = useWorld()
  const visitor = world.viewOf<typeof sessionMachine>('session', 'signedOut.visiting', 'at /login').snapshot
  const views: SignInViews = {
    signIn: still<typeof signInMachine>(signIn),
    ...companions(signIn, world),
    ...children,
  }
  return (
    <PortalAround session={visitor} page={visitor.context.page}>
      <SignInView captions={useSampleCaptions()} onTyped={ignore} {...views} />
    </PortalAround>
  )
}

function FreshSignIn() {
  const world = useWorld()
  const signIn = world.viewOf<typeof signInMachine>('sign-in', 'open.enteringCredentials.asking')
  return (
    <SignInView
      captions={useSampleCaptions()}
      onTyped={ignore}
      signIn={signIn}
      {...companions(signIn.snapshot, world)}
    />
  )
}

/** The pages of the portal, except that sign-in stands still: its flow would call the server. */
const stillRoutes = routes.map((route) => (route.path === '/login' ? { ...route, page: FreshSignIn } : route))

/** The page of the current address. */
export const StillPage = () => <CurrentPage entries={stillRoutes} />

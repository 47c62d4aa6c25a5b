import type { ComponentType } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts'
import { CurrentPage } from '#src/app/current-page.tsx'
import { allPages } from '#src/app/pages/all-pages.ts'
import { knownPages } from '#src/app/pages/known-pages.ts'
import { usePage } from '#src/app/pages/use-page.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { SignInView } from '#src/flows/sign-in/sign-in-view.tsx'
import type { SignInViews } from '#src/flows/sign-in/sign-in-screen.tsx'
import { childViews } from './child-views.ts'
import { PortalAround } from './portal-around.tsx'
import { useSampleCaptions } from './sample-reads.ts'
import { FreshActivation } from './still-activation.tsx'
import { ignore, still, useWorld, type World } from './stage.ts'

type SignIn = SnapshotFrom<typeof signInMachine>

const companions = (signIn: SignIn, world: World): Omit<SignInViews, 'signIn'> => {
  const { humanCheck, legalAcceptance: legal, otpEntry, unlockEntry } = childViews(signIn, world)
  return { humanCheck, legal, codeEntry: otpEntry ?? unlockEntry } as Omit<SignInViews, 'signIn'>
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

/** Flows that call the server as soon as their page opens, standing still. */
const standStill: Readonly<Record<string, ComponentType | undefined>> = {
  '/login': FreshSignIn,
  '/activate/:code?': FreshActivation,
}

/** The pages of the portal; those flows stand still. */
export const stillPages = knownPages(
  allPages().map((page) => ({ ...page, component: standStill[page.path] ?? page.component })),
)

/** The page of the current address. */
export function StillPage() {
  return <CurrentPage page={usePage(stillPages, usePortal().utility)} />
}

import type { ReactNode } from 'react'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { PortalAround } from './portal-around.tsx'
import { useWorld } from './stage.ts'

/** A page of somebody who is signed in, at this address. */
export function SignedInPage({ path, children }: { path: string; children: ReactNode }) {
  const { snapshot } = useWorld().viewOf<typeof sessionMachine>('session', 'signedIn.active', 'at /userHome')
  return (
    <PortalAround session={snapshot} page={{ path, audience: 'signedIn', isAvailable: true }}>
      {children}
    </PortalAround>
  )
}

/** A page of a visitor, whom a mailed link has led here. */
export function VisitorPage({ path, children }: { path: string; children: ReactNode }) {
  const { snapshot } = useWorld().viewOf<typeof sessionMachine>('session', 'signedOut.visiting', 'at /login')
  return (
    <PortalAround session={snapshot} page={{ path, audience: 'everybody', isAvailable: true }}>
      {children}
    </PortalAround>
  )
}

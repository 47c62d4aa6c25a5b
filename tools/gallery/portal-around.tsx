import { useMemo, type ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { SnapshotFrom } from 'xstate'
import type { PageRequest } from '#machines/pages.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { PortalView } from '#src/app/portal-view.tsx'
import type { SessionActor } from '#src/flow-kit/portal-context.ts'
import { ignore, still, stillActor, useWorld } from './stage.ts'

/** Everything below believes to be at this address. Links lead nowhere: a picture stays what it is. */
export function At({ path, children }: { path: string; children: ReactNode }) {
  const { hook } = useMemo(() => memoryLocation({ path, static: true }), [path])
  return <Router hook={hook}>{children}</Router>
}

/** The open portal around a page, in this state of the session. */
export function PortalAround({
  session,
  page,
  unread,
  children,
}: {
  session: SnapshotFrom<typeof sessionMachine>
  page: PageRequest
  /** The link to unread messages in the bar. */
  unread?: ReactNode
  children: ReactNode
}) {
  const { organisation, utility } = useWorld()
  // The session has decided about this page.
  const decided = { ...session, context: { ...session.context, page } }
  const facts = useMemo(
    () => ({ organisation, utility, session: stillActor<SessionActor>(session), raise: ignore }),
    [organisation, utility, session],
  )
  return (
    <At path={page.path}>
      <PortalView facts={facts} session={still<typeof sessionMachine>(decided)} page={page} unread={unread}>
        {children}
      </PortalView>
    </At>
  )
}

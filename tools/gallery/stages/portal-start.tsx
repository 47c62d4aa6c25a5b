/** The whole portal while it opens, stays closed, or has opened for a visitor. */
import { parse } from 'regexparam'
import { useState } from 'react'
import type { portalStartMachine } from '#machines/portal-start/portal-start.machine.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { createNoticeBoard } from '#src/app/notices/notice-board.ts'
import { pageRequest } from '#src/app/pages/page-request.ts'
import { Portal } from '#src/app/portal.tsx'
import type { VisitSession } from '#src/app/visit-session.ts'
import type { PortalStartActor } from '#src/flows/portal-start/portal-start.flow.ts'
import { At, PortalAround } from '../portal-around.tsx'
import { stillActor, useWorld, type Stage } from '../stage.ts'
import { StillPage, stillPages } from '../still-sign-in.tsx'

/** Where the machine sends the visitor of a portal that stays closed. */
const addresses = [
  ['supportOffered', '/support'],
  ['privacyOffered', '/privacyPolicy'],
  ['closedShown', '/errorpage'],
  ['errorShown', '/errorpage'],
] as const

/** No session begins: what is open is drawn with one that stands still. */
const stillVisit: VisitSession = {
  current: () => undefined,
  begin: () => undefined,
  subscribe: () => () => undefined,
}

const PortalStartStage: Stage<typeof portalStartMachine> = ({ snapshot }) => {
  const { organisation, at, viewOf } = useWorld()
  const [notices] = useState(createNoticeBoard)
  const path = at ?? snapshot.context.path
  if (snapshot.matches('opened')) {
    const session = viewOf<typeof sessionMachine>('session', 'signedOut.visiting', 'at /login').snapshot
    return (
      <PortalAround session={session} page={pageRequest(stillPages.at(parse, path)!, path, organisation)}>
        <StillPage />
      </PortalAround>
    )
  }
  return (
    <At path={addresses.find(([state]) => snapshot.matches(state))?.[1] ?? path}>
      <Portal
        start={stillActor<PortalStartActor>(snapshot)}
        notices={notices}
        pages={stillPages}
        visit={stillVisit}
      />
    </At>
  )
}

export default PortalStartStage

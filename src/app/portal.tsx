import StartScreen from '#src/flows/portal-start/start-screen.tsx'
import type { PortalStartActor } from '#src/flows/portal-start/portal-start.flow.ts'
import { useView } from '#src/flow-kit/use-views.ts'
import { CurrentPage } from './current-page.tsx'
import { Frame } from './frame.tsx'
import type { NoticeBoard } from './notices/notice-board.ts'
import { OpenPortal } from './open-portal.tsx'
import type { KnownPages } from './pages/known-pages.ts'
import { usePage } from './pages/use-page.ts'
import type { VisitSession } from './visit-session.ts'

/** What the portal is made of, once per visit. */
export interface PortalProps {
  start: PortalStartActor
  notices: NoticeBoard
  pages: KnownPages
  visit: VisitSession
}

/** The whole portal, as the start of the visit decided: opening, open, or closed but for a few pages. */
export function Portal({ start, notices, pages, visit }: PortalProps) {
  const view = useView(start)
  const { organisation, utility } = view.snapshot.context
  if (view.snapshot.matches('opened') && organisation && utility) {
    return (
      <OpenPortal
        organisation={organisation}
        utility={utility}
        notices={notices}
        pages={pages}
        visit={visit}
      />
    )
  }
  return (
    <Frame organisation={organisation} utility={utility}>
      {view.snapshot.status === 'done' ? <ClosedPage pages={pages} /> : <StartScreen start={view} />}
    </Frame>
  )
}

/** The page of the address, where it is shown although the portal is disabled; else it is not found. */
function ClosedPage({ pages }: { pages: KnownPages }) {
  const page = usePage(pages)
  const isShown = typeof page === 'string' || page.whileClosed
  return <CurrentPage page={isShown ? page : (pages.notFound() ?? 'loading')} />
}

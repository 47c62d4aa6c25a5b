import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { address } from '#machines/pages.ts'
import type { portalStartMachine } from '#machines/portal-start/portal-start.machine.ts'
import ErrorPage from '#src/flows/error-page/error-page-screen.tsx'
import StartScreen from '#src/flows/portal-start/start-screen.tsx'
import type { PortalStartActor } from '#src/flows/portal-start/portal-start.flow.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { useView } from '#src/flow-kit/use-views.ts'
import type { View } from '#src/flow-kit/view.ts'
import { Loader } from '#src/ui/loader.tsx'
import { retriableLazy } from '#src/ui/retriable-lazy.tsx'
import { CurrentPage } from './current-page.tsx'
import { Frame } from './frame.tsx'
import type { NoticeBoard } from './notices/notice-board.ts'
import { OpenPortal } from './open-portal.tsx'
import type { KnownPages } from './pages/known-pages.ts'
import { usePage } from './pages/use-page.ts'
import type { VisitSession } from './visit-session.ts'

const NotSetUpPortal = retriableLazy(() => import('#src/flows/portal-start/not-set-up-portal.tsx'))
const ClosedPortal = retriableLazy(() => import('#src/flows/portal-start/closed-portal.tsx'))

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
  const [path] = useLocation()
  const { organisation, utility } = view.snapshot.context
  const isOpen = view.snapshot.matches('notSetUpShown')
    ? path === address.firstRun
    : view.snapshot.matches('opened')
  if (isOpen && organisation && utility) {
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
      {view.snapshot.hasTag('closed') || view.snapshot.matches('errorShown') ? (
        <UnopenedPortal start={view} pages={pages} />
      ) : (
        <StartScreen start={view} />
      )}
    </Frame>
  )
}

/** The page of the address where it is open although the portal is not; else why that is not. */
function UnopenedPortal({ start, pages }: { start: View<typeof portalStartMachine>; pages: KnownPages }) {
  const problemText = useProblemText()
  // What is open while the portal is not needs no extension.
  const page = usePage(pages, {})
  const { organisation, refusal } = start.snapshot.context
  const onRetry = () => start.send({ type: 'start.retried' })
  const isOpen =
    typeof page === 'string' ||
    (page.whileClosed && page.path !== address.errorPage && page !== pages.notFound())
  if (!start.snapshot.hasTag('closed') || !organisation) {
    const said = refusal && problemText({ refusal })
    return isOpen ? <CurrentPage page={page} /> : <ErrorPage start={{ said, organisation, onRetry }} />
  }
  return (
    <Suspense fallback={<Loader />}>
      {start.snapshot.matches('notSetUpShown') ? (
        <NotSetUpPortal onRetry={onRetry} />
      ) : (
        <ClosedPortal organisation={organisation} onRetry={onRetry}>
          {isOpen && <CurrentPage page={page} />}
        </ClosedPortal>
      )}
    </Suspense>
  )
}

import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { OrganisationSettings, UtilitySettings } from '#contract/entities.ts'
import { setLanguage } from '#contract/utility.ts'
import { callApi } from '#src/api/call-api.ts'
import { PaymentHost } from '#src/flows/payment-dialog/payment-host.flow.tsx'
import { PartBoundary } from '#src/flow-kit/part-boundary.tsx'
import type { SessionActor } from '#src/flow-kit/portal-context.ts'
import { useView } from '#src/flow-kit/use-views.ts'
import type { TellLanguage } from '#src/i18n/portal-i18n.ts'
import { retriableLazy } from '#src/ui/retriable-lazy.tsx'
import { CurrentPage } from './current-page.tsx'
import { Frame } from './frame.tsx'
import type { NoticeBoard } from './notices/notice-board.ts'
import type { KnownPages } from './pages/known-pages.ts'
import { pageRequest } from './pages/page-request.ts'
import { usePage } from './pages/use-page.ts'
import { fetchForTrouble, PortalView } from './portal-view.tsx'
import type { VisitSession } from './visit-session.ts'
import { WaitingPage } from './waiting-page.tsx'

/** Only those who are signed in have it. */
const UnreadMessages = retriableLazy(() => import('#src/flows/unread-messages/unread-messages.flow.tsx'))

/** Waited for by the person, for two seconds at most. Later it still reaches the server. */
const tellLanguage: TellLanguage = (language) =>
  Promise.race([
    callApi(setLanguage, { LanguageCode: language, UpdateProfile: true }),
    new Promise((resolve) => setTimeout(resolve, 2000)),
  ])

interface OpenPortalProps {
  organisation: OrganisationSettings
  utility: UtilitySettings
  notices: NoticeBoard
  pages: KnownPages
  visit: VisitSession
}

/** The portal while it is open. Its session begins when it is known what the first page asks of its visitor. */
export function OpenPortal(props: OpenPortalProps) {
  const { organisation, utility, pages, visit } = props
  const page = usePage(pages, utility)
  const [path] = useLocation()
  const session = useSyncExternalStore(visit.subscribe, visit.current, visit.current)
  // Unless it has begun before this was drawn.
  useLayoutEffect(() => {
    if (typeof page === 'object') visit.begin(page, path, { organisation, utility })
  }, [page, path, visit, organisation, utility])
  if (session) return <SessionPortal {...props} session={session} />
  return (
    <Frame organisation={organisation} utility={utility}>
      {typeof page === 'string' && page !== 'loading' ? <CurrentPage page={page} /> : <WaitingPage />}
    </Frame>
  )
}

/** A session, and the pages it lets this visitor see. */
function SessionPortal({
  organisation,
  utility,
  notices,
  pages,
  session,
}: OpenPortalProps & { session: SessionActor }) {
  const { i18n } = useTranslation()
  const [path] = useLocation()
  const page = usePage(pages, utility)
  const view = useView(session)

  // Before anything is painted: until the session has decided, no page is shown.
  useLayoutEffect(() => {
    if (typeof page === 'object')
      session.send({ type: 'page.requested', ...pageRequest(page, path, organisation) })
  }, [session, page, path, organisation])

  const isSignedIn = view.snapshot.matches('signedIn')
  useEffect(() => {
    // Without them the portal works; they are only wanted early.
    if (isSignedIn) fetchForTrouble(i18n).catch(() => undefined)
  }, [isSignedIn, i18n])

  return (
    <PortalView
      facts={{ organisation, utility, session, raise: notices.raise }}
      session={view}
      page={
        // What is not known yet, or cannot be fetched, is nobody's secret: it stands where the last page stood.
        typeof page === 'object' ? pageRequest(page, path, organisation) : view.snapshot.context.page
      }
      tellLanguage={tellLanguage}
      unread={
        <PartBoundary>
          <UnreadMessages />
        </PartBoundary>
      }
    >
      <PaymentHost />
      <CurrentPage page={page} />
    </PortalView>
  )
}

import { useActorRef } from '@xstate/react'
import { lazy, useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { OrganisationSettings, UtilitySettings } from '#contract/entities.ts'
import { setLanguage } from '#contract/utility.ts'
import { callApi } from '#src/api/call-api.ts'
import { PaymentHost } from '#src/flows/payment-dialog/payment-host.flow.tsx'
import { connectSession } from '#src/flows/session/session-effects.ts'
import { sessionInput, wiredSession } from '#src/flows/session/session.flow.ts'
import { inspectTransitions } from '#src/flow-kit/transition-feed.ts'
import { useView } from '#src/flow-kit/use-views.ts'
import { isLanguage } from '#src/i18n/languages.ts'
import { settleLanguage } from '#src/i18n/portal-i18n.ts'
import { CurrentPage } from './current-page.tsx'
import { Frame } from './frame.tsx'
import type { NoticeBoard } from './notices/notice-board.ts'
import type { Page } from './pages/all-pages.ts'
import type { KnownPages } from './pages/known-pages.ts'
import { pageRequest } from './pages/page-request.ts'
import { usePage } from './pages/use-page.ts'
import { fetchForTrouble, PortalView } from './portal-view.tsx'
import { WaitingPage } from './waiting-page.tsx'

/** Only those who are signed in have it. */
const UnreadMessages = lazy(() => import('#src/flows/unread-messages/unread-messages.flow.tsx'))

/** Told in the background: the page has changed its language already, whatever becomes of this call. */
const tellServerLanguage = (code: string) => {
  if (isLanguage(code))
    callApi(setLanguage, { LanguageCode: code, UpdateProfile: true }).catch(() => undefined)
}

interface OpenPortalProps {
  organisation: OrganisationSettings
  utility: UtilitySettings
  notices: NoticeBoard
  pages: KnownPages
}

/** The portal while it is open. Its session begins when it is known what the first page asks of its visitor. */
export function OpenPortal(props: OpenPortalProps) {
  const page = usePage(props.pages)
  const [firstPage, setFirstPage] = useState<Page>()
  if (!firstPage && typeof page === 'object') setFirstPage(page)
  if (firstPage) return <SessionPortal {...props} firstPage={firstPage} />
  return (
    <Frame organisation={props.organisation} utility={props.utility}>
      {page === 'loading' ? <WaitingPage /> : <CurrentPage page={page} />}
    </Frame>
  )
}

/** A session, and the pages it lets this visitor see. */
function SessionPortal({
  organisation,
  utility,
  notices,
  pages,
  firstPage,
}: OpenPortalProps & { firstPage: Page }) {
  const { i18n } = useTranslation()
  const [path, navigate] = useLocation()
  const page = usePage(pages)
  const [input] = useState(() => sessionInput(pageRequest(firstPage, path, organisation), utility))
  const session = useActorRef(wiredSession, { input, inspect: inspectTransitions })
  const view = useView(session)

  useEffect(
    () =>
      connectSession(session, {
        navigate: (to) => navigate(to, { replace: true }),
        leave: (address) => location.assign(address),
        raise: notices.raise,
        emptyCaches: () => void import('#src/api/query-client.ts').then((cache) => cache.queryClient.clear()),
        speak: (language) =>
          void settleLanguage(i18n, { profile: language || undefined, default: utility.defaultLanguage }),
      }),
    [session, navigate, notices, i18n, utility],
  )
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
        // What is not known yet is nobody's secret: a loader, or that it cannot be reached.
        typeof page === 'object'
          ? pageRequest(page, path, organisation)
          : { path, audience: 'everybody', isAvailable: true }
      }
      onLanguageChosen={tellServerLanguage}
      unread={<UnreadMessages />}
    >
      <PaymentHost />
      <CurrentPage page={page} />
    </PortalView>
  )
}

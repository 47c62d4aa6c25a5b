import { useActorRef } from '@xstate/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useRouter } from 'wouter'
import type { OrganisationSettings, UtilitySettings } from '#contract/entities.ts'
import { setLanguage } from '#contract/utility.ts'
import { callApi } from '#src/api/call-api.ts'
import { connectSession } from '#src/flows/session/session-effects.ts'
import { sessionInput, wiredSession } from '#src/flows/session/session.flow.ts'
import { inspectTransitions } from '#src/flow-kit/transition-feed.ts'
import { useView } from '#src/flow-kit/use-views.ts'
import { isLanguage } from '#src/i18n/languages.ts'
import { settleLanguage } from '#src/i18n/portal-i18n.ts'
import { CurrentPage } from './current-page.tsx'
import type { NoticeBoard } from './notices/notice-board.ts'
import { pageOfAddress } from './page-of-address.ts'
import { fetchForTrouble, PortalView } from './portal-view.tsx'
import { routes } from './routes.tsx'

/** Told in the background: the page has changed its language already, whatever becomes of this call. */
const tellServerLanguage = (code: string) => {
  if (isLanguage(code))
    callApi(setLanguage, { LanguageCode: code, UpdateProfile: true }).catch(() => undefined)
}

interface OpenPortalProps {
  organisation: OrganisationSettings
  utility: UtilitySettings
  notices: NoticeBoard
}

/** The portal while it is open: a session, and the pages it lets this visitor see. */
export function OpenPortal({ organisation, utility, notices }: OpenPortalProps) {
  const { i18n } = useTranslation()
  const { parser } = useRouter()
  const [path, navigate] = useLocation()
  const page = pageOfAddress(parser, path, organisation)
  const [input] = useState(() => sessionInput(page, utility))
  const session = useActorRef(wiredSession, { input, inspect: inspectTransitions })
  const view = useView(session)

  useEffect(
    () =>
      connectSession(session, {
        navigate: (to) => navigate(to, { replace: true }),
        raise: notices.raise,
        emptyCaches: () => void import('#src/api/query-client.ts').then((cache) => cache.queryClient.clear()),
        speak: (language) =>
          void settleLanguage(i18n, { profile: language || undefined, default: utility.defaultLanguage }),
      }),
    [session, navigate, notices, i18n, utility],
  )
  // Before anything is painted: until the session has decided, no page is shown.
  useLayoutEffect(() => {
    session.send({ type: 'page.requested', ...pageOfAddress(parser, path, organisation) })
  }, [session, parser, path, organisation])

  const isSignedIn = view.snapshot.matches('signedIn')
  useEffect(() => {
    // Without them the portal works; they are only wanted early.
    if (isSignedIn) fetchForTrouble(i18n).catch(() => undefined)
  }, [isSignedIn, i18n])

  return (
    <PortalView
      facts={{ organisation, utility, session, raise: notices.raise }}
      session={view}
      page={page}
      onLanguageChosen={tellServerLanguage}
    >
      <CurrentPage entries={routes} />
    </PortalView>
  )
}

/** The session of a visit. It begins before anything is drawn where the document has brought what it asks first. */
import type { i18n } from 'i18next'
import { navigate } from 'wouter/use-browser-location'
import { createActor } from 'xstate'
import type { OrganisationSettings, UtilitySettings } from '#contract/entities.ts'
import { inspectTransitions } from '#src/flow-kit/transition-feed.ts'
import type { PageAddress } from '#src/flow-kit/pages.ts'
import type { SessionActor } from '#src/flow-kit/portal-context.ts'
import { connectSession } from '#src/flows/session/session-effects.ts'
import { sessionInput, wiredSession } from '#src/flows/session/session.flow.ts'
import { settleLanguage } from '#src/i18n/portal-i18n.ts'
import type { NoticeBoard } from './notices/notice-board.ts'
import { pageRequest } from './pages/page-request.ts'

interface Settings {
  organisation: OrganisationSettings
  utility: UtilitySettings
}

/** See the file's comment. */
export interface VisitSession {
  /** The session, once it has begun. */
  current: () => SessionActor | undefined
  /** Begins it, once: with the first page that is known, because the session asks what that wants of its visitor. */
  begin: (page: PageAddress, path: string, settings: Settings) => void
  /** For `useSyncExternalStore`: hears that it has begun. */
  subscribe: (listener: () => void) => () => void
}

export function visitSession(i18n: i18n, notices: NoticeBoard): VisitSession {
  let session: SessionActor | undefined
  const listeners = new Set<() => void>()
  return {
    current: () => session,
    begin(page, path, { organisation, utility }) {
      if (session) return
      const input = sessionInput(pageRequest(page, path, organisation), utility)
      const begun = createActor(wiredSession, { input, inspect: inspectTransitions })
      session = begun
      // It says things from its first moment on.
      connectSession(begun, {
        navigate: (to) => navigate(to, { replace: true }),
        leave: (address) => location.assign(address),
        raise: notices.raise,
        emptyCaches: () =>
          void import('#src/api/query-client.ts').then(({ queryClient }) => queryClient.clear()),
        readAnew: () =>
          void import('#src/api/another-account.ts').then(({ readOfAnotherAccount }) =>
            readOfAnotherAccount(),
          ),
        speak: (language) =>
          void settleLanguage(i18n, { profile: language || undefined, default: utility.defaultLanguage }),
      })
      begun.start()
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

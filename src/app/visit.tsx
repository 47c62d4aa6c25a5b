/** A visit up to its first picture: the same for a browser and for the server, which draws that picture (decision 0385). */
import { StrictMode, type ReactElement } from 'react'
import type { i18n } from 'i18next'
import { navigate } from 'wouter/use-browser-location'
import { address, isForSignedIn } from '#machines/pages.ts'
import { keepFirstAnswers } from '#src/api/first-answers.ts'
import { navigationState } from '#src/flow-kit/navigation-state.ts'
import { hasDecided, startVisit, type PortalStartActor } from '#src/flows/portal-start/portal-start.flow.ts'
import { currentLanguage, settleLanguage, startI18n } from '#src/i18n/portal-i18n.ts'
import { setTimeZone } from '#src/i18n/time-zone.ts'
import {
  addressParameters,
  beginPage,
  bringsSettings,
  routedPath,
  type FirstPageData,
  type PageWithScript,
} from './first-page.ts'
import { createNoticeBoard } from './notices/notice-board.ts'
import type { Page } from './pages/all-pages.ts'
import { createKnownPages, type FirstPage, type KnownPages } from './pages/known-pages.ts'
import { fetchSignedInParts } from './portal-view.tsx'
import { Portal } from './portal.tsx'
import { Providers } from './providers.tsx'
import { visitSession } from './visit-session.ts'

/** See the file's comment. */
export interface Visit {
  i18n: i18n
  pages: KnownPages
  start: PortalStartActor
  /** Whether the session lets this visitor see the page of the document, and nothing is waited for. */
  isAtPage: () => boolean
  /** Whether this browser has kept what makes the first picture another one than the server's. */
  drawsOther: boolean
  element: ReactElement
}

/**
 * Begins a visit.
 *
 * @param data what the document has brought
 * @param loadFirst loads the page that the document names
 * @param loadAll loads the table of all pages
 */
export async function beginVisit(
  data: FirstPageData | undefined,
  loadFirst: (page: PageWithScript) => Promise<FirstPage | undefined>,
  loadAll: () => Promise<readonly Page[]>,
): Promise<Visit> {
  const firstPage = data && loadFirst(data.page)
  const texts = await startI18n(data)
  if (data) keepFirstAnswers(data.answers, currentLanguage(texts), addressParameters(data.page))
  const notices = createNoticeBoard()
  // What another page stands in for is still what is wanted when that is loaded again.
  const { wanted: wantedBefore } = navigationState()
  const wanted = wantedBefore ?? location.pathname + location.search
  const wantedPath = new URL(wanted, location.origin).pathname
  const start = startVisit(wantedPath, wantedBefore !== undefined, {
    navigate: (path) =>
      path === wantedPath
        ? navigate(wanted, { replace: true })
        : navigate(path, { replace: true, ...(path !== address.userHome && { state: { wanted } }) }),
    settle: ({ defaultLanguage, timeZone }) => {
      setTimeZone(timeZone)
      // The document has chosen already, and knew the profile, too.
      if (!data) void settleLanguage(texts, { default: defaultLanguage })
    },
  })
  // With the answers of the document nothing is waited for but the script of the page: it is drawn at once, and whole.
  const [known] = await Promise.all([
    firstPage,
    data && bringsSettings(data) && hasDecided(start),
    // What is missing then is fetched again when it is drawn.
    data && isForSignedIn(data.page.audience) && fetchSignedInParts().catch(() => undefined),
  ])
  const pages = createKnownPages(loadAll, known)
  let drawsOther = false
  const visit = visitSession(texts, notices)
  const { organisation, utility } = start.getSnapshot().context
  if (known?.openedAt === routedPath() && start.getSnapshot().matches('opened') && organisation && utility) {
    visit.begin(known.page, known.openedAt, { organisation, utility })
    // What the document has answered is decided in one turn; nothing is drawn twice. Whatever is called for, is waited for in sight.
    await new Promise((resolve) => setTimeout(resolve))
    if (data) drawsOther = await beginPage(known.page, addressParameters(data.page), currentLanguage(texts))
  }
  return {
    i18n: texts,
    pages,
    start,
    drawsOther,
    isAtPage: () => known !== undefined && visit.current()?.getSnapshot().hasTag('page') === true,
    element: (
      <StrictMode>
        <Providers i18n={texts} notices={notices}>
          <Portal start={start} notices={notices} pages={pages} visit={visit} />
        </Providers>
      </StrictMode>
    ),
  }
}

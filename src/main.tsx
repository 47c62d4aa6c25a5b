/** The composition root: makes the parts that live as long as the page, and draws the portal. */
import './styles/portal.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { address, isForSignedIn } from '#machines/pages.ts'
import { loadCaller } from './api/call-api.ts'
import { keepFirstAnswers } from './api/first-answers.ts'
import { ignoreStrayClicks } from './app/double-click.ts'
import {
  addressParameters,
  beginPage,
  bringsSettings,
  loadFirstPage,
  routedPath,
  takeFirstPageData,
} from './app/first-page.ts'
import { createNoticeBoard } from './app/notices/notice-board.ts'
import { fetchForNotices } from './app/notices/notice-toasts.tsx'
import { createKnownPages } from './app/pages/known-pages.ts'
import { fetchSignedInParts } from './app/portal-view.tsx'
import { Portal } from './app/portal.tsx'
import { Providers } from './app/providers.tsx'
import { visitSession } from './app/visit-session.ts'
import { fetchLater } from './flow-kit/late.ts'
import { navigationState } from './flow-kit/navigation-state.ts'
import { hasDecided, startVisit } from './flows/portal-start/portal-start.flow.ts'
import { currentLanguage, settleLanguage, startI18n } from './i18n/portal-i18n.ts'
import { setTimeZone } from './i18n/time-zone.ts'

/** Not awaited at the top: pages import what this file's bundle holds, and would wait for it for ever. */
async function openPortal(place: HTMLElement): Promise<void> {
  ignoreStrayClicks(document)
  const data = takeFirstPageData(document)
  const firstPage = data && loadFirstPage(data.page)
  const i18n = await startI18n(data)
  if (data) keepFirstAnswers(data.answers, currentLanguage(i18n), addressParameters(data.page))
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
      if (!data) void settleLanguage(i18n, { default: defaultLanguage })
    },
  })
  // With the answers of the document nothing is waited for but the script of the page: it is drawn at once, and whole.
  const [known] = await Promise.all([
    firstPage,
    data && bringsSettings(data) && hasDecided(start),
    // What is missing then is fetched again when it is drawn.
    data && isForSignedIn(data.page.audience) && fetchSignedInParts().catch(() => undefined),
  ])
  const pages = createKnownPages(
    () => import('./app/pages/further-pages.ts').then(({ furtherPages }) => furtherPages),
    known,
  )
  const visit = visitSession(i18n, notices)
  const { organisation, utility } = start.getSnapshot().context
  if (known?.openedAt === routedPath() && start.getSnapshot().matches('opened') && organisation && utility) {
    visit.begin(known.page, known.openedAt, { organisation, utility })
    // What the document has answered is decided in one turn; nothing is drawn twice. Whatever is called for, is waited for in sight.
    await new Promise((resolve) => setTimeout(resolve))
    if (data) await beginPage(known.page, addressParameters(data.page), currentLanguage(i18n))
  }
  fetchLater(loadCaller)
  fetchLater(pages.loadAll)
  fetchLater(() => fetchForNotices(i18n))

  createRoot(place).render(
    <StrictMode>
      <Providers i18n={i18n} notices={notices}>
        <Portal start={start} notices={notices} pages={pages} visit={visit} />
      </Providers>
    </StrictMode>,
  )
}

const place = document.getElementById('portal')
if (!place) throw new Error('index.html has no element with the id "portal"')
void openPortal(place)

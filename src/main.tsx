/** The composition root: begins the visit, and draws the portal. */
import './styles/portal.css'
import { loadCaller } from './api/call-api.ts'
import { ignoreStrayClicks } from './app/double-click.ts'
import { drawsTheSame, loadFirstPage, takeFirstPageData } from './app/first-page.ts'
import { fetchForNotices } from './app/notices/notice-toasts.tsx'
import { takeOver } from './app/take-over.ts'
import { beginVisit } from './app/visit.tsx'
import { fetchLater } from './flow-kit/late.ts'
import { currentLanguage } from './i18n/portal-i18n.ts'

/** Not awaited at the top: pages import what this file's bundle holds, and would wait for it for ever. */
async function openPortal(place: HTMLElement): Promise<void> {
  ignoreStrayClicks(document)
  const data = takeFirstPageData(document)
  // Before the visit begins, which keeps things itself.
  const isEmpty = data !== undefined && drawsTheSame(data)
  const { i18n, pages, isAtPage, element } = await beginVisit(data, loadFirstPage, () =>
    import('./app/pages/further-pages.ts').then(({ furtherPages }) => furtherPages),
  )
  fetchLater(loadCaller)
  fetchLater(pages.loadAll)
  fetchLater(() => fetchForNotices(i18n))
  takeOver(place, element, isEmpty && isAtPage() && currentLanguage(i18n) === data.language)
}

const place = document.getElementById('portal')
if (!place) throw new Error('index.html has no element with the id "portal"')
void openPortal(place)

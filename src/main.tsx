/** The composition root: begins the visit, and draws the portal. */
import './styles/portal.css'
import { createRoot } from 'react-dom/client'
import { loadCaller } from './api/call-api.ts'
import { ignoreStrayClicks } from './app/double-click.ts'
import { earlyPress } from './app/drawn-page.ts'
import { loadFirstPage, takeFirstPageData } from './app/first-page.ts'
import { fetchForNotices } from './app/notices/notice-toasts.tsx'
import { beginVisit } from './app/visit.tsx'
import { fetchLater } from './flow-kit/late.ts'
import { currentLanguage } from './i18n/portal-i18n.ts'

/** Not awaited at the top: pages import what this file's bundle holds, and would wait for it for ever. */
async function openPortal(place: HTMLElement): Promise<void> {
  ignoreStrayClicks(document)
  const data = takeFirstPageData(document)
  const early = earlyPress()
  // Only where it is needed; without it the page is drawn all the same.
  const takingOver = early && import('./app/take-over.ts').catch(() => undefined)
  const { i18n, pages, isAtPage, element } = await beginVisit(data, loadFirstPage, () =>
    import('./app/pages/further-pages.ts').then(({ furtherPages }) => furtherPages),
  )
  fetchLater(loadCaller)
  fetchLater(pages.loadAll)
  fetchLater(() => fetchForNotices(i18n))
  const way = await takingOver
  if (early && way) {
    way.takeOver(
      place,
      element,
      early,
      isAtPage() && currentLanguage(i18n) === data?.language ? data : undefined,
    )
    return
  }
  if (early) early.isOver = true
  createRoot(place).render(element)
}

// Without the element, React says so.
void openPortal(document.getElementById('portal') as HTMLElement)

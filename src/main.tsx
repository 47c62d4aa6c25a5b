/** The composition root: begins the visit, and draws the portal. */
import './styles/portal.css'
import { createRoot } from 'react-dom/client'
import { loadCaller } from './api/call-api.ts'
import { ignoreStrayClicks } from './app/double-click.ts'
import { earlyPress } from './app/drawn-page.ts'
import { loadFirstPage, takeFirstPageData } from './app/first-page.ts'
import { takeOver } from './app/take-over.ts'
import { fetchForNotices } from './app/notices/notice-toasts.tsx'
import { beginVisit } from './app/visit.tsx'
import { fetchLater } from './flow-kit/late.ts'
import { currentLanguage } from './i18n/portal-i18n.ts'

/** Not awaited at the top: pages import what this file's bundle holds, and would wait for it for ever. */
async function openPortal(place: HTMLElement): Promise<void> {
  ignoreStrayClicks(document)
  const data = takeFirstPageData(document)
  const early = earlyPress()
  const { i18n, pages, isAtPage, drawsOther, element } = await beginVisit(data, loadFirstPage, () =>
    import('./app/pages/further-pages.ts').then(({ furtherPages }) => furtherPages),
  )
  fetchLater(loadCaller)
  fetchLater(pages.loadAll)
  fetchLater(() => fetchForNotices(i18n))
  if (!early) {
    createRoot(place).render(element)
    return
  }
  const isAsDrawn = isAtPage() && !drawsOther && currentLanguage(i18n) === data?.language
  takeOver(place, element, early, isAsDrawn ? data : undefined)
}

// Without the element, React says so.
void openPortal(document.getElementById('portal') as HTMLElement)

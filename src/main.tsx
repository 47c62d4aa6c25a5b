/** The composition root: makes the parts that live as long as the page, and draws the portal. */
import './styles/portal.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { ignoreStrayClicks } from './app/double-click.ts'
import { createNoticeBoard } from './app/notices/notice-board.ts'
import { Portal } from './app/portal.tsx'
import { Providers } from './app/providers.tsx'
import { startVisit } from './flows/portal-start/portal-start.flow.ts'
import { settleLanguage, startI18n } from './i18n/portal-i18n.ts'

const place = document.getElementById('portal')
if (!place) throw new Error('index.html has no element with the id "portal"')

ignoreStrayClicks(document)
const i18n = await startI18n()
const notices = createNoticeBoard()
const start = startVisit(location.pathname, {
  navigate: (path) => navigate(path, { replace: true }),
  settle: ({ defaultLanguage }) => void settleLanguage(i18n, { default: defaultLanguage }),
})

createRoot(place).render(
  <StrictMode>
    <Providers i18n={i18n} notices={notices}>
      <Portal start={start} notices={notices} />
    </Providers>
  </StrictMode>,
)

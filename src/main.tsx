/** The composition root: makes the parts that live as long as the page, and draws the portal. */
import './styles/portal.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readSettings } from './api/read-settings.ts'
import { createNoticeBoard } from './app/notices/notice-board.ts'
import { Portal } from './app/portal.tsx'
import { Providers } from './app/providers.tsx'
import { settleLanguage, startI18n } from './i18n/portal-i18n.ts'

const place = document.getElementById('portal')
if (!place) throw new Error('index.html has no element with the id "portal"')

const i18n = await startI18n()

const settings = readSettings().then(
  async (known) => {
    await settleLanguage(i18n, { default: known.utility.defaultLanguage })
    return known
  },
  // Without settings the portal still draws itself, with its own colours and no menu.
  () => undefined,
)

createRoot(place).render(
  <StrictMode>
    <Providers i18n={i18n} notices={createNoticeBoard()}>
      <Portal settings={settings} />
    </Providers>
  </StrictMode>,
)

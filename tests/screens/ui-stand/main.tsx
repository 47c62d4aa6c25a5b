/** Draws one screen as the address orders: `?order={"language":"ar","screen":"home"}`. */
import '#src/styles/portal.css'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { Shell } from '#src/app/shell/shell.tsx'
import { createI18n } from '#src/i18n/create-i18n.ts'
import { directionOf, languageNames } from '#src/i18n/languages.ts'
import { SiteName } from '#src/i18n/page-title.tsx'
import { loadTexts } from '#src/i18n/resources.ts'
import type { Order } from './order.ts'
import { stands } from './other-stands.tsx'
import { names } from './words.ts'

const order = JSON.parse(new URLSearchParams(location.search).get('order') ?? '{}') as Order
const { language } = order
const { organisation, portalName } = names(language)
document.documentElement.lang = language
document.documentElement.dir = directionOf(language)

const i18n = await createI18n(language, loadTexts)
const Stand = stands[order.screen]

createRoot(document.getElementById('stand') ?? document.body).render(
  <I18nextProvider i18n={i18n}>
    <SiteName value={portalName}>
      <Suspense>
        <Shell
          logo=""
          organisation={organisation}
          organisationShort=""
          languages={Object.entries(languageNames).map(([code, name]) => ({ code, name }))}
          language={language}
          onChooseLanguage={async () => {}}
          showSupport
          showPrivacyPolicy
          mainSite=""
        >
          <Suspense>
            <Stand order={order} />
          </Suspense>
        </Shell>
      </Suspense>
    </SiteName>
  </I18nextProvider>,
)

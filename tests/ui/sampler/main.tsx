/** Draws the sampler in the language that the address asks for: `?language=ar`. */
import '#src/styles/portal.css'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createNoticeBoard } from '#src/app/notices/notice-board.ts'
import { NoticeToasts } from '#src/app/notices/notice-toasts.tsx'
import { Shell } from '#src/app/shell/shell.tsx'
import { UserMenu } from '#src/app/signed-in/user-menu.tsx'
import { createI18n } from '#src/i18n/create-i18n.ts'
import { chooseLanguage, directionOf, languageNames } from '#src/i18n/languages.ts'
import { loadTexts } from '#src/i18n/resources.ts'
import { Pieces } from './pieces.tsx'
import { words } from './words.ts'

const language = chooseLanguage({ stored: new URLSearchParams(location.search).get('language') ?? 'en' })
document.documentElement.lang = language
document.documentElement.dir = directionOf(language)

const i18n = await createI18n(language, loadTexts)
const notices = createNoticeBoard()

createRoot(document.getElementById('sampler') ?? document.body).render(
  <I18nextProvider i18n={i18n}>
    <Suspense>
      <Shell
        logo=""
        organisation={words[language].organisation}
        organisationShort=""
        languages={Object.entries(languageNames).map(([code, name]) => ({ code, name }))}
        language={language}
        onChooseLanguage={async (code) => location.assign(`?language=${code}`)}
        showSupport
        showPrivacyPolicy
        mainSite=""
        userMenu={<UserMenu name="Elena Georgiou" login="customer@example.com" onSignOut={() => {}} />}
      >
        <Pieces words={words[language]} notices={notices} />
      </Shell>
      <NoticeToasts board={notices} />
    </Suspense>
  </I18nextProvider>,
)

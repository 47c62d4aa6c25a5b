import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { readStored, writeStored } from '#src/storage/storage.ts'
import { Button } from '#src/ui/button.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { focusMain } from './focus-main.ts'

const hearNothing = () => () => undefined
const readSeen = () => readStored('_preference')?.cookieNoticeSeen ?? false

/**
 * Says once which cookies there are (A §2.3). It informs and does not ask: the portal sets only what it
 * cannot work without. It lies at the end of the page, so it never covers what somebody is doing.
 */
export function CookieNotice({ showPrivacyPolicy }: { showPrivacyPolicy: boolean }) {
  const { t } = useTranslation('shell')
  const [isSeen, setSeen] = useState(false)
  // What the server has drawn has it; `render/early.ts` hides it there before anything is shown.
  const wasSeen = useSyncExternalStore(hearNothing, readSeen, () => false)
  if (isSeen || wasSeen) return null
  const dismiss = () => {
    writeStored('_preference', { cookieNoticeSeen: true })
    // The button goes with the notice.
    focusMain()
    setSeen(true)
  }
  return (
    <section
      aria-label={t('cookies.label')}
      className="in-data-[cookies=seen]:hidden border-t border-line bg-brand-soft print:hidden"
    >
      <div className="mx-auto flex max-w-page flex-col items-start gap-4 p-4 sm:flex-row sm:items-center sm:justify-between sm:px-6">
        <p className="text-small">
          <span>{`${t('cookies.text')} `}</span>
          {showPrivacyPolicy && <TextLink href="/privacyPolicy">{t('cookies.more')}</TextLink>}
        </p>
        <Button onClick={dismiss} className="shrink-0">
          {t('cookies.dismiss')}
        </Button>
      </div>
    </section>
  )
}

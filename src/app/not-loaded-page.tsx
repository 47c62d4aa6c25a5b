import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { CentredPage } from '#src/ui/centred-page.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'

/** How long an answer may take before the portal counts as out of reach, in milliseconds. */
const patience = 10_000

const isInReach = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patience) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Stands in for a page that could not be fetched. Opens it as soon as the network is back, or when asked to. */
export function NotLoadedPage() {
  const { t } = useTranslation('shell')
  const [attempt, setAttempt] = useState<'none' | 'asking' | 'failed'>('none')
  const tryAgain = async () => {
    setAttempt('asking')
    // Without a network, loading anew would leave the portal for a page of the browser.
    if (await isInReach()) location.reload()
    else setAttempt('failed')
  }
  useEffect(() => {
    const whenBack = () => void tryAgain()
    addEventListener('online', whenBack)
    return () => removeEventListener('online', whenBack)
  }, [])
  return (
    <CentredPage>
      <PageTitle hasError>{t('notLoaded.title')}</PageTitle>
      <EmptyState
        icon="warning"
        title={<PageHeading>{t('notLoaded.title')}</PageHeading>}
        action={
          <Button variant="primary" busy={attempt === 'asking'} onClick={() => void tryAgain()}>
            {t('notLoaded.again')}
          </Button>
        }
      >
        <p>{t('notLoaded.text')}</p>
        <p role="status" className="pt-2 font-semibold empty:hidden">
          {attempt !== 'none' && t(`notLoaded.${attempt}`)}
        </p>
      </EmptyState>
    </CentredPage>
  )
}

import { useTranslation } from 'react-i18next'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { LoadingView } from '#src/ui/loader.tsx'

/** Stands in for a page while the session is about to decide, or to send the visitor elsewhere. */
export function WaitingPage() {
  const { t } = useTranslation('ui')
  return (
    <>
      <PageTitle>{t('loader.label')}</PageTitle>
      <LoadingView>{t('loader.label')}</LoadingView>
    </>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Loader } from '#src/ui/loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'

/** A configured text of a read-only page: on its way, not to be had, or there (`children`). */
export function FetchedText({
  isLoading,
  failed,
  onRetry,
  children,
}: {
  isLoading: boolean
  failed: boolean
  onRetry: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('pages')
  if (isLoading) return <Loader />
  if (!failed) return children
  return (
    <NotAvailable title={t('failed.title')} retryLabel={t('failed.tryAgain')} onRetry={onRetry}>
      {t('failed.text')}
    </NotAvailable>
  )
}

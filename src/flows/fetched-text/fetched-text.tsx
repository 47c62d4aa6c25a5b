import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Loader } from '#src/ui/loader.tsx'

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
    <Callout
      tone="error"
      announce
      title={t('failed.title')}
      action={<Button onClick={onRetry}>{t('failed.tryAgain')}</Button>}
    >
      {t('failed.text')}
    </Callout>
  )
}

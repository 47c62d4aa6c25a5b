import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { loaderCount } from '#src/flow-kit/loader-count.ts'
import { Dots } from '#src/ui/loader.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** The dots over the page, and over dialogs, while files are fetched and the like (A §2.3). They take no room and no click. */
export function WorkLoader() {
  const { t } = useTranslation('ui', { useSuspense: false })
  const isShown = useSyncExternalStore(loaderCount.subscribe, loaderCount.isShown, loaderCount.isShown)
  // The bar is a layer of its own, below dialogs.
  return (
    isShown &&
    createPortal(
      <div role="status" className="pointer-events-none fixed inset-0 z-50 grid place-content-center">
        <Dots />
        <VisuallyHidden>{t('loader.label')}</VisuallyHidden>
      </div>,
      document.body,
    )
  )
}

import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tone } from './callout.tsx'

/** Comes with the first toast: the first screen has none. */
const ToastCard = lazy(() => import('./toast-card.tsx'))

/** A message outside the flow. Whoever passes it decides how many there are and how long they stay. */
export interface Toast {
  id: number
  tone: Tone
  text: string
  /** How long it stays, in milliseconds, not counting the time it is pointed at or focused. */
  duration: number
}

/**
 * The toasts, at the bottom where reading ends: right, and left in Arabic. The list is a live region that is
 * always there, because a region that comes together with its text is not announced.
 */
export function Toasts({ toasts, onDismiss }: { toasts: readonly Toast[]; onDismiss: (id: number) => void }) {
  const { t } = useTranslation('ui')
  return (
    <section
      aria-label={t('toasts.label')}
      aria-live="polite"
      className="pointer-events-none fixed end-4 bottom-4 z-50 w-[min(24rem,calc(100vw-2rem))]"
    >
      <ol className="flex flex-col gap-3">
        {toasts.map((toast) => (
          <Suspense key={toast.id}>
            <ToastCard toast={toast} onDismiss={onDismiss} />
          </Suspense>
        ))}
      </ol>
    </section>
  )
}

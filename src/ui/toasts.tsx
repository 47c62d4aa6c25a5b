import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Boundary } from './boundary.tsx'
import type { Tone } from './tone.ts'
import { retriableLazy } from './retriable-lazy.tsx'

/** Fetches what draws toasts: the first screen has none. */
export const loadToastList = () => import('./toast-list.tsx')
const ToastList = retriableLazy(loadToastList)

/** A message outside the flow. Anyone who passes it decides how many there are and how long they stay. */
export interface Toast {
  id: number
  tone: Tone
  text: string
  /** How long it stays, in milliseconds, not counting the time it is pointed at or focused. */
  duration: number
}

/** The properties of the toasts. */
export interface ToastsProps {
  toasts: readonly Toast[]
  onDismiss: (id: number) => void
}

/**
 * The toasts, at the bottom where reading ends: right, and left in Arabic. Around them a live region that is always
 * there, because a region that comes together with its text is not announced.
 */
export function Toasts({ toasts, onDismiss }: ToastsProps) {
  const { t } = useTranslation('ui')
  return (
    <section aria-label={t('toasts.label')} aria-live="polite">
      {toasts.length > 0 && (
        // What cannot be drawn is given up, and the next toast tries again.
        <Boundary instead={() => null} onInstead={() => toasts.forEach(({ id }) => onDismiss(id))}>
          <Suspense>
            <ToastList toasts={toasts} onDismiss={onDismiss} />
          </Suspense>
        </Boundary>
      )}
    </section>
  )
}

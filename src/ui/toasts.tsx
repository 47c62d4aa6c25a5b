import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toneClasses, type Tone } from './callout.tsx'
import { Icon } from './icon.tsx'

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
          <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} />
        ))}
      </ol>
    </section>
  )
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: (id: number) => void }) {
  const { t } = useTranslation('ui')
  const [isHeld, setHeld] = useState(false)
  const left = useRef(toast.duration)
  useEffect(() => {
    if (isHeld) return
    const startedAt = Date.now()
    const timer = setTimeout(() => onDismiss(toast.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - startedAt
    }
  }, [isHeld, onDismiss, toast.id])
  return (
    <li
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex animate-arrive items-start gap-3 rounded-2xl border border-line bg-surface p-3 shadow-raised"
    >
      <span className={`grid size-9 place-items-center rounded-full ${toneClasses[toast.tone]}`}>
        <Icon name={toast.tone} />
      </span>
      <p className="min-w-0 flex-1 self-center">{toast.text}</p>
      <button
        type="button"
        aria-label={t('toasts.dismiss')}
        onClick={() => onDismiss(toast.id)}
        className="grid size-9 place-items-center rounded-lg text-muted hover:bg-page hover:text-ink"
      >
        <Icon name="close" className="size-4" />
      </button>
    </li>
  )
}

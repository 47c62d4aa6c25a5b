import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toneClasses } from './tone.ts'
import { Icon } from './icon.tsx'
import type { Toast } from './toasts.tsx'

/** One toast. Its time stands still while it is pointed at or focused. */
export function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: (id: number) => void }) {
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
      data-tone={toast.tone}
      // It may lie over a dialog, which takes a press that reaches the document for one beside itself, and closes.
      onPointerDown={(event) => event.stopPropagation()}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      // On a phone toasts lie on what is read: good news gives way to what comes after it, and a warning to the summary of a
      // form, which says what is missing and has the focus.
      className="pointer-events-auto flex animate-arrive items-start gap-3 rounded-2xl border border-line bg-surface p-3 shadow-raised not-last:data-[tone=success]:max-sm:hidden max-sm:data-[tone=warning]:[body:has(#error-summary-title)_&]:hidden"
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

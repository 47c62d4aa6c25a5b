import { useRef } from 'react'
import { ToastCard } from './toast-card.tsx'
import type { ToastsProps } from './toasts.tsx'
import { useFreePlace } from './use-free-place.ts'

/** The toasts that are up, where they cover nothing that can be pressed. */
export default function ToastList({ toasts, onDismiss }: ToastsProps) {
  const list = useRef<HTMLOListElement>(null)
  useFreePlace(list)
  return (
    <ol
      ref={list}
      className="pointer-events-none fixed z-50 flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-3"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} />
      ))}
    </ol>
  )
}

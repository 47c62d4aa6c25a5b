/** The keys of the queue: n takes the next one, c claims the one that has the focus, arrows go between them. */
import { useEffect, useRef, type RefObject } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea, [role=dialog] *')

/** @returns for what holds the rows, each a link or button with `data-row`, and in its item a button with `data-claim` */
export function useQueueKeys(onNext: () => void): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      const at = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement))
      if (key === 'n') onNext()
      else if (key === 'c') rows[at]?.closest('li')?.querySelector<HTMLElement>('[data-claim]')?.click()
      else if (key === 'ArrowDown' || key === 'ArrowUp') {
        const next = rows[at + (key === 'ArrowDown' ? 1 : -1)] ?? rows[Math.max(0, at)]
        if (!next) return
        next.focus()
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [onNext])
  return list
}

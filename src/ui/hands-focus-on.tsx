import { useLayoutEffect, useRef, type ReactNode } from 'react'

/**
 * Around what goes when its button is pressed: focus in it is handed on as it goes, and is nowhere lost.
 *
 * @param to CSS selector of what takes it
 */
export function HandsFocusOn({ to, children }: { to: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (element?.contains(document.activeElement)) document.querySelector<HTMLElement>(to)?.focus()
    }
  }, [to])
  return <div ref={box}>{children}</div>
}

import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

/**
 * A button that unfolds a short list of links and buttons. Closes on Escape (focus returns to the button),
 * when focus leaves, and when an item is chosen (focus returns, too). Items are ordinary links and buttons with `menu-item`.
 */
export function Menu({
  icon,
  label,
  name,
  isWide = false,
  startsHere = false,
  children,
}: {
  icon: ReactNode
  /** What the button shows; hidden on narrow screens. */
  label: ReactNode
  /** What the button is called: it must contain the label's words. */
  name: string
  /** The label is never cut. */
  isWide?: boolean
  /** The list stands below the beginning of the button, not below its end. */
  startsHere?: boolean
  children: ReactNode
}) {
  const panelId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** The button has the focus then: Safari gives it none when it is pressed, and only what had it is left, or hears Escape. */
  const turn = (opens: boolean) => {
    setOpen(opens)
    // Before the list is hidden with what has focus in it. A link's page takes focus afterwards.
    button.current?.focus()
  }
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && isOpen) turn(false)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || !isOpen) return
    event.preventDefault()
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('.menu-item:not(:disabled)')]
    const next = items.indexOf(document.activeElement as HTMLElement) + step
    items.at(next < 0 ? -1 : next % items.length)?.focus()
  }
  const closeOnLeaving = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  return (
    // Focusable by the mouse only: a press between two items, or in Safari on the button, must not count as leaving.
    <div className="relative" tabIndex={-1} onKeyDown={onKey} onBlur={closeOnLeaving}>
      <button
        ref={button}
        type="button"
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => turn(!isOpen)}
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2.5 font-semibold hover:bg-brand-soft sm:px-3"
      >
        {icon}
        <span className={isWide ? 'whitespace-nowrap' : 'hidden max-w-48 truncate sm:inline'}>{label}</span>
        <Icon
          name="chevronDown"
          className={`size-4 transition-transform max-sm:hidden ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div
        id={panelId}
        hidden={!isOpen}
        onClick={() => turn(false)}
        className={`absolute ${startsHere ? 'start-0' : 'end-0'} top-full z-30 mt-2 w-max max-w-[min(20rem,calc(100vw-2rem))] min-w-56 animate-arrive rounded-2xl border border-line bg-surface p-2 shadow-raised`}
      >
        {children}
      </div>
    </div>
  )
}

import { useEffect, useRef, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { takeFocus } from './take-focus.ts'

/** Whether this page load has shown a heading already. The first one must not pull focus from the reader. */
let aHeadingWasShown = false

/** The next heading leaves the focus where it is, as the first one does: the same view is shown anew. */
export function leaveFocus(): void {
  aHeadingWasShown = false
}

/**
 * The one `h1` of a view. When a view takes the place of another, its heading takes focus, so that a screen
 * reader announces the new view. Give it a `key` where two views of one screen would share the element.
 */
export function PageHeading({
  children,
  lead,
  eyebrow,
  takesFocus = true,
  large = false,
}: {
  children: ReactNode
  /** One sentence below the heading. */
  lead?: ReactNode
  /** A few words above it: where in the flow the person is. */
  eyebrow?: ReactNode
  /** Off where something else in the new view takes focus: a field that is waited for. */
  takesFocus?: boolean
  /** For the one page that greets. */
  large?: boolean
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const takesFocusAtFirst = useRef(takesFocus)
  useEffect(() => {
    if (aHeadingWasShown && takesFocusAtFirst.current) takeFocus(heading.current)
    aHeadingWasShown = true
  }, [])
  return (
    <header className="flex flex-col gap-2">
      {eyebrow && <p className="text-small font-semibold text-secondary-ink">{eyebrow}</p>}
      <h1
        ref={heading}
        tabIndex={-1}
        className={classNames(
          'font-bold tracking-tight text-balance',
          large ? 'text-display' : 'text-heading',
        )}
      >
        {children}
      </h1>
      {lead && <p className="text-pretty text-muted">{lead}</p>}
    </header>
  )
}

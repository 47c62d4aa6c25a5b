/**
 * Brings an element into view together with the heading of its page: whoever is led to a field or to a message sees
 * what it belongs to. Where both do not fit, the element counts more.
 */
export function showWithHeading(element: Element): void {
  // A dialog is in view as a whole, and its page's heading lies under it.
  if (!element.closest('[role=dialog]'))
    document.querySelector('main h1')?.parentElement?.scrollIntoView({ block: 'nearest' })
  element.scrollIntoView({ block: 'nearest' })
}

/** Gives an element focus, in view together with the heading of its page. */
export function comeTo(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  showWithHeading(element)
}

/**
 * A `ref` that gives an element focus when it appears, or when the ref is switched on: `ref={isWrong ? takeFocus
 * : undefined}`. What was typed into a field is selected, so that typing replaces it.
 */
export function takeFocus(element: HTMLElement | null): void {
  if (!element) return
  comeTo(element)
  if (element instanceof HTMLInputElement && element.type !== 'checkbox') element.select()
}

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

/** What was typed into a field is selected, so that typing replaces it. */
function selectTyped(element: HTMLElement): void {
  if (element instanceof HTMLInputElement && element.type !== 'checkbox') element.select()
}

/**
 * A `ref` that gives an element focus when it appears, or when the ref is switched on: `ref={isWrong ? takeFocus
 * : undefined}`.
 */
export function takeFocus(element: HTMLElement | null): void {
  if (!element) return
  comeTo(element)
  selectTyped(element)
}

/** Brings a field into view, and as much of its form as fits. */
export function showInForm(field: HTMLElement): void {
  for (const shown of [field.closest('form'), field]) shown?.scrollIntoView({ block: 'nearest' })
}

/** A `ref` for a form that opens in the place of a button: focus goes to its first field, and as much of it as fits is in view. */
export function takeFocusInForm(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>(':is(input, select, textarea):enabled')
  if (!field) return
  field.focus({ preventScroll: true })
  showInForm(field)
  selectTyped(field)
}

/** A `ref` for the button that had opened what is closed now: the page stays where it is, as far as the button is in view. */
export function takeFocusBack(button: HTMLElement | null): void {
  button?.focus()
}

/** What a click is meant for: a link, a button, or the field that a label names. */
const controlAt = (target: EventTarget | null): Element | null => {
  if (!(target instanceof Element)) return null
  const control = target.closest('a, button, input, label, select, textarea')
  return control?.closest('label')?.control ?? control
}

/**
 * Ignores the second click of a double click where the page has put something else in the place of what the first one
 * fell on: whoever double-clicks “Continue” has not meant the “Back” that comes there. The rest of a double click is
 * the machines' business.
 */
export function ignoreStrayClicks(page: Document): void {
  let first: Element | null = null
  page.addEventListener(
    'click',
    (event) => {
      const control = controlAt(event.target)
      // By keyboard it is 0, the first of several clicks at one place is 1.
      if (event.detail <= 1) first = control
      else if (control && control !== first) {
        event.preventDefault()
        event.stopPropagation()
      }
    },
    // Before React, which listens further down.
    { capture: true },
  )
}

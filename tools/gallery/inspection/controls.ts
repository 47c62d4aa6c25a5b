/** Whether controls can be hit: WCAG 2.2, 2.5.8, 24 by 24 CSS pixels. */

const leastSize = 24

const controls =
  'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button], [role=link], [role=tab], [role=checkbox]'

/** A link within a sentence is as high as its line, which the criterion allows. */
const isInSentence = (element: Element) =>
  element.localName === 'a' &&
  getComputedStyle(element).display === 'inline' &&
  (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim()

/** Visually hidden until focused, such as the skip link. */
const isHidden = (element: Element, { width, height }: DOMRect) =>
  (width <= 1 && height <= 1) ||
  !element.checkVisibility({ visibilityProperty: true, opacityProperty: false })

/** A press on a label is a press on its control, so the larger of the two counts. */
const areas = (element: Element): DOMRect[] => {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  return [element, ...labels].map((one) => one.getBoundingClientRect())
}

/** The controls that are too small, in words. */
export function smallControls(document: Document): string[] {
  return [...document.querySelectorAll(controls)].flatMap((element) => {
    const own = element.getBoundingClientRect()
    if (isHidden(element, own) || isInSentence(element)) return []
    // A fraction of a pixel is the rounding of a zoomed page.
    const fits = areas(element).some(({ width, height }) => Math.min(width, height) > leastSize - 0.5)
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
    return fits
      ? []
      : [
          `${element.localName} “${name.slice(0, 40)}” is ${Math.round(own.width)} × ${Math.round(own.height)} px`,
        ]
  })
}

/** A layer of paint below a text, as panels have them: the image, the veil over it, the ripples. */
export const isLayer = (element: Element): boolean =>
  element.getAttribute('aria-hidden') === 'true' && getComputedStyle(element).position === 'absolute'

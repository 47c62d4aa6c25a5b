/** Axe does not judge text on gradients or over pictures. A gradient's ends can be judged one after the other. */

const colour = /(?:rgba?|oklch|oklab|color|lab|lch|hsla?)\([^()]*\)|#[0-9a-f]{3,8}/gi

/**
 * Paints every gradient in the colour of its first or last stop, and hides drawings: icons, and the ripples of
 * panels, which are fainter than the image that the panel's ground allows for (`src/app/branding`). Lasts until
 * the next picture.
 */
export function flattenGradients(end: 'first' | 'last'): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { backgroundImage } = getComputedStyle(element)
    if (!backgroundImage.includes('gradient(')) continue
    const stop = backgroundImage.match(colour)?.at(end === 'first' ? 0 : -1)
    element.style.backgroundImage = 'none'
    if (stop) element.style.backgroundColor = stop
  }
  for (const drawing of document.querySelectorAll('svg')) drawing.style.display = 'none'
}

/** Axe does not judge text on gradients or over pictures. A gradient's ends can be judged one after the other. */
import { isLayer } from './layer.ts'

const colour = /(?:rgba?|oklch|oklab|color|lab|lch|hsla?)\([^()]*\)|#[0-9a-f]{3,8}/gi

/**
 * Paints every gradient in the colour of its first or last stop, and takes away images, icons and ripples: the
 * ground of a panel allows for more than shines through (`src/app/branding`). Lasts until the next picture.
 */
export function flattenGradients(end: 'first' | 'last'): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { backgroundImage } = getComputedStyle(element)
    const stop = backgroundImage.includes('gradient(')
      ? backgroundImage.match(colour)?.at(end === 'first' ? 0 : -1)
      : undefined
    const ground = isLayer(element) ? element.parentElement : element
    if (stop && ground) ground.style.backgroundColor = stop
    if (stop) element.style.backgroundImage = 'none'
    if (isLayer(element)) element.style.display = 'none'
  }
  for (const drawing of document.querySelectorAll('svg')) drawing.style.display = 'none'
}

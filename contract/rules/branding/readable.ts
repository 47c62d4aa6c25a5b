/** What an administrator is told of colours before they are saved: how well text can be read on them (WCAG AA, 1.4.3). */
import { black, contrast, readColour, white, type Colour } from './contrast.ts'
import type { Branding } from './palette.ts'

/** The least contrast of text of normal size. */
export const leastTextContrast = 4.5

/** The better of white and black text on all of these grounds. */
const textContrastOn = (grounds: readonly Colour[]): number =>
  Math.max(...[white, black].map((text) => Math.min(...grounds.map((ground) => contrast(text, ground)))))

/** Contrast of the text that the portal puts on a colour. @returns undefined: it is no colour */
export function contrastOn(written: string): number | undefined {
  const colour = readColour(written)
  return colour && textContrastOn([colour])
}

/** Contrast of a colour as text on a white card. @returns undefined: it is no colour */
export function contrastAsText(written: string): number | undefined {
  const colour = readColour(written)
  return colour && contrast(colour, white)
}

/**
 * Contrast of the text of the sign-in panel, whose ground runs from one colour to another.
 *
 * @returns undefined: the colours of the portal are used
 */
export function panelContrast(branding: Branding): number | undefined {
  const start = readColour(branding.brandingLoginPrimaryColor) ?? readColour(branding.brandingColor)
  if (!start) return undefined
  const end =
    readColour(branding.brandingLoginSecondaryColor) ?? readColour(branding.brandingSecondaryColor) ?? start
  return textContrastOn([start, end])
}

/** Whether no text could be read on the whole sign-in panel: its colours are not saved so. */
export const isUnreadable = (branding: Branding): boolean =>
  (panelContrast(branding) ?? leastTextContrast) < leastTextContrast

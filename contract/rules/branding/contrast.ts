/** Colours and how well they can be told apart, after WCAG 2.2 (relative luminance, contrast ratio). */

/** Red, green and blue, each 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

export const white: Colour = [255, 255, 255]
export const black: Colour = [0, 0, 0]

/** Reads `#rgb` or `#rrggbb`; undefined for anything else. */
export function readColour(text: string): Colour | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text)
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text)
  const [, red, green, blue] = short?.map((digit) => digit + digit) ?? long ?? []
  if (!red || !green || !blue) return undefined
  return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)]
}

/** Writes a colour as `#rrggbb`. */
export const writeColour = (colour: Colour): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** A colour with a part of another in it: 0 is all `colour`, 1 is all `other`. In whole steps, as drawn. */
export function mix(colour: Colour, other: Colour, part: number): Colour {
  const between = (from: number, to: number) => Math.round(from + (to - from) * part)
  return [between(colour[0], other[0]), between(colour[1], other[1]), between(colour[2], other[2])]
}

const linear = (part: number): number => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** How bright a colour is: 0 black, 1 white. */
export const luminance = ([red, green, blue]: Colour): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** The contrast ratio of two colours: 1 (same) to 21 (black on white). */
export function contrast(one: Colour, other: Colour): number {
  const ratio = (luminance(one) + 0.05) / (luminance(other) + 0.05)
  return Math.max(ratio, 1 / ratio)
}

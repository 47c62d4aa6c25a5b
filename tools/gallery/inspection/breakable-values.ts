/** Amounts, quantities and telephone numbers that a line may end within, and words with a hyphen that are torn there. */

/** Digits as any language groups them, with blanks of any width. */
const digits = String.raw`\d(?:[\d.,\s]*\d)?`

/** Blanks are judged by what they are: a line breaks at `\u0020`, and not at `\u00a0` or `\u202f`. */
const shapes: readonly RegExp[] = [
  new RegExp(String.raw`[€$£₽]\s?${digits}|${digits}\s?(?:[€$£₽]|EUR\b|m³|kWh\b)`, 'gu'),
  /\+\d{1,3}(?:[\s/]+\d+)+/gu,
  /(?<!\d)\d{2} \d{6}(?!\d)/gu,
]

/** In a sentence it may be what an organisation has configured, which is shown as it was written. */
const word = /(?<!\p{L})e-mail(?!@)/giu
const glanced = 'h1, h2, h3, button, label, legend, th, [role=tab]'

const breaksAt = / |-(?=\p{L})/u

/** Where nobody wraps anything: a cell, a badge, an option of a list. */
const isHeld = (element: Element): boolean =>
  getComputedStyle(element).textWrapMode === 'nowrap' ||
  element.closest('option, title, style, script') !== null

/** What a person has typed, and what is quoted of others, is as they wrote it. */
const quoted = 'textarea, input, bdi:not([dir]), [lang]:not(html)'

/** Says which values a line may break, and where. */
export function breakableValues(document: Document): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text
    if (!parentElement || parentElement.closest(quoted) || isHeld(parentElement)) continue
    const looked = parentElement.closest(glanced) ? [...shapes, word] : shapes
    const values = looked.flatMap((shape) => data.match(shape) ?? []).filter((value) => breaksAt.test(value))
    found.push(...values.map((value) => `a line may end within “${value}” in ${parentElement.localName}`))
  }
  return found
}

/** Functions that are sent into the page as text: each sees nothing but the page and its arguments. */

/** What a person looks for, by the words that they read or hear. */
export interface Wanted {
  kind: 'heading' | 'button' | 'field' | 'text' | 'picture'
  /** The whole name, or a part of it; of a text always a part. */
  name: string
  isPart?: boolean
  /** To press it or to type into it: it is on, stands still, and nothing lies over it. */
  toUse: boolean
}

/**
 * The first element that can be seen and is what is wanted. One that is to be used is brought into view.
 *
 * Signs that keep directions of writing apart are not compared.
 */
export function elementWanted({ kind, name, isPart = false, toUse }: Wanted): Element | null {
  const plain = (text: string | null | undefined) =>
    (text ?? '')
      .replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  const selectors = {
    heading: 'h1, h2, h3, h4, [role=heading]',
    button:
      'button, a[href], summary, [role=button], input[type=submit], input[type=radio], input[type=checkbox]',
    field: 'input, select, textarea',
    text: 'body, body *',
    picture: 'img, [role=img]',
  }
  const namesOf = (element: Element): string[] => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null
    return [
      element.getAttribute('aria-label'),
      ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
      ...[...(labels ?? [])].map(({ textContent }) => textContent),
      element.getAttribute('alt'),
      element.textContent,
    ].map(plain)
  }
  const wanted = plain(name)
  const isNamed = (element: Element) =>
    kind === 'text'
      ? plain(element.textContent).includes(wanted)
      : namesOf(element).some((one) => (isPart ? one.includes(wanted) : one === wanted))
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const isUsable = (element: Element) => {
    if (element.matches(':disabled, [aria-disabled=true]')) return false
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    // Pressed where it was at the last look, too: a page that still loads moves things away from under the mouse.
    const isStill = Reflect.get(element, 'lastSeenAt') === `${left} ${top}`
    Reflect.set(element, 'lastSeenAt', `${left} ${top}`)
    if (!isStill) return false
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    const label = hit?.closest('label')
    return hit !== null && (element.contains(hit) || label?.control === element)
  }
  const found = [...document.querySelectorAll(selectors[kind])].filter(
    (element) => !/^(script|style|template)$/i.test(element.tagName) && isNamed(element) && isSeen(element),
  )
  if (!toUse) return found.at(-1) ?? null
  // Where a button and a link have one name, a form's button is meant.
  const isLink = (element: Element) => element.matches('a[href]')
  return found.find((element) => !isLink(element) && isUsable(element)) ?? found.find(isUsable) ?? null
}

/** The last field for a file, which people do not see: they press its label. */
export const fileField = (): Element | null =>
  [...document.querySelectorAll('input[type=file]:enabled')].at(-1) ?? null

/** Makes what is typed next take the place of what a field holds. */
export const selectWhatItHolds = (): void => {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement)
    activeElement.select()
}

/** What the page says, for the report of a journey that has failed. */
export const wordsOfPage = (): string => `${location.href}\n${document.body.innerText}`

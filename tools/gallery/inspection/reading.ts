/** What a page says and offers, line by line: as people read it and programs for them do, without how it looks. */

/** Attributes that change what somebody can read or do. Those that name other elements are told by their words. */
const told = new Set(
  `type name autocomplete inputmode min max step minlength maxlength pattern required readonly disabled multiple accept
  href target rel download method action enctype role lang dir alt title placeholder tabindex open colspan rowspan
  scope sandbox rows`.split(/\s+/),
)

/** Of these, what they name is told: their ids are made up. */
const references = new Set([
  'aria-labelledby',
  'aria-describedby',
  'aria-errormessage',
  'aria-controls',
  'aria-activedescendant',
  'aria-owns',
  'aria-details',
])

/** What holds a word together in a line (`unbrokenWords`) is not read. */
const unjoined = (text: string) => text.replaceAll(/(?<=e-)\u2060/gi, '')

const oneLine = (text: string | null | undefined) =>
  unjoined(text ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
const quoted = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)

const wordsOf = (element: Element | null) =>
  element instanceof HTMLInputElement ? element.value : oneLine(element?.textContent)

const wordsOfAll = (value: string) =>
  value
    .split(/\s+/)
    .filter((id) => id !== '')
    .map((id) => quoted(wordsOf(document.getElementById(id))))
    .join(' ')

const attributesOf = (element: Element): string[] =>
  [...element.attributes]
    .filter(({ name }) => told.has(name) || name.startsWith('aria-'))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, value }) => {
      if (references.has(name)) return `${name}=${wordsOfAll(value)}`
      // What React has made up, and objects of the browser.
      const stable = unjoined(value)
        .replaceAll(/_r_[0-9a-z]+_/g, '')
        .replace(/^blob:.*/, 'blob:')
      return stable === '' ? name : `${name}=${/\s/.test(stable) ? quoted(stable) : stable}`
    })

/** What is typed and chosen, which no attribute says, and what it is called. */
const stateOf = (element: Element): string[] => {
  const isField =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  if (!isField) return element === document.activeElement && element !== document.body ? ['has-focus'] : []
  const isBox = element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type)
  const labels = [...(element.labels ?? [])].map((label) => quoted(wordsOf(label)))
  return [
    ...(labels.length > 0 ? [`label=${labels.join(' ')}`] : []),
    ...(isBox
      ? element.checked
        ? ['is-checked']
        : []
      : element.value
        ? [`value=${quoted(element.value)}`]
        : []),
    ...(element === document.activeElement ? ['has-focus'] : []),
  ]
}

/** Lengths in parts of the whole: bars of charts. Others follow from the window and the fonts. */
const partsOf = (element: Element): string[] =>
  element instanceof HTMLElement
    ? [...element.style]
        .map((property) => element.style.getPropertyValue(property))
        .filter((value) => value.endsWith('%'))
        .map((value) => `${Math.round(parseFloat(value))}%`)
    : []

/** Elements that say nothing by themselves. */
const plain = new Set(['div', 'span', 'b', 'strong', 'em', 'small', 'bdi', 'picture', 'time'])

type Piece = { text: string; depth: number; isWords: boolean }

const iconOf = (element: Element) => {
  const href = element.querySelector('use')?.getAttribute('href')
  return href ? `(${href.replace('#icon-', '')}) ` : ''
}

/** What has no box of its own shows what is in it. */
const isHidden = (element: Element) =>
  !element.checkVisibility({ visibilityProperty: true }) && getComputedStyle(element).display !== 'contents'

/** Lines of an element and what is in it. */
function piecesOf(element: Element, depth: number): Piece[] {
  if (element.matches('script, style, template') || isHidden(element)) return []
  const { localName } = element
  const words = (text: string): Piece[] => [{ text, depth, isWords: true }]
  if (localName === 'svg') return words(iconOf(element))
  const marks = [...attributesOf(element), ...stateOf(element)]
  const parts = partsOf(element)
  // Bars stand beside each other.
  if (marks.length === 0 && parts.length > 0 && element.childElementCount === 0)
    return words(` ${parts.join(' ')}`)
  const isPlain = plain.has(localName) && marks.length === 0
  const inner: Piece[] = []
  for (const node of element.childNodes) {
    const pieces =
      node instanceof Element
        ? piecesOf(node, isPlain ? depth : depth + 1)
        : // A blank that stands alone parts two words of a line.
          node instanceof Text && (oneLine(node.data) !== '' || node.data === ' ')
          ? [{ text: node.data.replaceAll(/\s+/g, ' '), depth: isPlain ? depth : depth + 1, isWords: true }]
          : []
    const isInline = !(node instanceof Element) || getComputedStyle(node).display.startsWith('inline')
    const [first] = pieces
    const last = inner.at(-1)
    const areBars = [first, last].every((piece) => /^[\d% ]+$/.test(piece?.text ?? ''))
    // Words of one line stay together.
    if (first?.isWords && last?.isWords && (isInline || areBars) && last.depth === first.depth) {
      last.text += first.text
      inner.push(...pieces.slice(1))
    } else inner.push(...pieces)
  }
  const isDecoration = inner.length === 0 && element.getAttribute('aria-hidden') === 'true'
  if (isPlain || isDecoration) return inner
  const head = [localName, ...marks].join(' ')
  const [only] = inner
  if (inner.length === 1 && only?.isWords)
    return [{ text: `${head}: ${oneLine(only.text)}`, depth, isWords: false }]
  return [{ text: head, depth, isWords: false }, ...inner]
}

/**
 * Reads the page.
 *
 * @param withFrame also what is around every page: the bar above, the menu and the line below
 */
export function reading(withFrame: boolean): string[] {
  const parts = withFrame
    ? [document.body]
    : [...document.querySelectorAll('main, [role=dialog], [role=alertdialog]')].filter(
        (element) => element.parentElement?.closest('main, [role=dialog], [role=alertdialog]') === null,
      )
  return [
    `tab: ${oneLine(document.title)}`,
    ...parts
      .flatMap((part) => piecesOf(part, 0))
      .filter(({ text }) => text.trim() !== '')
      .map(({ text, depth }) => `${'  '.repeat(depth)}${oneLine(text)}`),
  ]
}

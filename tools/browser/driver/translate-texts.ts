/** Does to a page what the translators of browsers do: every text of it is replaced, and so is every text that comes later. */

/**
 * Runs in the page. Each text is taken out, and a new one stands in its place within two `font` elements. It says the
 * same, so that what a person is to see can still be looked for.
 */
export function translateTexts(): void {
  const isLeftAlone = (element: Element | null): boolean =>
    element === null ||
    element.namespaceURI !== 'http://www.w3.org/1999/xhtml' ||
    element.matches('script, style, noscript, textarea, title, [data-translated]')

  const translate = () => {
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!isLeftAlone(node.parentElement) && document.body?.contains(node)) found.push(node as Text)
    for (const text of found) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.dataset['translated'] = ''
      inner.append(text.data)
      outer.append(inner)
      text.replaceWith(outer)
    }
  }

  new MutationObserver(translate).observe(document, { subtree: true, childList: true, characterData: true })
}

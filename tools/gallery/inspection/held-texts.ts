/** Texts that a translation of the page would take from React (decision 0175). */

/** React marks what it holds on to: elements, and those texts that are not alone in an element. */
const isHeld = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__reactFiber$'))

/** A sentence for each text that is not the only child of an element of its own. */
export function heldTexts(document: Document): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (isHeld(node))
      found.push(
        `“${(node.nodeValue ?? '').slice(0, 60)}” in ${node.parentElement?.localName} has no element of its own: a translated page would be lost`,
      )
  return found
}

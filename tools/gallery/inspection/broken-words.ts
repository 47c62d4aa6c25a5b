/** Whether words are torn apart where their place is too narrow for them. Addresses may be: they are no words. */

/** What is read at a glance: there a torn word is a fault, whatever its language. */
const glanced = 'h1, h2, h3, button, [role=tab], label, legend, th, nav a'

const inAddress = /[\p{L}\p{N}]*[@/_.:\d][^\s]*/gu
const word = /\p{L}{2,}/gu

/** Words of a text that stand in two lines. */
function tornIn(node: Text): string[] {
  // Addresses and numbers give way to blanks, so that the places of words stay.
  const text = node.data.replaceAll(inAddress, (address) => ' '.repeat(address.length))
  const range = document.createRange()
  return [...text.matchAll(word)].flatMap(({ 0: found, index }) => {
    range.setStart(node, index)
    range.setEnd(node, index + found.length)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
    return lines.size > 1 ? [found] : []
  })
}

/** Says which words are torn, and where. */
export function brokenWords(document: Document): string[] {
  return [...document.querySelectorAll<HTMLElement>(glanced)].flatMap((element) => {
    if (!element.checkVisibility()) return []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const torn: string[] = []
    while (texts.nextNode()) torn.push(...tornIn(texts.currentNode as Text))
    return torn.map((found) => `“${found}” is torn apart in ${element.localName} at ${innerWidth} px`)
  })
}

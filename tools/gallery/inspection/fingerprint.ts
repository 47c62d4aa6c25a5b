/** Tells whether two pictures are the same for whoever looks at them, reads them or hears them. */

/** Ids that React makes up: new for every picture, whatever it shows. */
const madeUpId = /_r_[0-9a-z]+_/g

/**
 * Everything that an inspection depends on besides the style sheets: the width, the document, what is typed and
 * chosen in it, and where the focus is.
 */
export function fingerprint(): string {
  const numbers = new Map<string, number>()
  const numberOf = (id: string) => {
    const number = numbers.get(id) ?? numbers.size
    numbers.set(id, number)
    return `#${number}`
  }
  const everything = [...document.querySelectorAll('*')]
  const entries = everything.flatMap((element) => {
    if (element instanceof HTMLInputElement) return [`${element.value} ${element.checked}`]
    return element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
      ? [element.value]
      : []
  })
  const focus = document.activeElement ? everything.indexOf(document.activeElement) : -1
  // An inspection puts back the styles that it has changed, and may leave an empty attribute.
  const html = document.documentElement.outerHTML.replaceAll(madeUpId, numberOf).replaceAll(' style=""', '')
  return JSON.stringify([window.innerWidth, focus, entries, html])
}

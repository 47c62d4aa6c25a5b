/**
 * A page that is left ends what it has asked the server, and its machines hear of that before they are gone. What they
 * would conclude from it is kept: the terms that were accepted would be asked for again.
 */
let isLeft = false

// Where calls are tried without a browser, no page is left.
globalThis.addEventListener?.('pagehide', () => {
  isLeft = true
})
globalThis.addEventListener?.('pageshow', () => {
  isLeft = false
})

/** At once, unless the page is left. The browser may have kept it, and show it again. */
export async function whilePageIsThere(): Promise<void> {
  if (isLeft) await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
}

/** Whether a page lives: the first thing to know of a test that waited in vain on a machine that nobody can look at. */
import type { Page } from 'playwright'

/** For which a page that lives needs a hundredth, in milliseconds. */
const long = 5_000

/** In words. Never rejects, and ends in a few seconds, whatever state the page is in. */
export async function pulseOf(page: Page): Promise<string> {
  const seen = page.evaluate(
    (milliseconds) =>
      new Promise<string>((resolve) => {
        // The page's own time may stand still: what Playwright has put aside flows.
        const { __pwClock: clock } = globalThis as { __pwClock?: { builtins: typeof globalThis } }
        const { requestAnimationFrame, setTimeout } = clock?.builtins ?? globalThis
        const tell = (draws: string) =>
          resolve(`The page is ${document.readyState}, ${document.visibilityState}, and ${draws}.`)
        requestAnimationFrame(() => tell('draws'))
        setTimeout(() => tell('does not draw'), milliseconds)
      }),
    long,
  )
  const silence = new Promise<string>((resolve) => {
    setTimeout(() => resolve('The page does not answer.'), 2 * long).unref()
  })
  return Promise.race([seen.catch((error: unknown) => `The page cannot be asked: ${String(error)}`), silence])
}

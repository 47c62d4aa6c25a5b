/** Whether a page lives: the first thing to know of a test that waited in vain on a machine that nobody can look at. */
import type { Page } from 'playwright'

/** For which a page that lives needs a hundredth, in milliseconds. */
const long = 5_000

/** What a page says of itself, and whether a frame comes; undefined when it does not say so. */
interface Standing {
  words: string
  draws?: boolean
}

/** After so long without an answer there is none. */
const inTime = <T>(asked: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([
    asked,
    new Promise<T>((resolve) => {
      setTimeout(() => resolve(otherwise), 2 * long).unref()
    }),
  ])

const standing = (page: Page): Promise<Standing> =>
  inTime(
    page
      .evaluate(
        (milliseconds) =>
          new Promise<Standing>((resolve) => {
            // The page's own time may stand still: what Playwright has put aside flows.
            const { __pwClock: clock } = globalThis as { __pwClock?: { builtins: typeof globalThis } }
            const { requestAnimationFrame, setTimeout } = clock?.builtins ?? globalThis
            const tell = (draws: boolean) =>
              resolve({ words: `is ${document.readyState}, ${document.visibilityState}`, draws })
            requestAnimationFrame(() => tell(true))
            setTimeout(() => tell(false), milliseconds)
          }),
        long,
      )
      .catch((error: unknown) => ({ words: `cannot be asked: ${String(error)}` })),
    { words: 'does not answer' },
  )

/** What may wake a page that does not draw, from the least to the most; the first that does tells what was wrong. */
const wakers: readonly [string, (page: Page) => Promise<unknown>][] = [
  ['after a while', async () => undefined],
  ['in front', (page) => page.bringToFront()],
  ['photographed', (page) => page.screenshot({ timeout: long })],
  [
    'at another size',
    async (page) => {
      const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 }
      await page.setViewportSize({ width, height: height - 1 })
    },
  ],
]

async function whatWakes(page: Page): Promise<string> {
  for (const [words, wake] of wakers) {
    await inTime(
      wake(page).catch(() => undefined),
      undefined,
    )
    if ((await standing(page)).draws) return `It draws ${words}.`
  }
  return 'Nothing makes it draw.'
}

/** Whether a page beside it draws: then the browser does. */
async function drawsBeside(page: Page): Promise<string> {
  const other = await inTime(
    page
      .context()
      .newPage()
      .catch(() => undefined),
    undefined,
  )
  const draws = other && (await standing(other)).draws
  await other?.close().catch(() => undefined)
  return `A new page beside it ${draws ? 'draws' : 'does not draw either'}.`
}

/** In words. Never rejects, and ends in a few seconds when the page draws, whatever state it is in otherwise. */
export async function pulseOf(page: Page): Promise<string> {
  const { words, draws } = await standing(page)
  if (draws === undefined) return `The page ${words}.`
  if (draws) return `The page ${words}, and draws.`
  return `The page ${words}, and does not draw. ${await drawsBeside(page)} ${await whatWakes(page)}`
}

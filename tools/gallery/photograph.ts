/** One screenshot of what the gallery shows. */
import type { CDPSession, Page } from 'playwright'

/** A screenshot and the size of what is on it, in CSS pixels. */
export interface Photograph {
  image: Buffer
  width: number
  height: number
}

/** How a screenshot is written. */
export interface PhotographOptions {
  /** Pixels of the picture per CSS pixel. */
  scale?: number
  /** PNG unless said otherwise. */
  format?: 'png' | 'jpeg' | 'webp'
  /** Of a JPEG or WebP, from 0 to 100. */
  quality?: number
  /** What to take, in CSS pixels of the document; without it the whole page. */
  area?: { x: number; y: number; width: number; height: number }
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Asks the browser itself: Playwright's own way looks at all frames of a page before and after, a third of the time. */
const sessionOf = (page: Page): Promise<CDPSession> => {
  const known = sessions.get(page) ?? beginSession(page)
  sessions.set(page, known)
  return known
}

/** The mark that blinks where somebody types is there or not by chance. */
async function beginSession(page: Page): Promise<CDPSession> {
  await page.addStyleTag({ content: '* { caret-color: transparent !important }' })
  return page.context().newCDPSession(page)
}

/** What is put into a page for being photographed is there from now on, whether or not a picture is taken. */
export const readyToPhotograph = async (page: Page): Promise<void> => {
  await sessionOf(page)
}

/** Takes the whole page; of a page below a dialog only the window, because the dialog belongs to that. */
export async function photograph(
  page: Page,
  { scale = 1, format = 'png', quality, area }: PhotographOptions = {},
): Promise<Photograph> {
  const session = await sessionOf(page)
  const { whole, windowHeight } = await page.evaluate(() => {
    // What took focus may have scrolled the page.
    scrollTo(0, 0)
    const { scrollWidth, scrollHeight } = document.documentElement
    const hasDialog = document.querySelector('[role=dialog]') !== null
    return {
      whole: hasDialog
        ? { x: 0, y: 0, width: innerWidth, height: innerHeight }
        : { x: 0, y: 0, width: scrollWidth, height: scrollHeight },
      windowHeight: innerHeight,
    }
  })
  const clip = area ?? whole
  const { data } = await session.send('Page.captureScreenshot', {
    format,
    ...(quality === undefined ? {} : { quality }),
    // To look beyond the window, the browser lays the page out twice more.
    captureBeyondViewport: clip.y + clip.height > windowHeight,
    clip: { ...clip, scale },
  })
  return { image: Buffer.from(data, 'base64'), width: clip.width, height: clip.height }
}

/** One screenshot of what the gallery shows. */
import type { Page, PageScreenshotOptions } from 'playwright'

/** A screenshot and the size of what is on it, in CSS pixels. */
export interface Photograph {
  image: Buffer
  width: number
  height: number
}

/** Takes the whole page; of a page below a dialog only the window, because the dialog belongs to that. */
export async function photograph(page: Page, options: PageScreenshotOptions): Promise<Photograph> {
  // What took focus may have scrolled the page.
  await page.evaluate(() => scrollTo(0, 0))
  const fullPage = (await page.getByRole('dialog').count()) === 0
  const image = await page.screenshot({ ...options, fullPage, animations: 'disabled' })
  const whole = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    height: document.documentElement.scrollHeight,
  }))
  return { image, ...(fullPage ? whole : (page.viewportSize() ?? whole)) }
}

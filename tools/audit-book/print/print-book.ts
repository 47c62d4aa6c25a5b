/** Prints the page to PDF, twice: the contents can name pages only when it is known where they are. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Page } from 'playwright'
import { browserLaunchOptions } from '#tools/set-up/browser.ts'
import { readPlaces } from './pdf-destinations.ts'

/** Chromium leaves pictures out that nobody has scrolled to. */
const loadPictures = (page: Page) =>
  page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
    await document.fonts.ready
  })

const print = (page: Page) =>
  page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })

const withPages = (html: string, pageOf: ReadonlyMap<string, number>): string =>
  html.replaceAll(
    /(data-page-of="([^"]+)"\s*>)/g,
    (_all, place: string, id: string) => `${place}${pageOf.get(id) ?? ''}`,
  )

/** The page that is printed: what one signs. */
export const signedFile = 'signed.html'

/**
 * Prints it to `audit-book.pdf` beside it, and puts the page numbers into both.
 *
 * @returns how many pages it has
 */
export const printBook = async (folder: string): Promise<number> => {
  const file = join(folder, signedFile)
  const browser = await chromium.launch(browserLaunchOptions())
  try {
    const page = await browser.newPage()
    const open = async () => {
      await page.goto(pathToFileURL(file).href)
      await loadPictures(page)
    }
    await open()
    const { pageOf } = readPlaces(await print(page))
    writeFileSync(file, withPages(readFileSync(file, 'utf8'), pageOf))
    await open()
    const pdf = await print(page)
    writeFileSync(join(folder, 'audit-book.pdf'), pdf)
    return readPlaces(pdf).pages
  } finally {
    await browser.close()
  }
}

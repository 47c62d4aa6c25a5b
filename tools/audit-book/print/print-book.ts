/** Prints the page to PDF, twice: the contents can name pages only when it is known where they are. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Page } from 'playwright'
import { browserLaunchOptions } from '#tools/set-up/browser.ts'
import { readPlaces, type PdfPlaces } from './pdf-destinations.ts'

/** Chromium prints pictures only when it has decoded them. */
const loadPictures = (page: Page) =>
  page.evaluate(() =>
    Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined))),
  )

const print = (page: Page) =>
  page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })

/** Where everything is. What is drawn takes its room without being drawn, which is most of the work. */
const places = async (page: Page): Promise<PdfPlaces> => {
  const hidden = await page.addStyleTag({ content: 'img, svg { visibility: hidden }' })
  const found = readPlaces(await print(page))
  await hidden.evaluate((style: HTMLElement) => style.remove())
  return found
}

const withPages = (html: string, pageOf: ReadonlyMap<string, number>): string =>
  html.replaceAll(
    /(data-page-of="([^"]+)"\s*>)/g,
    (_all, place: string, id: string) => `${place}${pageOf.get(id) ?? ''}`,
  )

/** The page that is printed: what one signs. */
export const signedFile = 'signed.html'

/**
 * Prints it to `audit-book.pdf`, and puts the page numbers into both.
 *
 * @param from the folder in which the page is, with the pictures for paper
 * @param to the folder of the book
 * @returns how many pages it has
 */
export const printBook = async (from: string, to: string): Promise<number> => {
  const file = join(from, signedFile)
  const browser = await chromium.launch(browserLaunchOptions())
  try {
    const page = await browser.newPage()
    await page.goto(pathToFileURL(file).href)
    await page.evaluate(() => document.fonts.ready)
    const { pageOf } = await places(page)
    writeFileSync(file, withPages(readFileSync(file, 'utf8'), pageOf))
    await page.goto(pathToFileURL(file).href)
    await loadPictures(page)
    const pdf = await print(page)
    writeFileSync(join(to, 'audit-book.pdf'), pdf)
    return readPlaces(pdf).pages
  } finally {
    await browser.close()
  }
}

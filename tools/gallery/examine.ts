/** Examines pictures in windows of several widths. */
import type { Language } from '#contract/entities.ts'
import type { BrandName } from './brands.ts'
import type { AxeFinding } from './inspection/inspect.ts'
import type { GalleryPage } from './open-gallery.ts'
import type { PictureName } from './picture.ts'

/** What was found on one picture in one language. */
export interface Examination extends PictureName {
  language: Language
  brand: BrandName
  title: string
  /** The width of the window in which axe looked, in CSS pixels. */
  axeWidth: number
  axe: readonly AxeFinding[]
  /** Elements whose contrast axe could not judge, and why. */
  undecided: readonly string[]
  /** What broke the rules of the house in any of the windows, and what the console complained about. */
  house: readonly string[]
  /** What it says and offers, where that was asked for. */
  reading?: readonly string[]
}

/** The width that every picture must fit, in CSS pixels: WCAG 2.2, 1.4.10. */
export const narrowWidth = 320

/** The window in which axe looks: wide and narrow, left to right and right to left. */
export const axeWidth: Record<Language, number> = { en: 1280, el: 360, ru: 1280, ar: 320 }

/** What to look at. */
export interface ExamineOptions {
  brand?: BrandName
  /** False: only what depends on the words. Without `read`, in the narrowest window only. */
  withAxe?: boolean
  /** Also read it: the page, or with the frame around it; or the page in the narrowest window, which costs no other one. */
  read?: 'page' | 'withFrame' | 'narrowPage'
}

/** Shows a picture and looks at it in all windows. */
export async function examine(
  { show, resize, inspect, read: readPage, complaints, page }: GalleryPage,
  picture: PictureName,
  language: Language,
  { brand = 'usual', withAxe = true, read }: ExamineOptions = {},
): Promise<Examination> {
  // Begins where the last picture ended: every change of the window costs time.
  const now = page.viewportSize()?.width ?? 0
  const readWidth = read === 'narrowPage' ? narrowWidth : read && axeWidth[language]
  const widths = [
    ...new Set([narrowWidth, ...(withAxe ? [axeWidth[language]] : []), ...(readWidth ? [readWidth] : [])]),
  ].toSorted((a, b) => Math.abs(a - now) - Math.abs(b - now))
  let title = ''
  const axe: AxeFinding[] = []
  const undecided: string[] = []
  const house = new Set<string>()
  let reading: string[] | undefined
  for (const [index, width] of widths.entries()) {
    await resize(width)
    if (index === 0) await show({ ...picture, language, brand })
    const found = await inspect({
      withAxe: withAxe && width === axeWidth[language],
      isNew: brand !== 'usual',
    })
    title = found.title
    axe.push(...found.axe)
    undecided.push(...found.undecided)
    for (const sentence of found.house) house.add(sentence)
    if (width === readWidth) reading = await readPage(read === 'withFrame')
  }
  for (const complaint of complaints()) house.add(complaint)
  return {
    ...picture,
    language,
    brand,
    title,
    axeWidth: axeWidth[language],
    axe,
    undecided,
    house: [...house],
    ...(reading ? { reading } : {}),
  }
}
